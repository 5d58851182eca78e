import type { TFunction } from 'i18next'
import { isBlank } from '#domain/names.ts'
import { dayErrors } from '#web/forms/day-errors.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import { idsOf } from './learner-field.tsx'
import { timeErrors } from './time-errors.ts'

export type NewTaskValues = {
  title: string
  description: string
  subject: string
  estimatedTime: string
  assignedTo: string
  /** Empty if the task has no fixed day. */
  day: string
}

export const emptyTask: NewTaskValues = {
  title: '',
  description: '',
  subject: '',
  estimatedTime: '',
  assignedTo: '',
  day: '',
}

/**
 * Value of the options “no subject” and “nobody”. An empty value means that the user has not chosen anything yet.
 */
export const noneValue = 'none'

/** Returns the validation errors in the order of the form. */
export function newTaskErrors(t: TFunction, values: NewTaskValues): FieldError<keyof NewTaskValues>[] {
  const missing = (['title', 'subject', 'assignedTo'] as const).filter((name) => isBlank(values[name]))
  const errors = missing.map((name) => ({ fields: [name], message: t(`tasks.lacks.${name}`) }))
  return [
    ...errors,
    ...timeErrors(t, 'estimatedTime', values.estimatedTime),
    ...dayErrors(t, ['day'], values),
  ]
}

/** Returns the request body. */
export function toNewTask({ subject, assignedTo, day, ...texts }: NewTaskValues) {
  const chosen = (id: string) => (id === noneValue ? null : id)
  const learners = idsOf(assignedTo)
  const whose = learners.length > 1 ? { assignees: learners } : { assignedTo: chosen(assignedTo) }
  return { ...texts, subject: chosen(subject), ...whose, day: day || null }
}
