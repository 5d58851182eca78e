import { subjectOfActivity } from '#domain/activity.ts'
import { keysAfter } from '#domain/order.ts'
import { uniqueForm } from '#domain/names.ts'
import type { Store } from '../store/connection.ts'
import { breaksRule } from '../store/faults.ts'
import { newId } from '../store/ids.ts'
import { addMissingEntries } from '../store/migrations/005-times-now-counted.ts'
import { inTransaction, type Tx } from '../store/transaction.ts'
import { faultsIn, lineAbout } from './doctor/contents.ts'
import { findAccount, insertAll } from './import.store.ts'
import { OwnerError } from './owner-error.ts'
import { olderFormat, type WorkspaceFile } from './workspace-file.ts'

type Imported = {
  /** Those who had no account before. */
  newcomers: string[]
}

type Ids = (number: number) => string

/**
 * Makes a workspace of a file, all or nothing. Everything gets new ids. People are those accounts that have their
 * addresses; who has none gets one without a password.
 */
export async function importWorkspace(store: Store, file: WorkspaceFile, now: Date): Promise<Imported> {
  return inTransaction({ store }, async (tx) => {
    const { person, newcomers } = await bringPeople(tx, file, now)
    const workspaceId = newId()
    const { name, description, createdBy, createdAt } = file.workspace
    const workspace = {
      id: workspaceId,
      name,
      description,
      created_by: person(createdBy),
      created_at: createdAt,
    }
    await insertAll(tx, 'workspace', [workspace])
    await insertAll(tx, 'workspace_member', membersOf(file, workspaceId, person))
    const ids = {
      person,
      subject: idsFor(file.subjects),
      sprint: idsFor(file.sprints),
      task: idsFor(file.tasks),
    }
    await insertAll(tx, 'subject', subjectsOf(file, workspaceId, ids.subject))
    await insertAll(tx, 'sprint', sprintsOf(file, workspaceId, ids))
    await insertAll(tx, 'task', copiesFirst(tasksOf(file, workspaceId, ids)))
    await insertAll(tx, 'time_entry', entriesOf(file, workspaceId, ids))
    await insertAll(tx, 'activity', activityOf(file, workspaceId, ids))
    if (file.format === olderFormat) await addMissingEntries(tx, workspaceId)
    await assertSound(tx, placesIn(file, workspaceId, ids))
    return { newcomers }
  }).catch((error: unknown) => {
    if (!breaksRule(error)) throw error
    throw new OwnerError(
      `Nothing was imported: ${error.message}. Try again: somebody may just have signed up.`,
    )
  })
}

/** Refuses what breaks a rule that the doctor knows, and says where in the file it is. What was there before is left to the doctor. */
async function assertSound(tx: Tx, places: Map<string, string>) {
  for await (const fault of faultsIn(tx)) {
    const ids = fault.ids.flatMap((id) => places.get(id) ?? [])
    if (ids.length > 0) throw new OwnerError(`Nothing was imported: ${lineAbout({ ...fault, ids })}.`)
  }
}

function placesIn({ sprints, tasks }: WorkspaceFile, workspaceId: string, { sprint, task }: AllIds) {
  return new Map([
    [workspaceId, 'workspace'],
    ...sprints.map(({ id }, index) => [sprint(id), `sprints.${index}`] as const),
    ...tasks.map(({ id }, index) => [task(id), `tasks.${index}`] as const),
  ])
}

type AllIds = Record<'person' | 'subject' | 'sprint' | 'task', Ids>

async function bringPeople(tx: Tx, { people }: WorkspaceFile, now: Date) {
  const [ids, newcomers] = [new Map<number, string>(), Array.of<string>()]
  for (const one of people) {
    const account = one.email === null ? undefined : await findAccount(tx, 'email_key', uniqueForm(one.email))
    if (account && account.role !== one.role) {
      throw new OwnerError(
        `Nothing was imported: ${one.email} is a ${account.role} here, but a ${one.role} in the file.`,
      )
    }
    const id = account?.id ?? newId()
    ids.set(one.id, id)
    if (account) continue
    const username = await freeUsername(tx, one)
    newcomers.push(username)
    await insertAll(tx, 'user', [
      {
        id,
        username,
        username_key: uniqueForm(username),
        email: one.email,
        email_key: one.email && uniqueForm(one.email),
        password_hash: null,
        first_name: one.firstName,
        last_name: one.lastName,
        role: one.role,
        language: one.language,
        timezone: one.timezone,
        created_at: now.toISOString(),
      },
    ])
  }
  return { person: (number: number) => ids.get(number) ?? '', newcomers }
}

/** The same name where it is free, else with a number after it; only its own address may hold an @. */
async function freeUsername(tx: Tx, { username, email }: WorkspaceFile['people'][number]): Promise<string> {
  const isAddress = email !== null && uniqueForm(email) === uniqueForm(username)
  const plain = isAddress ? username : username.replaceAll('@', '-')
  if (!(await findAccount(tx, 'username_key', uniqueForm(plain)))) return plain
  const stem = plain.split('@')[0]?.slice(0, 200)
  for (let number = 2; ; number++) {
    const numbered = `${stem}-${number}`
    if (!(await findAccount(tx, 'username_key', uniqueForm(numbered)))) return numbered
  }
}

function idsFor(rows: { id: number }[]): Ids {
  const ids = new Map(rows.map(({ id }) => [id, newId()]))
  return (number) => ids.get(number) ?? ''
}

function membersOf({ people }: WorkspaceFile, workspace_id: string, person: Ids) {
  return people.flatMap(({ id, role, joinedAt }) =>
    joinedAt === null ? [] : { workspace_id, id: newId(), user_id: person(id), role, joined_at: joinedAt },
  )
}

function subjectsOf({ subjects }: WorkspaceFile, workspace_id: string, subject: Ids) {
  return subjects.map(({ id, name, color, createdAt }) => ({
    workspace_id,
    id: subject(id),
    name,
    name_key: uniqueForm(name),
    color,
    created_at: createdAt,
  }))
}

function sprintsOf({ sprints }: WorkspaceFile, workspace_id: string, { person, sprint }: AllIds) {
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

/** Cards come in the order of the file, column by column. */
function tasksOf({ tasks }: WorkspaceFile, workspace_id: string, { person, subject, sprint, task }: AllIds) {
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
    }
  })
}

/** A task can only point to a copy that is there already. */
function copiesFirst<T extends { id: string; carried_to: string | null }>(tasks: T[]): T[] {
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

/** What a time entry or an activity was about may be gone: then it gets an id that nothing has. */
function entriesOf({ timeEntries }: WorkspaceFile, workspace_id: string, { person, subject, task }: AllIds) {
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

function activityOf({ activity }: WorkspaceFile, workspace_id: string, { person, sprint, task }: AllIds) {
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

function orNull(number: number | null, id: Ids): string | null {
  return number === null ? null : id(number)
}
