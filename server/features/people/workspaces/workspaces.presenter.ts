import type { ReplyOf } from '#contract/calls.ts'
import type { Role } from '#domain/permissions.ts'
import type { WorkspaceWithCounts } from './workspaces.store.ts'

export function presentWorkspace(
  row: WorkspaceWithCounts,
  { role }: { role: Role },
): ReplyOf<'POST /api/workspaces'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdBy: row.created_by,
    createdAt: row.created_at,
    ownerId: row.owner_id,
    offeredTo: role === 'facilitator' ? row.offered_to : null,
    schoolDays: row.school_days,
    deviceMinutes: row.device_minutes,
    learnerCount: row.learner_count,
    activeSprintCount: row.active_sprint_count,
  }
}
