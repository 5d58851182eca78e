import type { TFunction } from 'i18next'
import type { FieldError } from '#web/forms/field-errors.ts'

export type SprintValues = { name: string; description: string; startDate: string; endDate: string }

/** What keeps a sprint from being saved; whether its days are in order the server says. */
export function sprintErrors(
  t: TFunction,
  values: SprintValues,
  workspaceId: string | undefined,
): FieldError<keyof SprintValues>[] {
  if (!workspaceId) return [{ fields: [], message: t('sprints.lacks.workspaceText') }]
  const lacking = (['name', 'startDate', 'endDate'] as const).filter((name) => values[name].trim() === '')
  return lacking.map((name) => ({ fields: [name], message: t(`sprints.lacks.${name}`) }))
}
