import type { Reader } from '../../../db/connection.ts'
import { descriptionOnce, foldShares, ofItsTask, shareColumns } from '../../work/tasks/shared-cards.read.ts'

/**
 * Lists the tasks of a sprint that are not deleted, in board order. Tasks of a series are included only if requested.
 */
export async function listPlan(
  { db }: Reader,
  { workspace_id, id }: { workspace_id: string; id: string },
  hasSeries: boolean,
) {
  const rows = await db
    .selectFrom('task')
    .leftJoin('task_share as share', ofItsTask)
    .select(['task.id', 'task.title', 'task.subject_id', 'task.estimated_time'])
    .select(descriptionOnce)
    .select(['task.assigned_to', 'task.day', 'task.carried_to'])
    .select(shareColumns)
    .where('task.workspace_id', '=', workspace_id)
    .where('task.container', '=', id)
    .where('task.deleted_at', 'is', null)
    .$if(!hasSeries, (tasks) => tasks.where('task.occurrence_id', 'is', null))
    .orderBy((eb) =>
      eb
        .case()
        .when('task.status', '=', 'todo')
        .then(0)
        .when('task.status', '=', 'done')
        .then(2)
        .else(1)
        .end(),
    )
    .orderBy('task.position')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
}

export async function listLearnerIds({ db }: Reader, workspaceId: string): Promise<Set<string>> {
  const learners = await db
    .selectFrom('workspace_member')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'learner')
    .execute()
  return new Set(learners.map(({ user_id }) => user_id))
}
