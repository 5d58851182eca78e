import type { Selectable } from 'kysely'
import type { SprintStatus } from '#domain/sprint.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import { foldShares } from '../../work/tasks/shared-cards.read.ts'
import { seriesLearnerIds } from './series.store.ts'
import { type StoredTask, storedTasks } from '../../work/tasks/stored-tasks.read.ts'

/** A task with its key in the series, and the id of the series learner for whom it was created. */
export type SeriesTask = StoredTask & { key: string; series_learner_id: string }

/** Returns the tasks of series that are not done, deleted or carried over, and not in a completed sprint. */
export async function listOpenTasks(
  reader: Reader,
  workspaceId: string,
  partIds: readonly string[],
): Promise<SeriesTask[]> {
  const rows = await storedTasks(reader)
    .innerJoin('occurrence', (join) => onKey(join, 'occurrence.id', 'task.occurrence_id'))
    .select(['occurrence.key', 'occurrence.series_learner_id'])
    .where('task.workspace_id', '=', workspaceId)
    .where('occurrence.series_learner_id', 'in', ['', ...partIds])
    .where('task.status', '<>', 'done')
    .where('task.deleted_at', 'is', null)
    .where('task.carried_to', 'is', null)
    .where((eb) => eb.or([eb('sprint.status', 'is', null), eb('sprint.status', '<>', 'completed')]))
    .orderBy('task.id')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
}

type TaskOnBoard = Selectable<Tables['task']> & { sprint_status: SprintStatus | null }

/** Lists all tasks of a series or of one occurrence, including deleted ones and those in completed sprints. */
export function listTasksOf(
  { db }: Reader,
  workspaceId: string,
  { seriesId, occurrenceId }: { seriesId?: string; occurrenceId?: string },
): Promise<TaskOnBoard[]> {
  return db
    .selectFrom('task')
    .innerJoin('occurrence', (join) => onKey(join, 'occurrence.id', 'task.occurrence_id'))
    .innerJoin('series_learner as part', (join) => onKey(join, 'part.id', 'occurrence.series_learner_id'))
    .leftJoin('sprint', (join) => onKey(join, 'sprint.id', 'task.sprint_id'))
    .selectAll('task')
    .select('sprint.status as sprint_status')
    .where('task.workspace_id', '=', workspaceId)
    .$if(seriesId !== undefined, (rows) => rows.where('part.series_id', '=', seriesId ?? ''))
    .$if(occurrenceId !== undefined, (rows) => rows.where('occurrence.id', '=', occurrenceId ?? ''))
    .execute()
}

/** Lists the occurrences of a series that were created and whose cards were all deleted. */
export async function listDeleted(
  { db }: Reader,
  workspaceId: string,
  seriesId: string,
): Promise<{ series_learner_id: string; key: string }[]> {
  return db
    .selectFrom('occurrence')
    .select(['occurrence.series_learner_id', 'occurrence.key'])
    .where('occurrence.workspace_id', '=', workspaceId)
    .where('occurrence.series_learner_id', 'in', seriesLearnerIds({ db }, { workspaceId, seriesId }))
    .where('occurrence.status', '=', 'made')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('task')
            .select('task.id')
            .whereRef('task.workspace_id', '=', 'occurrence.workspace_id')
            .whereRef('task.occurrence_id', '=', 'occurrence.id')
            .where('task.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Returns the series, the learner and the key of a task. Undefined if the task belongs to no series. */
export function findSeriesOfTask({ db }: Reader, workspaceId: string, taskId: string) {
  return db
    .selectFrom('task')
    .innerJoin('occurrence', (join) => onKey(join, 'occurrence.id', 'task.occurrence_id'))
    .innerJoin('series_learner as part', (join) => onKey(join, 'part.id', 'occurrence.series_learner_id'))
    .select(['part.series_id as seriesId', 'part.learner_id as learnerId', 'occurrence.key'])
    .where('task.workspace_id', '=', workspaceId)
    .where('task.id', '=', taskId)
    .executeTakeFirst()
}
