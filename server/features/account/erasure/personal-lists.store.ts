import { type Selectable, sql } from 'kysely'
import { LongList } from '../../../db/long-list.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'

/* Reads the lists of a person's data that can be long. Each list is read in parts. */

/**
 * `workspaceIds` limits the data to these workspaces; undefined means all. `withDrafts` is false for learners, who do
 * not see tasks in drafts.
 */
export type Scope = { userId: string; workspaceIds: string[] | undefined; withDrafts: boolean }

/**
 * SQL condition: the user is a member of the row's workspace, open or closed. After leaving a workspace, users may
 * not read rows that others can still change there, such as tasks that they created for others.
 */
function isStillMember(userId: string, table: 'task' | PersonalTable) {
  const among = (memberships: 'workspace_member' | 'closed_membership') => sql`
    ${sql.ref(`${table}.workspace_id`)} in (select workspace_id from ${sql.table(memberships)} where user_id = ${userId})`
  return sql<boolean>`(${among('workspace_member')} or ${among('closed_membership')})`
}

/** Number of rows that one query reads. */
const rowsAtOnce = 100

type Place = { workspace_id: string; id: string }

/**
 * Reads a list in parts. The query for a part selects only by the ids of its rows: with the conditions of the
 * whole list, the database might scan the whole list for each part. `workspaces` are the workspaces of the rows in
 * the part.
 */
function inParts<Row>(
  all: readonly Place[],
  read: (ids: readonly string[], workspaces: readonly string[]) => Promise<readonly Row[]>,
) {
  return LongList.ofIds(all, rowsAtOnce, (some) =>
    read(
      some.map(({ id }) => id),
      [...new Set(some.map(({ workspace_id }) => workspace_id))],
    ),
  )
}

/** Tables with columns that refer to a person. */
type PersonalTable =
  | 'time_entry'
  | 'timer'
  | 'help_request'
  | 'activity'
  | 'own_learning'
  | 'day_feeling'
  | 'device'
  | 'history'

type Choice<T extends PersonalTable> = {
  /** Columns that refer to the user. */
  names: readonly (keyof Tables[T] & string)[]
  /** Columns that refer to the user, but count only while the user is a member of the row's workspace. */
  namesMember?: readonly (keyof Tables[T] & string)[]
  order?: keyof Tables[T] & string
}

/** Reads the rows that refer to the user, sorted by creation time or by another column. */
export async function readRowsOf<T extends PersonalTable>(
  { db }: Reader,
  { userId, workspaceIds }: Scope,
  table: T,
  { names, namesMember = [], order }: Choice<T>,
): Promise<LongList<Selectable<Tables[T]>>> {
  const isNamed = (column: string) => sql`${sql.ref(column)} = ${userId}`
  const isTheirs = [
    ...names.map(isNamed),
    ...namesMember.map((column) => sql`(${isNamed(column)} and ${isStillMember(userId, table)})`),
  ]
  const sorted = sql`order by ${sql.ref(order ?? 'created_at')}, id`
  const { rows } = await sql<Place>`
    select workspace_id, id from ${sql.table(table)} where (${sql.join(isTheirs, sql` or `)})
    ${workspaceIds === undefined ? sql`` : sql`and workspace_id in (${sql.join(workspaceIds)})`} ${sorted}`.execute(
    db,
  )
  return inParts(rows, async (ids, workspaces) => {
    const part = sql<Selectable<Tables[T]>>`
      select * from ${sql.table(table)}
      where workspace_id in (${sql.join(workspaces)}) and ${sql.ref('id')} in (${sql.join(ids)}) ${sorted}`
    return (await part.execute(db)).rows
  })
}

/**
 * Reads the user's tasks. From a workspace that the user has left, reads only the tasks and shares that the user
 * still has there, because leaving has unassigned the user's open work.
 */
export async function readTasksOf({ db }: Reader, { userId, workspaceIds, withDrafts }: Scope) {
  const tasks = db
    .selectFrom('task')
    .leftJoin('sprint', (join) => onKey(join, 'sprint.id', 'task.sprint_id'))
    .leftJoin('task_share as share', (join) =>
      onKey(join, 'share.task_id', 'task.id').on('share.learner_id', '=', userId),
    )
    .orderBy('task.created_at')
    .orderBy('task.id')
  const all = await tasks
    .select(['task.workspace_id', 'task.id'])
    .where((eb) =>
      eb.or([
        eb('task.assigned_to', '=', userId),
        eb('share.is_away', '=', 0),
        eb.and([
          eb.or([eb('share.learner_id', '=', userId), eb('task.created_by', '=', userId)]),
          isStillMember(userId, 'task'),
        ]),
      ]),
    )
    .$if(!withDrafts, (rows) =>
      rows.where((eb) => eb.or([eb('sprint.status', 'is', null), eb('sprint.status', '<>', 'draft')])),
    )
    .$if(workspaceIds !== undefined, (rows) => rows.where('task.workspace_id', 'in', workspaceIds ?? []))
    .execute()
  const withWords = tasks
    .leftJoin('subject', (join) => onKey(join, 'subject.id', 'task.subject_id'))
    .selectAll('task')
    .select(['subject.name as subject_name', 'sprint.name as sprint_name', 'share.id as share_id'])
    .select(['share.status as share_status', 'share.progress as share_progress'])
    .select(['share.time_spent as share_time', 'share.completed_at as share_completed_at'])
  return inParts(all, (ids, workspaces) =>
    withWords.where('task.workspace_id', 'in', workspaces).where('task.id', 'in', ids).execute(),
  )
}

/** Reads corrections of time entries, with the learner of the time entry. */
export async function readCorrectionsOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  const corrections = db
    .selectFrom('time_correction as correction')
    .innerJoin('time_entry', (join) => onKey(join, 'time_entry.id', 'correction.entry_id'))
    .orderBy('correction.created_at')
    .orderBy('correction.id')
  const all = await corrections
    .select(['correction.workspace_id', 'correction.id'])
    .where((eb) =>
      eb.or([eb('time_entry.learner_id', '=', userId), eb('correction.corrected_by', '=', userId)]),
    )
    .$if(workspaceIds !== undefined, (rows) =>
      rows.where('correction.workspace_id', 'in', workspaceIds ?? []),
    )
    .execute()
  return inParts(all, (ids, workspaces) =>
    corrections
      .selectAll('correction')
      .select('time_entry.learner_id')
      .where('correction.workspace_id', 'in', workspaces)
      .where('correction.id', 'in', ids)
      .execute(),
  )
}
