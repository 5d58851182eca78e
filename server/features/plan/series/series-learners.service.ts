import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { learnersOf, openLearnersOf } from '#domain/shares.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { writeCards } from '../../work/tasks/card-writer.service.ts'
import { assignTask, trashTask } from '../../work/tasks/card-commands.service.ts'
import { assertLearners, lockSeries, type SeriesState, stateOf } from './series.service.ts'
import { firstKeyOf, lockOpenTasks } from './series-tasks.service.ts'
import type { SeriesTask } from './series-tasks.store.ts'
import {
  insertSeriesLearners,
  type SeriesLearnerRow,
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

/** Pauses, resumes or ends a series for learners, sets its first number, or moves it to another child. */
export async function changeSeriesLearners(actor: Actor, id: string, form: Form): Promise<SeriesState> {
  const workspaceId = await inTransaction(actor, async (tx) => {
    const series = await lockSeries(tx, actor, id)
    const learners = await chosenLearners(tx, series, form.learners)
    const { moveTo, status, first, openTasks } = form
    if (moveTo !== undefined) await assertLearners(tx, series.workspace_id, [moveTo])
    const from = await firstKeyOf(tx, series, openTasks)
    if (openTasks !== undefined) {
      const tasks = await lockOpenTasks(tx, series, learners, { from })
      const open = tasks.filter((task) => task.id === openTasks || isOpenFor(task, learners))
      if (status === 'ended') await takeAway(tx, actor, open, { learners, from: openTasks })
      else if (moveTo !== undefined) await handOver(tx, actor, open, { learners, moveTo })
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

/** Returns the learner of the series for whom the card was created. */
function ownerOf(task: SeriesTask, learners: readonly SeriesLearnerRow[]): string | undefined {
  return learners.find(({ id }) => id === task.series_learner_id)?.learner_id
}

/**
 * Returns whether the card is unassigned, or is still assigned to the learner of its series, who has not finished it.
 */
function isOpenFor(task: SeriesTask, learners: readonly SeriesLearnerRow[]): boolean {
  const { status, assigned_to: assignedTo, shares } = task
  const owner = ownerOf(task, learners)
  const isUnassigned = assignedTo === null && shares.length === 0
  return isUnassigned || openLearnersOf({ status, assignedTo, shares }).some((one) => one === owner)
}

/**
 * Deletes cards that were not started, and removes the learner from shared cards on which their part was not
 * started. If `from` is the id of a card, always deletes this card, because the user ended the series there.
 */
async function takeAway(
  tx: Tx,
  actor: Actor,
  tasks: readonly SeriesTask[],
  { learners, from }: { learners: readonly SeriesLearnerRow[]; from: string },
): Promise<void> {
  const isShared = ({ id, shares }: SeriesTask) => shares.length > 0 && id !== from
  const own = tasks.filter((task) => !isShared(task) && (task.status === 'todo' || task.id === from))
  const shared = tasks.filter(isShared).filter((task) => {
    const owner = ownerOf(task, learners)
    return !task.shares.some((share) => share.learnerId === owner && share.status !== 'todo')
  })
  await writeCards(tx, actor, [
    ...own.map(trashTask),
    ...shared.map((task) => assignTask(task, othersOn(task, ownerOf(task, learners)))),
  ])
}

/** Replaces the learner by the other child on each card. */
async function handOver(
  tx: Tx,
  actor: Actor,
  tasks: readonly SeriesTask[],
  { learners, moveTo }: { learners: readonly SeriesLearnerRow[]; moveTo: string },
): Promise<void> {
  const writes = tasks.flatMap((task) => {
    if (task.assigned_to === null) return []
    const owner = ownerOf(task, learners)
    const before = learnersOf({ assignedTo: task.assigned_to, shares: task.shares })
    return assignTask(task, [...new Set(before.map((one) => (one === owner ? moveTo : one)))])
  })
  await writeCards(tx, actor, writes)
}

function othersOn({ shares }: SeriesTask, owner: string | undefined): string[] {
  return shares.map(({ learnerId }) => learnerId).filter((one) => one !== owner)
}

/**
 * Returns the selected learners, or all if undefined. Throws `assignee_not_learner` if one of them is not in the
 * series.
 */
async function chosenLearners(tx: Tx, series: SeriesRow, ids: Form['learners']): Promise<SeriesLearnerRow[]> {
  const all = await listSeriesLearners(tx, { workspaceId: series.workspace_id, seriesId: series.id })
  if (!ids) return all
  const chosen = all.filter(({ learner_id }) => ids.includes(learner_id))
  if (chosen.length < new Set(ids).size) throw fieldProblem('assignee_not_learner', 'learners')
  if (chosen.length === 0) throw new Problem('not_found')
  return chosen
}
