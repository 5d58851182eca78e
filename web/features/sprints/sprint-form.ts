import type { TFunction } from 'i18next'
import type { FieldError } from '#web/forms/field-errors.ts'

export type SprintValues = { name: string; description: string; startDate: string; endDate: string }

/** Client-side checks; the order of the dates is checked by the server. */
export function sprintErrors(
  t: TFunction,
  values: SprintValues,
  workspaceId: string | undefined,
): FieldError<keyof SprintValues>[] {
  if (!workspaceId) return [{ fields: [], message: t('sprints.lacks.workspaceText') }]
  const missing = (['name', 'startDate', 'endDate'] as const).filter((name) => values[name].trim() === '')
  return missing.map((name) => ({ fields: [name], message: t(`sprints.lacks.${name}`) }))
}
