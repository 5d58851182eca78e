import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { hasKey } from '#domain/series.ts'
import type { Actor } from '../../../context/request-context.ts'
import { newId } from '../../../db/ids.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { seriesFrom } from './series-plan.service.ts'
import { lockSeries, oneSeries, type SeriesDetails } from './series.service.ts'
import { hasCard, takeOutOfSeries } from './series-tasks.service.ts'
import {
  deleteOccurrences,
  findOccurrence,
  insertOccurrences,
  type OccurrenceRow,
  updateOccurrence,
} from './occurrences.store.ts'
import { listSeriesLearners } from './series.store.ts'

type Form = ParsedBody<'PATCH /api/series/:id/occurrences'>

/**
 * Skips or changes one occurrence, or reverts this. If the card of an occurrence was deleted, a revert makes the
 * occurrence due again. Throws `occurrence_made` while the occurrence has a card, because then the card itself
 * must be changed.
 */
export async function changeOccurrence(actor: Actor, id: string, form: Form): Promise<SeriesDetails> {
  await inTransaction(actor, async (tx) => {
    const series = await lockSeries(tx, actor, id)
    const { workspace_id } = series
    const learners = await listSeriesLearners(tx, { workspaceId: workspace_id, seriesId: id })
    const learner = learners.find(({ learner_id }) => learner_id === form.learnerId)
    if (!learner) throw fieldProblem('assignee_not_learner', 'learnerId')
    const known = await findOccurrence(tx, learner, form.key)
    if (!known && !hasKey(seriesFrom(series), form.key, await calendarOf(tx, workspace_id)))
      throw fieldProblem('invalid', 'key')
    if (known?.status === 'made') await unmake(tx, known, form)
    else
      await change(tx, known, form, {
        workspace_id,
        series_learner_id: learner.id,
        created_at: actor.now().toISOString(),
      })
  })
  return oneSeries(actor, id)
}

async function unmake(tx: Tx, known: OccurrenceRow, { isSkipped }: Form): Promise<void> {
  if (isSkipped !== false || (await hasCard(tx, known))) throw new Problem('occurrence_made')
  await takeOutOfSeries(tx, known.workspace_id, { occurrenceId: known.id })
  await deleteOccurrences(tx, [known])
}

async function change(
  tx: Tx,
  known: OccurrenceRow | undefined,
  { key, isSkipped, title, estimatedTime }: Form,
  of: Pick<OccurrenceRow, 'workspace_id' | 'series_learner_id' | 'created_at'>,
): Promise<void> {
  const isLeftOut = isSkipped ?? known?.status === 'skipped'
  const next = {
    status: isLeftOut ? ('skipped' as const) : ('planned' as const),
    title: title === undefined ? (known?.title ?? null) : title,
    estimated_time: estimatedTime === undefined ? (known?.estimated_time ?? null) : estimatedTime,
    day: isLeftOut && key.includes('-') ? key : null,
  }
  const isPlain = !isLeftOut && next.title === null && next.estimated_time === null
  if (known && isPlain) await deleteOccurrences(tx, [known])
  else if (known) await updateOccurrence(tx, known, next)
  else if (!isPlain) await insertOccurrences(tx, [{ id: newId(), key, ...of, ...next }])
}
