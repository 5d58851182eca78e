import type { TFunction } from 'i18next'
import { tryParseDuration, parseDuration } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'
import type { FieldError } from '#web/forms/field-errors.ts'

/** What is wrong with an amount of time that is to be logged in one step. */
export function amountErrors(t: TFunction, amount: string): FieldError<'amount'>[] {
  const minutes = parseDuration(amount)
  const isTooLong = minutes > limits.minutesPerEntry
  if (minutes !== 0 && !isTooLong) return []
  return [{ fields: ['amount'], message: t(`tasks.time.${isTooLong ? 'tooLong' : 'noTime'}`) }]
}

/** An error for a time that cannot be parsed; empty is fine, and so is what was there before. */
export function timeErrors<Name extends string>(
  t: TFunction,
  field: Name,
  text: string,
  before = '',
): FieldError<Name>[] {
  const isFine = text.trim() === '' || text === before || tryParseDuration(text) !== undefined
  return isFine ? [] : [{ fields: [field], message: t('tasks.time.noTime') }]
}
