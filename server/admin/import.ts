import { subjectOfActivity } from '#domain/activity.ts'
import { keysAfter } from '#domain/order.ts'
import { fullName, stripInvisible, uniqueKey } from '#domain/names.ts'
import type { Role } from '#domain/permissions.ts'
import { nextColour, type PersonColour } from '#domain/person.ts'
import type { Store } from '../db/connection.ts'
import { isConstraintViolation } from '../db/database-errors.ts'
import { newId } from '../db/ids.ts'
import { addMissingEntries } from '../db/migrations/005-times-now-counted.ts'
import { glyphOfDefault } from '../db/migrations/018-signs-of-subjects.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { findViolations, describeViolation } from './doctor/contents.ts'
import { importSeries } from './import-series.ts'
import { findAccount, insertAll, setFirstWorkspace, settleMember } from './import.store.ts'
import { AdminError } from './admin-error.ts'
import { oldestFormat, type WorkspaceFile } from '../portable/workspace-file.ts'

/** `newcomers`: accounts created. */
type Imported = { newcomers: Newcomer[] }

/** New facilitators only where the owner has said so. */
type Allowed = { mayMakeFacilitators: boolean }

type IdLookup = (number: number) => string

/** All or nothing, with new ids. People are matched by email; others get an account without a password. */
export async function importWorkspace(
  store: Store,
  file: WorkspaceFile,
  now: Date,
  { mayMakeFacilitators }: Allowed,
): Promise<Imported> {
  return inTransaction({ store }, async (tx) => {
    const { person, newcomers } = await importPeople(tx, file, now)
    if (!mayMakeFacilitators) assertNoFacilitators(newcomers)
    const workspaceId = newId()
    const { name, description, createdBy, createdAt, schoolDays } = file.workspace
    const workspace = {
      id: workspaceId,
      name,
      description,
      created_by: person(createdBy),
      created_at: createdAt,
      owner_id: person(ownerIn(file)),
      ...(schoolDays && { school_days: schoolDays }),
    }
    await insertAll(tx, 'workspace', [workspace])
    await settlePeople(tx, file, workspaceId, { person, newcomers })
    await insertAll(tx, 'workspace_member', memberRows(file, workspaceId, person))
    const ids = {
      person,
      subject: newIds(file.subjects),
      sprint: newIds(file.sprints),
      task: newIds(file.tasks),
      series: newIds(file.series ?? []),
      occurrence: newIds(occurrencesIn(file)),
    }
    await insertAll(tx, 'subject', subjectRows(file, workspaceId, ids.subject))
    await insertAll(tx, 'sprint', sprintRows(file, workspaceId, ids))
    await importSeries(tx, file, workspaceId, ids)
    await insertAll(tx, 'task', orderCopiesFirst(taskRows(file, workspaceId, ids)))
    await insertAll(tx, 'time_entry', timeEntryRows(file, workspaceId, ids))
    await insertAll(tx, 'activity', activityRows(file, workspaceId, ids))
    await insertAll(tx, 'day_off', dayOffRows(file, workspaceId, ids))
    if (file.format === oldestFormat) await addMissingEntries(tx, workspaceId)
    await assertImportValid(tx, filePaths(file, workspaceId, ids))
    return { newcomers }
  }).catch((error: unknown) => {
    if (!isConstraintViolation(error)) throw error
    throw new AdminError(
      `Nothing was imported: ${error.message}. Try again: somebody may just have signed up.`,
    )
  })
}

/** Before a workspace had an owner: its creator, or if that one had left the facilitator who joined first. */
function ownerIn({ workspace: { owner, createdBy }, people }: WorkspaceFile): number {
  if (owner !== undefined) return owner
  const facilitators = people
    .filter(({ role, joinedAt }) => role === 'facilitator' && joinedAt !== null)
    .toSorted((one, other) => ((one.joinedAt ?? '') < (other.joinedAt ?? '') ? -1 : 1))
  const creator = facilitators.find(({ id }) => id === createdBy)
  return (creator ?? facilitators[0])?.id ?? createdBy
}

/** Checks doctor's invariants on the imported rows only. */
async function assertImportValid(tx: Tx, places: Map<string, string>) {
  for await (const fault of findViolations(tx)) {
    const ids = fault.ids.flatMap((id) => places.get(id) ?? [])
    if (ids.length > 0) throw new AdminError(`Nothing was imported: ${describeViolation({ ...fault, ids })}.`)
  }
}

function occurrencesIn({ series = [] }: WorkspaceFile) {
  return series.flatMap(({ learners }) => learners).flatMap(({ occurrences }) => occurrences)
}

function filePaths({ sprints, tasks, series = [] }: WorkspaceFile, workspaceId: string, ids: IdLookups) {
  const { sprint, task } = ids
  return new Map([
    [workspaceId, 'workspace'],
    ...sprints.map(({ id }, index) => [sprint(id), `sprints.${index}`] as const),
    ...tasks.map(({ id }, index) => [task(id), `tasks.${index}`] as const),
    ...series.map(({ id }, index) => [ids.series(id), `series.${index}`] as const),
  ])
}

type IdLookups = Record<'person' | 'subject' | 'sprint' | 'task' | 'series' | 'occurrence', IdLookup>

type Newcomer = { id: string; username: string; firstName: string; lastName: string; role: Role }

/** Whoever gets somebody to import a file would else own a part of the server. */
function assertNoFacilitators(newcomers: Newcomer[]): void {
  if (newcomers.every(({ role }) => role !== 'facilitator')) return
  throw new AdminError(
    `Nothing was imported: it would make accounts for ${newcomers.map(describeNewcomer).join(', ')}. Facilitators see and change everything in a workspace, and can make others. If you know them all, add --facilitators.`,
  )
}

/** `Ana Lind (facilitator, ana)`. */
export function describeNewcomer({ firstName, lastName, role, username }: Newcomer): string {
  return `${fullName({ firstName, lastName })} (${[role, username].filter(Boolean).join(', ')})`
}

async function importPeople(tx: Tx, { people }: WorkspaceFile, now: Date) {
  const [ids, newcomers] = [new Map<number, string>(), Array.of<Newcomer>()]
  for (const one of people) {
    const account = one.email === null ? undefined : await findAccount(tx, 'email_key', uniqueKey(one.email))
    if (account && account.role !== one.role) {
      throw new AdminError(
        `Nothing was imported: ${one.email} is a ${account.role} here, but a ${one.role} in the file.`,
      )
    }
    const id = account?.id ?? newId()
    ids.set(one.id, id)
    if (account) continue
    const username = one.username === null ? '' : await freeUsername(tx, one.username, one.email)
    newcomers.push({ id, username, firstName: one.firstName, lastName: one.lastName, role: one.role })
    await insertAll(tx, 'user', [
      {
        id,
        username,
        username_key: username === '' ? id : uniqueKey(username),
        email: one.email,
        email_key: one.email && uniqueKey(one.email),
        password_hash: null,
        first_name: one.firstName,
        last_name: one.lastName,
        role: one.role,
        language: one.language,
        timezone: one.timezone,
        created_at: now.toISOString(),
        picture: one.picture ?? null,
        colour: one.colour ?? null,
      },
    ])
  }
  return { person: (number: number) => ids.get(number) ?? '', newcomers }
}

type Settling = { person: IdLookup; newcomers: Newcomer[] }

/**
 * Colours for those who have none yet, the file's or else in the order of joining. New accounts came to this workspace first,
 * and so did those that were in none.
 */
async function settlePeople(
  tx: Tx,
  { people }: WorkspaceFile,
  workspaceId: string,
  { person, newcomers }: Settling,
): Promise<void> {
  const used: PersonColour[] = []
  const members = people.filter(({ joinedAt }) => joinedAt !== null)
  const inOrder = members.toSorted((one, other) => ((one.joinedAt ?? '') < (other.joinedAt ?? '') ? -1 : 1))
  for (const one of inOrder) {
    const colour = one.colour ?? nextColour(used)
    used.push(await settleMember(tx, person(one.id), { colour, workspaceId }))
  }
  for (const { id } of newcomers) await setFirstWorkspace(tx, id, workspaceId)
}

/** With a number if taken; an @ only in the account's own address, and nothing invisible, as for all new ones. */
async function freeUsername(tx: Tx, username: string, email: string | null): Promise<string> {
  const isAddress = email !== null && uniqueKey(email) === uniqueKey(username)
  const plain = isAddress ? username : stripInvisible(username.replaceAll('@', '-')) || 'person'
  if (!(await findAccount(tx, 'username_key', uniqueKey(plain)))) return plain
  const stem = plain.split('@')[0]?.slice(0, 200)
  for (let number = 2; ; number++) {
    const numbered = `${stem}-${number}`
    if (!(await findAccount(tx, 'username_key', uniqueKey(numbered)))) return numbered
  }
}

function newIds(rows: { id: number }[]): IdLookup {
  const ids = new Map(rows.map(({ id }) => [id, newId()]))
  return (number) => ids.get(number) ?? ''
}

function memberRows({ people }: WorkspaceFile, workspace_id: string, person: IdLookup) {
  return people.flatMap(({ id, role, joinedAt, movesDays }) =>
    joinedAt === null
      ? []
      : {
          workspace_id,
          id: newId(),
          user_id: person(id),
          role,
          joined_at: joinedAt,
          moves_days: movesDays ? 1 : 0,
        },
  )
}

function subjectRows({ subjects }: WorkspaceFile, workspace_id: string, subject: IdLookup) {
  return subjects.map(({ id, name, color, glyph, createdAt }) => ({
    workspace_id,
    id: subject(id),
    name,
    name_key: uniqueKey(name),
    color,
    glyph: glyph === undefined ? glyphOfDefault(uniqueKey(name)) : glyph,
    created_at: createdAt,
  }))
}

function sprintRows({ sprints }: WorkspaceFile, workspace_id: string, { person, sprint }: IdLookups) {
  return sprints.map((one) => ({
    workspace_id,
    id: sprint(one.id),
    name: one.name,
    description: one.description,
    start_date: one.startDate,
    end_date: one.endDate,
    status: one.status,
    created_by: person(one.createdBy),
    created_at: one.createdAt,
  }))
}

/** Positions follow the file, column by column. */
function taskRows(
  { tasks }: WorkspaceFile,
  workspace_id: string,
  { person, subject, sprint, task, occurrence }: IdLookups,
) {
  const columns = new Map<string, Generator<string, never>>()
  const placeIn = (column: string) => {
    const places = columns.get(column) ?? keysAfter(null)
    columns.set(column, places)
    return places.next().value
  }
  return tasks.map((one) => {
    const sprintId = orNull(one.sprint, sprint)
    return {
      workspace_id,
      id: task(one.id),
      title: one.title,
      description: one.description,
      subject_id: orNull(one.subject, subject),
      status: one.status,
      estimated_time: one.estimatedTime,
      time_spent: one.timeSpent,
      progress: one.progress,
      sprint_id: sprintId,
      container: sprintId ?? workspace_id,
      position: placeIn(`${one.sprint} ${one.status}`),
      assigned_to: orNull(one.assignedTo, person),
      created_by: person(one.createdBy),
      completed_at: one.completedAt,
      created_at: one.createdAt,
      updated_at: one.updatedAt,
      version: one.version,
      carried_to: orNull(one.carriedTo, task),
      deleted_at: one.deletedAt,
      assigned_before: orNull(one.assignedBefore ?? null, person),
      day: one.day ?? null,
      occurrence_id: orNull(one.occurrence ?? null, occurrence),
    }
  })
}

/** Foreign keys: a copy must exist before the task that points to it. */
function orderCopiesFirst<T extends { id: string; carried_to: string | null }>(tasks: T[]): T[] {
  const left = new Map(tasks.map((task) => [task.id, task]))
  return tasks.flatMap((task) => {
    const chain: T[] = []
    for (let next = left.get(task.id); next; next = left.get(next.carried_to ?? '')) {
      left.delete(next.id)
      chain.unshift(next)
    }
    return chain
  })
}

/** The task or person may have been deleted: then a fresh id that nothing has. */
function timeEntryRows(
  { timeEntries }: WorkspaceFile,
  workspace_id: string,
  { person, subject, task }: IdLookups,
) {
  return timeEntries.map((one) => ({
    workspace_id,
    id: newId(),
    task_id: orNull(one.task, task) ?? newId(),
    subject_id: orNull(one.subject, subject),
    learner_id: person(one.learner),
    logged_by: person(one.loggedBy),
    minutes: one.minutes,
    day: one.day,
    created_at: one.createdAt,
  }))
}

function activityRows(
  { activity }: WorkspaceFile,
  workspace_id: string,
  { person, sprint, task }: IdLookups,
) {
  const ids = { task, sprint, person }
  return activity.map((one) => ({
    workspace_id,
    id: newId(),
    kind: one.kind,
    user_id: person(one.person),
    about_id: orNull(one.about, ids[subjectOfActivity[one.kind]]) ?? newId(),
    what: one.what,
    created_at: one.createdAt,
  }))
}

function dayOffRows({ daysOff = [] }: WorkspaceFile, workspace_id: string, { person }: IdLookups) {
  return daysOff.map((one) => ({
    workspace_id,
    id: newId(),
    start_date: one.startDate,
    end_date: one.endDate,
    name: one.name,
    learner_id: orNull(one.learner, person),
    created_at: one.createdAt,
  }))
}

function orNull(number: number | null, id: IdLookup): string | null {
  return number === null ? null : id(number)
}
