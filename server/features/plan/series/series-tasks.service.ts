import { Problem } from '#domain/errors.ts'
import { isFrom } from '#domain/series.ts'
import { Collision, type Tx } from '../../../db/transaction.ts'
import { publishTasks } from '../../../realtime/publish.ts'
import { lockBoards } from '../../work/tasks/task-access.service.ts'
import { updateTasks } from '../../work/tasks/card-writer.service.ts'
import { findSeriesOfTask, listOpenTasks, listTasksOf, type SeriesTask } from './series-tasks.store.ts'
import type { OccurrenceRow } from './occurrences.store.ts'
import type { SeriesLearnerRow, SeriesRow } from './series.store.ts'

/**
 * Locks the boards of the open cards of a series and returns these cards. If `from` is set, returns only cards
 * with this key or a later one.
 */
export async function lockOpenTasks(
  tx: Tx,
  series: SeriesRow,
  learners: readonly SeriesLearnerRow[],
  { from }: { from: string | undefined },
): Promise<SeriesTask[]> {
  const { workspace_id } = series
  const parts = learners.map(({ id }) => id)
  const before = await listOpenTasks(tx, workspace_id, parts)
  const boards = [...new Set(before.map(({ container }) => container))]
  await lockBoards(tx, workspace_id, boards, { mode: 'exclusive', assigns: true })
  const tasks = await listOpenTasks(tx, workspace_id, parts)
  if (tasks.some(({ container }) => !boards.includes(container)))
    throw new Collision('A task was moved to another board meanwhile.')
  return tasks.filter(({ key }) => from === undefined || isFrom(key, from))
}

/**
 * Returns the key of the task from which a change applies. Undefined means the whole series. Throws `not_found` if
 * the task belongs to another series.
 */
export async function firstKeyOf(
  tx: Tx,
  { workspace_id, id }: SeriesRow,
  openTasks: string | undefined,
): Promise<string | undefined> {
  if (openTasks === undefined || openTasks === 'all') return undefined
  const found = await findSeriesOfTask(tx, workspace_id, openTasks)
  if (found?.seriesId !== id) throw new Problem('not_found')
  return found.key
}

/** Turns tasks of a series into ordinary tasks, because the series is deleted or will create them again. */
export async function takeOutOfSeries(
  tx: Tx,
  workspaceId: string,
  of: { seriesId: string } | { occurrenceId: string },
): Promise<void> {
  const tasks = await listTasksOf(tx, workspaceId, of)
  const edits = tasks.map((task) => ({ task, changes: { occurrence_id: null } }))
  await updateTasks(tx, workspaceId, edits)
  const [first, ...others] = tasks
  if (first) publishTasks(tx, first, ...others)
}

/** Returns whether the occurrence still has a card that is not deleted. */
export async function hasCard(tx: Tx, { workspace_id, id }: OccurrenceRow): Promise<boolean> {
  const tasks = await listTasksOf(tx, workspace_id, { occurrenceId: id })
  return tasks.some(({ deleted_at }) => deleted_at === null)
}
