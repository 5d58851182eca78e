import type { ReplyOf } from '#contract/calls.ts'
import type { CountedWorkspaceRow } from './workspaces.store.ts'

export function presentWorkspace(row: CountedWorkspaceRow): ReplyOf<'POST /api/workspaces'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdBy: row.created_by,
    createdAt: row.created_at,
    learnerCount: row.learner_count,
    activeSprintCount: row.active_sprint_count,
  }
}
