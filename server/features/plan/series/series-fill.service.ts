import type { ParsedBody } from '#contract/calls.ts'
import type { Day } from '#domain/day.ts'
import { fieldProblem } from '#domain/errors.ts'
import type { Actor } from '../../../context/request-context.ts'
import { newId } from '../../../db/ids.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { sprintPermitted } from '../sprints/sprints.service.ts'
import { lockBoards } from '../../work/tasks/task-access.service.ts'
import { listTasksById, makeTasks, type TaskRow } from '../../work/tasks/task-creation.service.ts'
import { daysToFill, type Due, dueIn, planFrom } from './series-plan.service.ts'
import {
  insertOccurrences,
  listPlanned,
  type OccurrenceEdit,
  type OccurrenceRow,
  updateOccurrences,
} from './occurrences.store.ts'

/** Returns the occurrences that would be created for a sprint. A completed sprint gets none. */
export async function dueForSprint(actor: Actor, sprintId: string, from: Day | undefined): Promise<Due[]> {
  const sprint = await sprintPermitted(actor.store, actor, sprintId, 'series.manage')
  if (sprint.status === 'completed') return []
  const range = daysToFill({ startDate: sprint.start_date, endDate: sprint.end_date }, from)
  if (!range) return []
  return await dueIn(await planFrom(actor.store, sprint.workspace_id, range.startDate), range)
}

/**
 * Creates the tasks of the occurrences that are due in a sprint, or only those that the form selects. If two users do
 * this at once, the second one creates what is left.
 */
export async function fillSprint(
  actor: Actor,
  sprintId: string,
  { from, occurrences }: ParsedBody<'POST /api/sprints/:id/series'>,
): Promise<TaskRow[]> {
  const { workspace_id } = await sprintPermitted(actor.store, actor, sprintId, 'series.manage')
  const ids = await inTransaction(actor, async (tx) => {
    await sprintPermitted(tx, actor, sprintId, 'series.manage')
    await lockBoards(tx, workspace_id, [sprintId], { mode: 'exclusive', assigns: true })
    const sprint = await sprintPermitted(tx, actor, sprintId, 'series.manage')
    if (sprint.status === 'completed') throw fieldProblem('target_sprint_completed', 'sprintId')
    const dates = { startDate: sprint.start_date, endDate: sprint.end_date }
    const range = daysToFill(dates, from)
    if (!range) return []
    const due = chosenOf(await dueIn(await planFrom(tx, workspace_id, range.startDate), range), occurrences)
    if (due.length === 0) return []
    const made = await makeOccurrences(tx, workspace_id, due, actor.now().toISOString())
    publish(tx, workspace_id, 'series')
    const cards = due.map(({ title, estimatedTime, day, series, learner }, index) => ({
      title,
      estimatedTime,
      day,
      description: series.description,
      subject: series.subject_id,
      assignedTo: learner.learner_id,
      status: 'todo' as const,
      sprintId,
      occurrenceId: made[index],
    }))
    const sprints = new Map([[sprintId, { ...dates, status: sprint.status }]])
    return makeTasks(tx, actor, { workspaceId: workspace_id, sprints }, cards)
  })
  return ids.length === 0 ? [] : listTasksById(actor.store, workspace_id, ids)
}

type Chosen = ParsedBody<'POST /api/sprints/:id/series'>['occurrences']

function chosenOf(due: Due[], chosen: Chosen): Due[] {
  if (!chosen) return due
  const wanted = new Set(chosen.map(({ seriesId, learnerId, key }) => `${seriesId} ${learnerId} ${key}`))
  return due.filter(({ series, learner, key }) => wanted.has(`${series.id} ${learner.learner_id} ${key}`))
}

/** Stores the occurrences as created and returns their ids in the same order. */
async function makeOccurrences(tx: Tx, workspaceId: string, due: Due[], now: string): Promise<string[]> {
  const nameOf = ({ series_learner_id, key }: Pick<OccurrenceRow, 'series_learner_id' | 'key'>) =>
    `${series_learner_id} ${key}`
  const parts = [...new Set(due.map(({ learner }) => learner.id))]
  const planned = new Map((await listPlanned(tx, workspaceId, parts)).map((row) => [nameOf(row), row]))
  const added: OccurrenceRow[] = []
  const made: OccurrenceEdit[] = []
  const ids: string[] = []
  for (const { key, slot: day, learner } of due) {
    const common = { series_learner_id: learner.id, key, status: 'made' as const, day }
    const there = planned.get(nameOf(common))
    if (there) made.push({ occurrence: there, changes: { status: 'made', day } })
    else
      added.push({
        workspace_id: workspaceId,
        id: newId(),
        title: null,
        estimated_time: null,
        created_at: now,
        ...common,
      })
    ids.push(there?.id ?? added.at(-1)?.id ?? '')
  }
  await updateOccurrences(tx, made)
  await insertOccurrences(tx, added)
  return ids
}
