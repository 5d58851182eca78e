import { sql } from 'kysely'
import { LongList } from '../../../db/long-list.ts'
import type { Reader } from '../../../db/connection.ts'

/* Reads those lists of a person that can be long, in parts. */

/**
 * `workspaceIds` limits the data to these workspaces; undefined means all. `withDrafts` is false for learners, who do
 * not see tasks in drafts.
 */
export type Scope = { userId: string; workspaceIds: string[] | undefined; withDrafts: boolean }

/**
 * Returns whether the user is a member of the row's workspace, open or closed. After leaving a workspace, users may
 * not read rows that others can still change there, such as tasks that they only created.
 */
export function isStillMember(
  userId: string,
  workspace: `${'task' | 'time_entry' | 'help_request'}.workspace_id`,
) {
  const among = (table: 'workspace_member' | 'closed_membership') => sql`
    ${sql.ref(workspace)} in (select workspace_id from ${sql.table(table)} where user_id = ${userId})`
  return sql<boolean>`(${among('workspace_member')} or ${among('closed_membership')})`
}

/** Rows that one query reads. */
const rowsAtOnce = 100

type Place = { workspace_id: string; id: string }

/**
 * Reads each part by its ids alone. With the conditions of the whole list, a database may scan the whole list for
 * each part. `workspaces` are the workspaces of this part.
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

/**
 * Reads the user's tasks. From a workspace that the user has left, reads only their own work, because open tasks
 * there have no assignee any more.
 */
export async function readTasksOf({ db }: Reader, { userId, workspaceIds, withDrafts }: Scope) {
  const tasks = db
    .selectFrom('task')
    .leftJoin('sprint', (join) =>
      join.onRef('sprint.workspace_id', '=', 'task.workspace_id').onRef('sprint.id', '=', 'task.sprint_id'),
    )
    .leftJoin('task_share as share', (join) =>
      join
        .onRef('share.workspace_id', '=', 'task.workspace_id')
        .onRef('share.task_id', '=', 'task.id')
        .on('share.learner_id', '=', userId),
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
          isStillMember(userId, 'task.workspace_id'),
        ]),
      ]),
    )
    .$if(!withDrafts, (rows) =>
      rows.where((eb) => eb.or([eb('sprint.status', 'is', null), eb('sprint.status', '<>', 'draft')])),
    )
    .$if(workspaceIds !== undefined, (rows) => rows.where('task.workspace_id', 'in', workspaceIds ?? []))
    .execute()
  const withWords = tasks
    .leftJoin('subject', (join) =>
      join
        .onRef('subject.workspace_id', '=', 'task.workspace_id')
        .onRef('subject.id', '=', 'task.subject_id'),
    )
    .selectAll('task')
    .select(['subject.name as subject_name', 'sprint.name as sprint_name', 'share.id as share_id'])
    .select(['share.status as share_status', 'share.progress as share_progress'])
    .select(['share.time_spent as share_time', 'share.completed_at as share_completed_at'])
  return inParts(all, (ids, workspaces) =>
    withWords.where('task.workspace_id', 'in', workspaces).where('task.id', 'in', ids).execute(),
  )
}

export async function readTimeOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  const rows = db.selectFrom('time_entry').orderBy('created_at').orderBy('id')
  const all = await rows
    .select(['workspace_id', 'id'])
    .where((eb) =>
      eb.or([
        eb('learner_id', '=', userId),
        eb.and([eb('logged_by', '=', userId), isStillMember(userId, 'time_entry.workspace_id')]),
      ]),
    )
    .$if(workspaceIds !== undefined, (some) => some.where('workspace_id', 'in', workspaceIds ?? []))
    .execute()
  return inParts(all, (ids, workspaces) =>
    rows.selectAll().where('workspace_id', 'in', workspaces).where('id', 'in', ids).execute(),
  )
}

/** Reads corrections, each with the time entry that it changed. */
export async function readCorrectionsOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  const corrections = db
    .selectFrom('time_correction as correction')
    .innerJoin('time_entry', (join) =>
      join
        .onRef('time_entry.workspace_id', '=', 'correction.workspace_id')
        .onRef('time_entry.id', '=', 'correction.entry_id'),
    )
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

export async function readActivityOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  const rows = db.selectFrom('activity').orderBy('created_at').orderBy('id')
  const all = await rows
    .select(['workspace_id', 'id'])
    .where('user_id', '=', userId)
    .$if(workspaceIds !== undefined, (some) => some.where('workspace_id', 'in', workspaceIds ?? []))
    .execute()
  return inParts(all, (ids, workspaces) =>
    rows.selectAll().where('workspace_id', 'in', workspaces).where('id', 'in', ids).execute(),
  )
}

export async function readOwnLearningOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  const rows = db.selectFrom('own_learning').orderBy('created_at').orderBy('id')
  const all = await rows
    .select(['workspace_id', 'id'])
    .where('learner_id', '=', userId)
    .$if(workspaceIds !== undefined, (some) => some.where('workspace_id', 'in', workspaceIds ?? []))
    .execute()
  return inParts(all, (ids, workspaces) =>
    rows.selectAll().where('workspace_id', 'in', workspaces).where('id', 'in', ids).execute(),
  )
}

export async function readHistoryOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  const rows = db.selectFrom('history').orderBy('created_at').orderBy('id')
  const all = await rows
    .select(['workspace_id', 'id'])
    .where((eb) => eb.or([eb('by_id', '=', userId), eb('about_id', '=', userId)]))
    .$if(workspaceIds !== undefined, (some) => some.where('workspace_id', 'in', workspaceIds ?? []))
    .execute()
  return inParts(all, (ids, workspaces) =>
    rows.selectAll().where('workspace_id', 'in', workspaces).where('id', 'in', ids).execute(),
  )
}
