import type { TFunction } from 'i18next'
import { daysBetween, isDay } from '#domain/day.ts'
import { isBlank } from '#domain/names.ts'
import { sprintDatesFault } from '#domain/sprint.ts'
import { sprintDateErrors } from '#web/features/plan/sprint-date-errors.ts'
import type { FieldError } from '#web/forms/field-errors.ts'

export type SprintValues = { name: string; description: string; startDate: string; endDate: string }

/** Returns the client-side validation errors. `before` contains the old dates of a sprint that is edited. */
export function sprintErrors(
  t: TFunction,
  values: SprintValues,
  workspaceId: string | undefined,
  before?: Pick<SprintValues, 'startDate' | 'endDate'>,
): FieldError<keyof SprintValues>[] {
  if (!workspaceId) return [{ fields: [], message: t('sprints.lacks.workspaceText') }]
  const missing = (['name', 'startDate', 'endDate'] as const).filter((name) => isBlank(values[name]))
  return [
    ...missing.map((name) => ({ fields: [name], message: t(`sprints.lacks.${name}`) })),
    ...sprintDateErrors(t, values, before),
  ]
}

/** Returns the number of days, or an error if there are too many. Undefined while a date is incomplete. */
export function lengthHint(
  t: TFunction,
  dates: Pick<SprintValues, 'startDate' | 'endDate'>,
): string | undefined {
  if (!isDay(dates.startDate) || !isDay(dates.endDate)) return undefined
  const fault = sprintDatesFault(dates)
  if (fault?.code === 'sprint_too_long') return t('errors.sprint_too_long')
  return fault
    ? undefined
    : t('sprints.form.length', { count: daysBetween(dates.startDate, dates.endDate) + 1 })
}
