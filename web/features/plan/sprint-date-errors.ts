import type { TFunction } from 'i18next'
import { sprintDatesFault } from '#domain/sprint.ts'
import { dayErrors } from '#web/forms/day-errors.ts'
import type { FieldError } from '#web/forms/field-errors.ts'

type Dates = { startDate: string; endDate: string }

const fields = ['startDate', 'endDate'] as const

/**
 * Returns the validation errors in the dates of a sprint. If both dates are the same as `before`, they are valid.
 * It does not report an end date before the start date, because the server checks this.
 */
export function sprintDateErrors(t: TFunction, dates: Dates, before?: Dates): FieldError<keyof Dates>[] {
  const { startDate, endDate } = dates
  if (startDate === '' || endDate === '') return dayErrors(t, fields, dates, before)
  if (startDate === before?.startDate && endDate === before.endDate) return []
  const fault = sprintDatesFault(dates)
  if (fault?.code === 'sprint_too_long') return [{ fields, message: t('errors.sprint_too_long') }]
  return fault?.code === 'day_out_of_bounds' ? dayErrors(t, fault.fields, dates) : []
}
