import type { ReplyOf } from '#contract/calls.ts'
import type { DayFeelingRow } from './day-feelings.store.ts'

export function presentFeeling({
  id,
  learner_id: learnerId,
  day,
  feeling,
}: DayFeelingRow): ReplyOf<'POST /api/workspaces/:id/feelings'> {
  return { id, learnerId, day, feeling }
}
