import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Field } from '#web/forms/field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { FaceValues } from './face-fields.tsx'

export type NameValues = { firstName: string; lastName: string } & FaceValues

type NameFieldsProps = {
  form: Pick<FormState<NameValues>, 'values' | 'field'>
  lastNameLabel: string
  /** True if this is the user’s own name, which the browser can fill in. */
  isOwn?: boolean
}

/** Fields for a person’s name, next to a preview of their avatar. */
export function NameFields({ form, lastNameLabel, isOwn = false }: NameFieldsProps) {
  const { t } = useTranslation()
  const { firstName, lastName, picture, colour } = form.values
  const common = { dir: 'auto', maxLength: limits.personName.max } as const
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[auto_1fr_1fr]">
      <Avatar
        {...{ firstName, lastName, colour }}
        picture={picture || null}
        size="huge"
        className="justify-self-center max-sm:hidden"
      />
      <Field
        {...form.field('firstName')}
        {...common}
        label={t('auth.firstName')}
        autoComplete={isOwn ? 'given-name' : 'off'}
        aria-required
      />
      <Field
        {...form.field('lastName')}
        {...common}
        label={lastNameLabel}
        autoComplete={isOwn ? 'family-name' : 'off'}
      />
    </div>
  )
}
