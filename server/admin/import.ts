import { fullName, stripInvisible, uniqueKey } from '#domain/names.ts'
import type { Role } from '#domain/permissions.ts'
import { nextColour, type PersonColour } from '#domain/person.ts'
import type { Store } from '../db/connection.ts'
import { isConstraintViolation } from '../db/database-errors.ts'
import { newId } from '../db/ids.ts'
import { addMissingEntries } from '../db/migrations/005-times-now-counted.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { findViolations, describeViolation } from './doctor/contents.ts'
import { importSeries, importTemplates, importTimeEntries } from './import-nested.ts'
import { findAccount, insertAll, setFirstWorkspace, settleMember } from './import.store.ts'
import {
  activityRows,
  answerRows,
  dayOffRows,
  feelingRows,
  type IdLookup,
  type IdLookups,
  memberRows,
  newIds,
  orderCopiesFirst,
  ownLearningRows,
  shareRows,
  sprintRows,
  subjectRows,
  taskRows,
} from './import-rows.ts'
import { AdminError } from './admin-error.ts'
import { plainRow } from '../portable/plain-columns.ts'
import { oldestFormat, type WorkspaceFile } from '../portable/workspace-file.ts'

/** Result of an import. `newcomers` are the accounts that were created. */
type Imported = { newcomers: Newcomer[] }

/** Permissions of an import. It creates facilitators only if the operator allows it. */
type Allowed = { mayMakeFacilitators: boolean }

/**
 * Imports a workspace in one transaction, with new ids. A person whose email address has an account on this server
 * keeps it. All others get a new account without a password.
 */
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
    const { createdBy, schoolDays, deviceMinutes } = file.workspace
    const workspace = {
      id: workspaceId,
      ...plainRow('workspace', file.workspace),
      created_by: person(createdBy),
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
    await importTimeEntries(tx, file, workspaceId, ids)
    await insertAll(tx, 'own_learning', ownLearningRows(file, workspaceId, ids))
    await insertAll(tx, 'day_feeling', feelingRows(file, workspaceId, ids))
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

/**
 * Returns the owner, as an id of the file. Older files do not name an owner. In that case it is the creator or, if
 * the creator has left the workspace, the facilitator who joined first.
 */
function ownerIn({ workspace: { owner, createdBy }, people }: WorkspaceFile): number {
  if (owner !== undefined) return owner
  const facilitators = people
    .filter(({ role, joinedAt }) => role === 'facilitator' && joinedAt !== null)
    .toSorted((one, other) => ((one.joinedAt ?? '') < (other.joinedAt ?? '') ? -1 : 1))
  const creator = facilitators.find(({ id }) => id === createdBy)
  return (creator ?? facilitators[0])?.id ?? createdBy
}

/**
 * Throws if an imported row violates one of the doctor's invariants. Ignores violations by other rows. `places`
 * maps the ids of imported rows to their places in the file.
 */
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

/**
 * Rejects new facilitators, because a person who persuades an operator to import a file would otherwise control part of
 * the server.
 */
function assertNoFacilitators(newcomers: Newcomer[]): void {
  if (newcomers.every(({ role }) => role !== 'facilitator')) return
  throw new AdminError(
    `Nothing was imported: it would make accounts for ${newcomers.map(describeNewcomer).join(', ')}. Facilitators see and change everything in a workspace, and can make others. If you know them all, add --facilitators.`,
  )
}

/** Formats a newcomer as `Ana Lind (facilitator, ana)`. */
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
        ...plainRow('user', one),
        email_key: one.email && uniqueKey(one.email),
        password_hash: null,
        created_at: now.toISOString(),
      },
    ])
  }
  return { person: (number: number) => ids.get(number) ?? '', newcomers }
}

type Settling = { person: IdLookup; newcomers: Newcomer[] }

/**
 * Sets the colour of members who have none: the colour from the file, or the next free one in order of joining.
 * Sets this workspace as the first one (`first_workspace_id`) of new accounts, and of accounts that belonged to no
 * workspace.
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

/**
 * Returns a username that is free. Adds a number if the name is taken. The rules for new usernames apply: a name
 * with an @ must be the email address of the account, and invisible characters are removed.
 */
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
