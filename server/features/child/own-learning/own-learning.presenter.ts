import type { ReplyOf } from '#contract/calls.ts'
import type { OwnLearningRow } from './own-learning.store.ts'

export function presentOwnLearning(row: OwnLearningRow): ReplyOf<'PATCH /api/own-learning/:id'> {
  const { id, title, minutes, feeling, day, status } = row
  return {
    id,
    learnerId: row.learner_id,
    title,
    subject: row.subject_id,
    minutes,
    feeling,
    day,
    status,
    decidedAt: row.decided_at,
    createdAt: row.created_at,
  }
}
