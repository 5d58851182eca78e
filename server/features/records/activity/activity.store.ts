import type { Insertable, Selectable } from 'kysely'
import type { ActivityKind } from '#domain/activity.ts'
import { inBatches } from '../../../db/batches.ts'
import { compileOnce } from '../../../db/compile-once.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import { pipeline } from '../../../db/pipeline.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { isCardOf } from '../../work/tasks/shared-cards.read.ts'

type PersonRow = Pick<Selectable<Tables['user']>, 'first_name' | 'last_name' | 'picture' | 'colour'>

export type ActivityRow = Selectable<Tables['activity']> & PersonRow

/**
 * If `ownTasksOnly` is true, the list contains an entry about a finished task only if the user finished the task,
 * or if the user is assigned to it and it is not in a draft.
 */
type ActivityFilter = { count: number; ownTasksOnly: boolean }

export function listActivityOf(
  { db }: Reader,
  userId: string,
  { count, ownTasksOnly }: ActivityFilter,
): Promise<ActivityRow[]> {
  return db
    .selectFrom('activity')
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'activity.workspace_id')
    .innerJoin('user', 'user.id', 'activity.user_id')
    .leftJoin('task', (task) => onKey(task, 'task.id', 'activity.about_id'))
    .leftJoin('sprint', (sprint) => onKey(sprint, 'sprint.id', 'task.sprint_id'))
    .selectAll('activity')
    .select(['user.first_name', 'user.last_name', 'user.picture', 'user.colour'])
    .where('workspace_member.user_id', '=', userId)
    .$if(ownTasksOnly, (activity) =>
      activity.where((eb) =>
        eb.or([
          eb('activity.kind', '!=', 'task_done'),
          eb('activity.user_id', '=', userId),
          eb.and([
            isCardOf(userId)(eb),
            eb.or([eb('sprint.status', 'is', null), eb('sprint.status', '<>', 'draft')]),
          ]),
        ]),
      ),
    )
    .orderBy('activity.created_at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(count)
    .execute()
}

/**
 * `by` is the person who did it or who joined. `about` is the id of the task, the sprint or this person. `what` is
 * the title of the task or the name of the sprint, or empty.
 */
type NewActivity = {
  workspaceId: string
  kind: ActivityKind
  by: string
  about: string
  what: string
  at: string
}

/** Records an activity in the caller's transaction, so that a rollback removes it too. Returns its id. */
export async function recordActivity(
  tx: Tx,
  { workspaceId, kind, by, about, what, at }: NewActivity,
): Promise<string> {
  const id = newId()
  const activity = {
    workspace_id: workspaceId,
    id,
    kind,
    user_id: by,
    about_id: about,
    what,
    created_at: at,
  }
  await pipeline(tx, insertActivity(tx, activity))
  return id
}

/** Records several activities in batches of a few hundred rows. Returns their ids in the same order. */
export async function recordActivities({ db }: Tx, activities: readonly NewActivity[]): Promise<string[]> {
  const rows = activities.map(({ workspaceId, kind, by, about, what, at }) => ({
    workspace_id: workspaceId,
    id: newId(),
    kind,
    user_id: by,
    about_id: about,
    what,
    created_at: at,
  }))
  for (const some of inBatches(rows)) await db.insertInto('activity').values(some).execute()
  return rows.map(({ id }) => id)
}

const insertActivity = compileOnce((db, activity: Insertable<Tables['activity']>) =>
  db.insertInto('activity').values(activity),
)

/** Deletes activities, for example when a task is no longer done. Returns the deleted rows. */
export function deleteActivities(
  { db }: Tx,
  workspaceId: string,
  kind: ActivityKind,
  abouts: readonly string[],
): Promise<Selectable<Tables['activity']>[]> {
  return db
    .deleteFrom('activity')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('about_id', 'in', abouts)
    .returningAll()
    .execute()
}
