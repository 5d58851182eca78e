import type { TFunction } from 'i18next'
import { minutesIn, parseDuration } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'
import type { FieldError } from '#web/ui/field-errors.ts'

/** The minutes of a typed duration that can be logged in one step, or what is wrong with it. */
export function minutesTyped(text: string): { minutes: number } | { wrong: 'noTime' | 'tooLong' } {
  const minutes = parseDuration(text)
  if (minutes === 0) return { wrong: 'noTime' }
  return minutes > limits.minutesAtOnce ? { wrong: 'tooLong' } : { minutes }
}

/** A time that nobody could count, told at its field; none at all is fine, and so is what was there before. */
export function unreadableTime<Name extends string>(
  t: TFunction,
  field: Name,
  text: string,
  before = '',
): FieldError<Name>[] {
  const isFine = text.trim() === '' || text === before || minutesIn(text) !== undefined
  return isFine ? [] : [{ fields: [field], message: t('tasks.time.noTime') }]
}
