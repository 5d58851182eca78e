import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import type { Actor } from '../../context/request-context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { assertLearners, lockSeries, type SeriesState, stateOf } from './series.service.ts'
import { changeOpenTasks, firstKeyOf, lockOpenTasks } from './series-tasks.service.ts'
import {
  insertSeriesLearners,
  type LearnerRow,
  listSeriesLearners,
  type SeriesRow,
  updateSeriesLearners,
} from './series.store.ts'

type Form = ParsedBody<'PATCH /api/series/:id/learners'>

export async function addSeriesLearner(
  actor: Actor,
  id: string,
  { learnerId, first }: ParsedBody<'POST /api/series/:id/learners'>,
): Promise<SeriesState> {
  const workspaceId = await inTransaction(actor, async (tx) => {
    const { workspace_id } = await lockSeries(tx, actor, id)
    await assertLearners(tx, workspace_id, [learnerId])
    const row = { workspace_id, series_id: id, learner_id: learnerId, first, status: 'running' as const }
    await insertSeriesLearners(tx, [{ ...row, created_at: actor.now().toISOString() }])
    return workspace_id
  })
  return stateOf(actor.store, actor, workspaceId, id)
}

/** Pauses, goes on, ends, begins elsewhere, or moves to another child. */
export async function changeSeriesLearners(actor: Actor, id: string, form: Form): Promise<SeriesState> {
  const now = actor.now().toISOString()
  const workspaceId = await inTransaction(actor, async (tx) => {
    const series = await lockSeries(tx, actor, id)
    const learners = await chosenLearners(tx, series, form.learners)
    const { moveTo, status, first, openTasks } = form
    if (moveTo !== undefined) await assertLearners(tx, series.workspace_id, [moveTo])
    const from = await firstKeyOf(tx, series, openTasks)
    if (openTasks !== undefined) {
      const tasks = await lockOpenTasks(tx, series, learners, { from })
      const old = new Map(learners.map(({ id, learner_id }) => [id, learner_id]))
      await changeOpenTasks(
        tx,
        tasks,
        (task) => {
          if (status === 'ended')
            return task.status === 'todo' || task.id === openTasks ? { deleted_at: now } : {}
          if (moveTo === undefined || task.assigned_to !== old.get(task.series_learner_id)) return {}
          return { assigned_to: moveTo, assigned_before: null, version: task.version + 1 }
        },
        now,
      )
    }
    await updateSeriesLearners(tx, learners, {
      ...(status && { status }),
      ...(first && { first }),
      ...(moveTo && { learner_id: moveTo }),
    })
    return series.workspace_id
  })
  return stateOf(actor.store, actor, workspaceId, id)
}

/** 400 for one whose series it is not. */
async function chosenLearners(tx: Tx, series: SeriesRow, ids: Form['learners']): Promise<LearnerRow[]> {
  const all = await listSeriesLearners(tx, { workspaceId: series.workspace_id, seriesId: series.id })
  if (!ids) return all
  const chosen = all.filter(({ learner_id }) => ids.includes(learner_id))
  if (chosen.length < new Set(ids).size) throw fieldProblem('assignee_not_learner', 'learners')
  if (chosen.length === 0) throw new Problem('not_found')
  return chosen
}
