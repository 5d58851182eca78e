import type { TFunction } from 'i18next'
import { minutesIn, parseDuration } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'
import type { FieldError } from '#web/forms/field-errors.ts'

/** What is wrong with an amount of time that is to be logged in one step. */
export function amountErrors(t: TFunction, amount: string): FieldError<'amount'>[] {
  const minutes = parseDuration(amount)
  const isTooLong = minutes > limits.minutesAtOnce
  if (minutes !== 0 && !isTooLong) return []
  return [{ fields: ['amount'], message: t(`tasks.time.${isTooLong ? 'tooLong' : 'noTime'}`) }]
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
