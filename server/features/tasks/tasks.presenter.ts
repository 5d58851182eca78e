import type { ReplyOf } from '#contract/calls.ts'
import type { TaskRow } from './tasks.store.ts'

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
