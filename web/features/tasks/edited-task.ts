import type { Task } from '#web/api/reads.ts'
import type { TaskChange } from './tasks.queries.ts'

export type EditedTask = {
  title: string
  description: string
  subject: string
  estimatedTime: string
  assignedTo: string
  timeSpent: string
  progress: number
}

/** A task as its form shows it, where nothing is an empty text. */
export function asTyped(task: Task): EditedTask {
  return {
    title: task.title,
    description: task.description ?? '',
    subject: task.subject ?? '',
    estimatedTime: task.estimatedTime ?? '',
    assignedTo: task.assignedTo ?? '',
    timeSpent: task.timeSpent ?? '',
    progress: task.progress,
  }
}

export function trimmed(typed: EditedTask): EditedTask {
  return {
    ...typed,
    title: typed.title.trim(),
    description: typed.description.trim(),
    estimatedTime: typed.estimatedTime.trim(),
    timeSpent: typed.timeSpent.trim(),
  }
}

/** What the server is asked to change; undefined when that is nothing. Progress counts only while the task is in progress. */
export function changeToSend(
  changes: Partial<EditedTask>,
  status: Task['status'],
): Omit<TaskChange, 'version'> | undefined {
  const { subject, assignedTo, progress, ...texts } = changes
  const change = {
    ...texts,
    ...(subject !== undefined && { subject: subject || null }),
    ...(assignedTo !== undefined && { assignedTo: assignedTo || null }),
    ...(progress !== undefined && status === 'in_progress' && { progress }),
  }
  return Object.keys(change).length > 0 ? change : undefined
}
