import { fullName, stripInvisible, uniqueKey } from '#domain/names.ts'
import type { Role } from '#domain/permissions.ts'
import { nextColour, type PersonColour } from '#domain/person.ts'
import type { Store } from '../db/connection.ts'
import { isConstraintViolation } from '../db/database-errors.ts'
import { newId } from '../db/ids.ts'
import { addMissingEntries } from '../db/migrations/005-times-now-counted.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { findViolations, describeViolation } from './doctor/contents.ts'
import { importChildDays } from './import-child-days.ts'
import { importSeries } from './import-series.ts'
import { importTemplates } from './import-templates.ts'
import { findAccount, insertAll, setFirstWorkspace, settleMember } from './import.store.ts'
import {
  activityRows,
  answerRows,
  dayOffRows,
  type IdLookup,
  type IdLookups,
  memberRows,
  newIds,
  orderCopiesFirst,
  shareRows,
  sprintRows,
  subjectRows,
  taskRows,
} from './import-rows.ts'
import { AdminError } from './admin-error.ts'
import { oldestFormat, type WorkspaceFile } from '../portable/workspace-file.ts'

/** `newcomers`: accounts created. */
type Imported = { newcomers: Newcomer[] }

/** New facilitators only where the owner has said so. */
type Allowed = { mayMakeFacilitators: boolean }

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
    const { name, description, createdBy, createdAt, schoolDays, deviceMinutes } = file.workspace
    const workspace = {
      id: workspaceId,
      name,
      description,
      created_by: person(createdBy),
      created_at: createdAt,
      owner_id: person(ownerIn(file)),
      ...(schoolDays && { school_days: schoolDays }),
      ...(deviceMinutes !== undefined && { device_minutes: deviceMinutes }),
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
    await insertAll(tx, 'task_share', shareRows(file, workspaceId, ids))
    await importChildDays(tx, file, workspaceId, ids)
    await insertAll(tx, 'activity', activityRows(file, workspaceId, ids))
    await insertAll(tx, 'day_off', dayOffRows(file, workspaceId, ids))
    await insertAll(tx, 'sprint_answer', answerRows(file, workspaceId, ids))
    await importTemplates(tx, file, workspaceId, ids)
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
