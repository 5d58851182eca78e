import type { TFunction } from 'i18next'
import { tryParseDuration, parseDuration } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'
import type { FieldError } from '#web/forms/field-errors.ts'

/** Returns the validation errors for an amount of time to log. */
export function amountErrors(t: TFunction, amount: string): FieldError<'amount'>[] {
  const minutes = parseDuration(amount)
  const isTooLong = minutes > limits.minutesPerEntry
  if (minutes !== 0 && !isTooLong) return []
  return [{ fields: ['amount'], message: t(`tasks.time.${isTooLong ? 'tooLong' : 'noTime'}`) }]
}

/** Returns an error for a time that cannot be parsed. An empty value and an unchanged value are accepted. */
export function timeErrors<Name extends string>(
  t: TFunction,
  field: Name,
  text: string,
  before = '',
): FieldError<Name>[] {
  const isFine = text.trim() === '' || text === before || tryParseDuration(text) !== undefined
  return isFine ? [] : [{ fields: [field], message: t('tasks.time.noTime') }]
}
