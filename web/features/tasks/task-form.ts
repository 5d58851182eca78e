import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Task, storedInstead } from '#web/api/reads.ts'
import type { Edit } from '#web/forms/changed-fields.ts'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import { toastInvalid } from '#web/ui/toast-failure.ts'
import { type TaskChange, useUpdateTask } from './tasks.queries.ts'
import { unreadableTime } from './time-step.ts'

export type TaskValues = {
  title: string
  description: string
  subject: string
  estimatedTime: string
  assignedTo: string
  timeSpent: string
  progress: number
}

/** Edits a task: only what was changed is sent. */
export function useTaskForm(task: Task, onSaved: () => void) {
  const { t } = useTranslation()
  const { mutateAsync } = useUpdateTask(task.workspaceId)
  return useEditForm<TaskValues>({
    values: valuesOf(task),
    draft: `task_${task.id}`,
    normalize: trimmed,
    validate: (values, base) => taskErrors(t, trimmed(values), base),
    onInvalid: ([error]) => toastInvalid(t, error),
    submit: async (edit) => {
      const change = changeToSend(edit, task.status)
      if (change) await mutateAsync({ id: task.id, change })
    },
    theirsIn: (error) => {
      const current = storedInstead('PATCH /api/tasks/:id', error)
      return current && valuesOf(current)
    },
    onSaved,
  })
}

/** A task as its form shows it, where nothing is an empty text. */
export function valuesOf(task: Task): TaskValues {
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
export function taskErrors(
  t: TFunction,
  values: TaskValues,
  before: TaskValues,
): FieldError<keyof TaskValues>[] {
  return [
    ...(values.title === '' ? [{ fields: ['title'] as const, message: t('tasks.lacks.title') }] : []),
    ...unreadableTime(t, 'estimatedTime', values.estimatedTime, before.estimatedTime),
    ...unreadableTime(t, 'timeSpent', values.timeSpent, before.timeSpent),
  ]
}

export function trimmed(values: TaskValues): TaskValues {
  return {
    ...values,
    title: values.title.trim(),
    description: values.description.trim(),
    estimatedTime: values.estimatedTime.trim(),
    timeSpent: values.timeSpent.trim(),
  }
}

/** What the server is asked to change; undefined when that is nothing. Progress counts only while the task is in progress. */
export function changeToSend(
  { was, ...changed }: Edit<TaskValues>,
  status: Task['status'],
): TaskChange | undefined {
  const asStored = ({ subject, assignedTo, progress, ...texts }: Partial<TaskValues>) => ({
    ...texts,
    ...(subject !== undefined && { subject: subject || null }),
    ...(assignedTo !== undefined && { assignedTo: assignedTo || null }),
    ...(progress !== undefined && status === 'in_progress' && { progress }),
  })
  const change = asStored(changed)
  return Object.keys(change).length > 0 ? { ...change, was: asStored(was) } : undefined
}
