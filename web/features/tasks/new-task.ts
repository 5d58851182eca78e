import type { TFunction } from 'i18next'
import type { FieldError } from '#web/forms/field-errors.ts'
import { unreadableTime } from './time-step.ts'

export type NewTaskValues = {
  title: string
  description: string
  subject: string
  estimatedTime: string
  assignedTo: string
}

export const emptyTask: NewTaskValues = {
  title: '',
  description: '',
  subject: '',
  estimatedTime: '',
  assignedTo: '',
}

/** Chosen in place of a subject or a learner; an empty text is no choice yet. */
export const nobodyOrNothing = 'none'

/** What keeps a new task from being created, in the order of its form. */
export function newTaskErrors(t: TFunction, values: NewTaskValues): FieldError<keyof NewTaskValues>[] {
  const lacking = (['title', 'subject', 'assignedTo'] as const).filter((name) => values[name].trim() === '')
  const lacks = lacking.map((name) => ({ fields: [name], message: t(`tasks.lacks.${name}`) }))
  return [...lacks, ...unreadableTime(t, 'estimatedTime', values.estimatedTime)]
}

/** The task as it is sent. */
export function taskFrom({ subject, assignedTo, ...texts }: NewTaskValues) {
  const chosen = (id: string) => (id === nobodyOrNothing ? null : id)
  return { ...texts, subject: chosen(subject), assignedTo: chosen(assignedTo) }
}
