import type { TFunction } from 'i18next'
import { isWithinBounds, meantDay } from '#domain/allowed-days.ts'
import type { FieldError } from './field-errors.ts'

/** Returns the error for the day in a date field, or undefined if the day is valid or the field is empty. */
function dayMessage(t: TFunction, day: string): string | undefined {
  if (day === '' || isWithinBounds(day)) return undefined
  const year = meantDay(day)?.slice(0, 4)
  return year === undefined ? t('errors.day_out_of_bounds') : t('common.didYouMean', { year })
}

/**
 * Returns the errors of date fields. A value that the field already had in `before` is always valid, so that users
 * can edit the other fields of an older row.
 */
export function dayErrors<Name extends string>(
  t: TFunction,
  names: readonly Name[],
  values: Readonly<Record<Name, string>>,
  before?: Readonly<Record<Name, string>>,
): FieldError<Name>[] {
  return names.flatMap((name) => {
    const message = values[name] === before?.[name] ? undefined : dayMessage(t, values[name])
    return message === undefined ? [] : [{ fields: [name], message }]
  })
}
