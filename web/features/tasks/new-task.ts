import type { TFunction } from 'i18next'
import type { FieldError } from '#web/ui/field-errors.ts'
import { unreadableTime } from './time-step.ts'

export type TypedTask = {
  title: string
  description: string
  subject: string
  estimatedTime: string
  assignedTo: string
}

export const nothingTyped: TypedTask = {
  title: '',
  description: '',
  subject: '',
  estimatedTime: '',
  assignedTo: '',
}

/** Chosen in place of a subject or a learner; an empty text is no choice yet. */
export const nobodyOrNothing = 'none'

/** What keeps a new task from being created, in the order of its form. */
export function wrongWith(t: TFunction, typed: TypedTask): FieldError<keyof TypedTask>[] {
  const lacking = (['title', 'subject', 'assignedTo'] as const).filter((name) => typed[name].trim() === '')
  const lacks = lacking.map((name) => ({ fields: [name], message: t(`tasks.lacks.${name}`) }))
  return [...lacks, ...unreadableTime(t, 'estimatedTime', typed.estimatedTime)]
}

/** The task as it is sent. */
export function taskFrom({ subject, assignedTo, ...texts }: TypedTask) {
  const chosen = (id: string) => (id === nobodyOrNothing ? null : id)
  return { ...texts, subject: chosen(subject), assignedTo: chosen(assignedTo) }
}

/** The subject and the learner that a form shows: a choice that was deleted in the meantime has gone from there, and where there is nothing to choose from it shows that. */
export function chosenIn({ elements }: HTMLFormElement): Partial<Pick<TypedTask, 'subject' | 'assignedTo'>> {
  const valueOf = (name: string) => {
    const choice = elements.namedItem(name)
    const isChoice = choice instanceof HTMLSelectElement || choice instanceof HTMLInputElement
    return isChoice ? { [name]: choice.value } : {}
  }
  return { ...valueOf('subject'), ...valueOf('assignedTo') }
}
