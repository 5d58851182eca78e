import type { TFunction } from 'i18next'
import type { Task } from '#web/api/reads.ts'
import type { FieldError } from '#web/ui/field-errors.ts'
import type { TaskChange } from './tasks.queries.ts'
import { unreadableTime } from './time-step.ts'

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

/** What keeps a change from being saved, in the order of the form; a time that was there before may stay as it is. */
export function wrongWith(
  t: TFunction,
  typed: EditedTask,
  before: EditedTask,
): FieldError<keyof EditedTask>[] {
  return [
    ...(typed.title === '' ? [{ fields: ['title'] as const, message: t('tasks.lacks.title') }] : []),
    ...unreadableTime(t, 'estimatedTime', typed.estimatedTime, before.estimatedTime),
    ...unreadableTime(t, 'timeSpent', typed.timeSpent, before.timeSpent),
  ]
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
