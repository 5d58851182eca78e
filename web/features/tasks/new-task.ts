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
  /** Empty: none. */
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

/** The option for no subject or learner; an empty value means not chosen yet. */
export const noneValue = 'none'

/** Errors in the order of the form. */
export function newTaskErrors(t: TFunction, values: NewTaskValues): FieldError<keyof NewTaskValues>[] {
  const missing = (['title', 'subject', 'assignedTo'] as const).filter((name) => isBlank(values[name]))
  const errors = missing.map((name) => ({ fields: [name], message: t(`tasks.lacks.${name}`) }))
  return [
    ...errors,
    ...timeErrors(t, 'estimatedTime', values.estimatedTime),
    ...dayErrors(t, ['day'], values),
  ]
}

/** The request body. */
export function toNewTask({ subject, assignedTo, day, ...texts }: NewTaskValues) {
  const chosen = (id: string) => (id === noneValue ? null : id)
  const learners = idsOf(assignedTo)
  const whose = learners.length > 1 ? { assignees: learners } : { assignedTo: chosen(assignedTo) }
  return { ...texts, subject: chosen(subject), ...whose, day: day || null }
}
