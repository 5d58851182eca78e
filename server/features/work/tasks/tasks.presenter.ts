import type { ReplyOf } from '#contract/calls.ts'
import { learnersOf } from '#domain/shares.ts'
import type { TaskRow } from './stored-tasks.read.ts'

type Task = ReplyOf<'PATCH /api/tasks/:id'>

export function presentTask(row: TaskRow): Task {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject: row.subject_id,
    status: row.status,
    estimatedTime: row.estimated_time,
    timeSpent: row.time_spent,
    progress: row.progress,
    sprintId: row.sprint_id,
    workspaceId: row.workspace_id,
    assignedTo: row.assigned_to,
    assignee: assigneeOf(row),
    assignees: learnersOf({ assignedTo: row.assigned_to, shares: row.shares }),
    shares: row.shares.map(presentShare),
    createdBy: row.created_by,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    carriedTo: row.carried_to,
    day: row.day,
    occurrenceId: row.occurrence_id,
  }
}

function presentShare(share: TaskRow['shares'][number]): Task['shares'][number] {
  return {
    learnerId: share.learnerId,
    firstName: share.firstName,
    lastName: share.lastName,
    picture: share.picture,
    colour: share.colour,
    status: share.status,
    progress: share.progress,
    timeSpent: share.timeSpent,
    completedAt: share.completedAt,
  }
}

function assigneeOf(row: TaskRow): Task['assignee'] {
  if (row.assigned_to === null) return null
  return {
    id: row.assigned_to,
    firstName: row.assignee_first_name ?? '',
    lastName: row.assignee_last_name ?? '',
    picture: row.assignee_picture,
    colour: row.assignee_colour,
  }
}
