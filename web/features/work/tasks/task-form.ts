import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlank } from '#domain/names.ts'
import { partOf } from '#domain/shares.ts'
import { type Task, currentOnConflict } from '#web/api/queries.ts'
import type { Edit } from '#web/forms/changed-fields.ts'
import { dayErrors } from '#web/forms/day-errors.ts'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import { toastInvalid } from '#web/notifications/toast-error.ts'
import { useUser } from '#web/session/session.ts'
import { idsOf } from './learner-field.tsx'
import { type TaskPatch, useUpdateTask } from './tasks.queries.ts'
import { timeErrors } from './time-errors.ts'

export type TaskValues = {
  title: string
  description: string
  subject: string
  estimatedTime: string
  /** Learner ids, separated by commas. */
  assignedTo: string
  timeSpent: string
  progress: number
  /** Empty if the task has no fixed day. */
  day: string
}

/** Returns the state of the form that edits a task. It sends only the fields that have changed. */
export function useTaskForm(card: Task, onSaved: (saved: Task) => void) {
  const { t } = useTranslation()
  const user = useUser()
  const ownOf = (task: Task) => (user.role === 'learner' && partOf(task, user.id)) || task
  const task = ownOf(card)
  const { mutateAsync } = useUpdateTask(task.workspaceId)
  const saved = useRef(task)
  return useEditForm<TaskValues>({
    values: valuesOf(task),
    draft: `task_${task.id}`,
    normalize: trimTexts,
    validate: (values, base) => taskErrors(t, trimTexts(values), base),
    onInvalid: ([error]) => toastInvalid(t, error),
    submit: async (edit) => {
      const change = toTaskPatch(edit, task.status)
      if (change) saved.current = (await mutateAsync({ id: task.id, change })).reply
    },
    theirsIn: (error) => {
      const current = currentOnConflict('PATCH /api/tasks/:id', error)
      return current && valuesOf(ownOf(current))
    },
    onSaved: () => onSaved(saved.current),
  })
}

/** Returns a task as form values. Null becomes an empty string. */
export function valuesOf(task: Task): TaskValues {
  return {
    title: task.title,
    description: task.description ?? '',
    subject: task.subject ?? '',
    estimatedTime: task.estimatedTime ?? '',
    assignedTo: task.assignees.join(','),
    timeSpent: task.timeSpent ?? '',
    progress: task.progress,
    day: task.day ?? '',
  }
}

/**
 * Returns the validation errors in the order of the form. An unreadable time or a past day is accepted if the user has
 * not changed it.
 */
export function taskErrors(
  t: TFunction,
  values: TaskValues,
  before: TaskValues,
): FieldError<keyof TaskValues>[] {
  return [
    ...(isBlank(values.title) && values.title !== before.title
      ? [{ fields: ['title'] as const, message: t('tasks.lacks.title') }]
      : []),
    ...timeErrors(t, 'estimatedTime', values.estimatedTime, before.estimatedTime),
    ...timeErrors(t, 'timeSpent', values.timeSpent, before.timeSpent),
    ...dayErrors(t, ['day'], values, before),
  ]
}

export function trimTexts(values: TaskValues): TaskValues {
  return {
    ...values,
    title: values.title.trim(),
    description: values.description.trim(),
    estimatedTime: values.estimatedTime.trim(),
    timeSpent: values.timeSpent.trim(),
  }
}

/**
 * Returns the PATCH body, or undefined if nothing changed. Progress is sent only while the task is in progress. The day
 * never causes an edit conflict: the last change wins.
 */
export function toTaskPatch(
  { was, ...changed }: Edit<TaskValues>,
  status: Task['status'],
): TaskPatch | undefined {
  const isShared = [changed.assignedTo, was.assignedTo].some((ids) => ids?.includes(','))
  const asStored = ({ subject, assignedTo, progress, ...texts }: Partial<Omit<TaskValues, 'day'>>) => ({
    ...texts,
    ...(assignedTo !== undefined &&
      (isShared ? { assignees: idsOf(assignedTo) } : { assignedTo: assignedTo || null })),
    ...(subject !== undefined && { subject: subject || null }),
    ...(progress !== undefined && status === 'in_progress' && { progress }),
  })
  const { day, ...edit } = changed
  const change = { ...asStored(edit), ...(day !== undefined && { day: day || null }) }
  const { day: _, ...before } = was
  return Object.keys(change).length > 0 ? { ...change, was: asStored(before) } : undefined
}
