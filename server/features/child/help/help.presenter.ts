import type { ReplyOf } from '#contract/calls.ts'
import type { HelpRow } from './help.store.ts'

export function presentHelp(row: HelpRow): ReplyOf<'POST /api/help/:id/coming'> {
  const { coming_id: userId, coming_at: at } = row
  return {
    id: row.id,
    taskId: row.task_id,
    taskTitle: row.task_title,
    learnerId: row.learner_id,
    reason: row.reason,
    createdAt: row.created_at,
    coming: userId === null || at === null ? null : { userId, firstName: row.coming_first_name ?? '', at },
  }
}
