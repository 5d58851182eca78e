import type { ReplyOf } from '#contract/calls.ts'
import type { DayOffRow } from './school-days.store.ts'

export function presentDayOff(row: DayOffRow): ReplyOf<'POST /api/workspaces/:id/days-off'> {
  return {
    id: row.id,
    startDate: row.start_date,
    endDate: row.end_date,
    name: row.name,
    learnerId: row.learner_id,
  }
}
