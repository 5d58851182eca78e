import type { ReplyOf } from '#contract/calls.ts'
import { completionRate } from '#domain/progress.ts'
import type { SprintRow, SprintWithCounts } from './sprints.store.ts'

export function presentSprint(row: SprintRow): ReplyOf<'POST /api/sprints'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    workspaceId: row.workspace_id,
    startDate: row.start_date,
    endDate: row.end_date,
    status: row.status,
    isActive: row.status === 'active',
    createdBy: row.created_by,
    createdAt: row.created_at,
  }
}

export function presentSprintWithStats(
  row: SprintWithCounts,
): ReplyOf<'GET /api/workspaces/:id/sprints'>[number] {
  const taskStats = { totalTasks: row.total, completionRate: completionRate(row.done, row.total) }
  return { ...presentSprint(row), taskStats }
}
