import type { Insertable, Selectable } from 'kysely'
import { fieldProblem } from '#domain/errors.ts'
import type { Role } from '#domain/permissions.ts'
import { isUniqueViolation } from '../../../db/database-errors.ts'
import { newId } from '../../../db/ids.ts'
import { countRows } from '../../../db/count-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type RequestRow = Selectable<Tables['membership_request']>

/** A request with the names that the people who decide see. */
export type OpenRequestRow = RequestRow & {
  workspace_name: string
  role: Role
  first_name: string
  last_name: string
  asker_first_name: string
  asker_last_name: string
}

export async function insertRequest(
  { db }: Tx,
  request: Omit<Insertable<Tables['membership_request']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('membership_request')
    .values({ id: newId(), ...request })
    .execute()
    .catch((error: unknown) => {
      const rule = { constraint: 'one_request_a_person', column: 'membership_request.user_id' }
      throw isUniqueViolation(error, rule) ? fieldProblem('request_pending', 'email') : error
    })
}

/** Lists the requests of a workspace, newest first. */
export function listRequestsOf({ db }: Reader, workspaceId: string): Promise<RequestRow[]> {
  return db
    .selectFrom('membership_request')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function countRequestsOf({ db }: Reader, workspaceId: string): Promise<number> {
  return countRows(db.selectFrom('membership_request').where('workspace_id', '=', workspaceId))
}

/**
 * Lists the requests that a facilitator may decide, oldest first: those about the facilitator, and those about
 * learners of their workspaces.
 */
export function listDecidable(reader: Reader, facilitatorId: string): Promise<OpenRequestRow[]> {
  return decidableBy(reader, facilitatorId).orderBy('request.created_at').orderBy('request.id').execute()
}

export function findDecidable(
  reader: Reader,
  facilitatorId: string,
  id: string,
): Promise<OpenRequestRow | undefined> {
  return decidableBy(reader, facilitatorId).where('request.id', '=', id).executeTakeFirst()
}

function decidableBy({ db }: Reader, facilitatorId: string) {
  return db
    .selectFrom('membership_request as request')
    .innerJoin('workspace', 'workspace.id', 'request.workspace_id')
    .innerJoin('user as asked', 'asked.id', 'request.user_id')
    .innerJoin('user as asker', 'asker.id', 'request.asked_by')
    .selectAll('request')
    .select(['workspace.name as workspace_name', 'asked.role', 'asked.first_name', 'asked.last_name'])
    .select(['asker.first_name as asker_first_name', 'asker.last_name as asker_last_name'])
    .where((eb) =>
      eb.or([
        eb.and([eb('asked.id', '=', facilitatorId), eb('asked.role', '=', 'facilitator')]),
        ...memberships.map((table) => eb('request.user_id', 'in', learnersOf({ db }, table, facilitatorId))),
      ]),
    )
}

/**
 * Tables of the memberships of open and of closed workspaces. Facilitators of a closed workspace still decide about
 * its learners.
 */
const memberships = ['workspace_member', 'closed_membership'] as const

function learnersOf({ db }: Pick<Reader, 'db'>, table: (typeof memberships)[number], facilitatorId: string) {
  return db
    .selectFrom(`${table} as mine`)
    .innerJoin(`${table} as theirs`, 'theirs.workspace_id', 'mine.workspace_id')
    .select('theirs.user_id')
    .where('mine.user_id', '=', facilitatorId)
    .where('mine.role', '=', 'facilitator')
    .where('theirs.role', '=', 'learner')
}

/** Finds a request of a workspace in which the user is a facilitator. */
export function findOwnRequest(
  { db }: Reader,
  facilitatorId: string,
  id: string,
): Promise<RequestRow | undefined> {
  return db
    .selectFrom('membership_request')
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'membership_request.workspace_id')
    .selectAll('membership_request')
    .where('membership_request.id', '=', id)
    .where('workspace_member.user_id', '=', facilitatorId)
    .where('workspace_member.role', '=', 'facilitator')
    .executeTakeFirst()
}

export async function deleteRequest({ db }: Tx, { workspace_id, id }: RequestRow): Promise<void> {
  await db
    .deleteFrom('membership_request')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes the requests that a leaving member has sent. */
export async function deleteRequestsBy({ db }: Tx, workspaceId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('membership_request')
    .where('workspace_id', '=', workspaceId)
    .where('asked_by', '=', userId)
    .execute()
}

export async function deleteRequestsUntil({ db }: Tx, moment: string): Promise<void> {
  await db.deleteFrom('membership_request').where('created_at', '<=', moment).execute()
}

/**
 * Lists the users who may decide a request about a person. This is the person if the person is a facilitator. For
 * a learner, it is the facilitators of the learner's workspaces.
 */
export async function listDeciders(
  { db }: Reader,
  { id, role }: { id: string; role: Role },
): Promise<string[]> {
  if (role === 'facilitator') return [id]
  const facilitatorsIn = (table: (typeof memberships)[number]) =>
    db
      .selectFrom(`${table} as theirs`)
      .innerJoin(`${table} as facilitator`, 'facilitator.workspace_id', 'theirs.workspace_id')
      .select('facilitator.user_id')
      .where('theirs.user_id', '=', id)
      .where('facilitator.role', '=', 'facilitator')
  const rows = await facilitatorsIn('workspace_member').union(facilitatorsIn('closed_membership')).execute()
  return rows.map(({ user_id }) => user_id)
}

/** Lists the workspaces, open or closed, in which the facilitator looks after the learner. */
export async function listCommonWorkspaces(
  { db }: Reader,
  facilitatorId: string,
  learnerId: string,
): Promise<string[]> {
  const commonIn = (table: (typeof memberships)[number]) =>
    db
      .selectFrom(`${table} as mine`)
      .innerJoin(`${table} as theirs`, 'theirs.workspace_id', 'mine.workspace_id')
      .select('mine.workspace_id')
      .where('mine.user_id', '=', facilitatorId)
      .where('mine.role', '=', 'facilitator')
      .where('theirs.user_id', '=', learnerId)
  const rows = await commonIn('workspace_member').union(commonIn('closed_membership')).execute()
  return rows.map(({ workspace_id }) => workspace_id).toSorted()
}
