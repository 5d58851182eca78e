import type { TFunction } from 'i18next'
import type { FieldError } from '#web/ui/field-errors.ts'

export type TypedSprint = { name: string; description: string; startDate: string; endDate: string }

type Wrong = {
  /** What the message in the corner says. */
  toast: { title: string; description: string | undefined }
  errors: FieldError<keyof TypedSprint>[]
}

/** What keeps a sprint from being saved; whether its days are in order the server says. */
export function wrongWith(
  t: TFunction,
  typed: TypedSprint,
  workspaceId: string | undefined,
): Wrong | undefined {
  if (!workspaceId) {
    const toast = { title: t('sprints.lacks.workspace'), description: t('sprints.lacks.workspaceText') }
    return { toast, errors: [] }
  }
  const lacking = (['name', 'startDate', 'endDate'] as const).filter((name) => typed[name].trim() === '')
  if (lacking.length === 0) return undefined
  const errors = lacking.map((name) => ({ fields: [name], message: t(`sprints.lacks.${name}`) }))
  return { toast: { title: t('toast.validation'), description: errors[0]?.message }, errors }
}
