import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { FaceFields, type FaceValues } from '#web/entities/face-fields.tsx'
import { Field } from '#web/forms/field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export type ChildValues = { firstName: string; lastName: string } & FaceValues

export function ChildFields({ form }: { form: Pick<FormState<ChildValues>, 'values' | 'field' | 'set'> }) {
  const { t } = useTranslation()
  const { picture, ...values } = form.values
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[auto_1fr_1fr]">
        <Avatar
          {...values}
          picture={picture || null}
          size="huge"
          className="justify-self-center max-sm:hidden"
        />
        <Field
          {...form.field('firstName')}
          label={t('auth.firstName')}
          dir="auto"
          maxLength={limits.personName.max}
          autoComplete="off"
          aria-required
        />
        <Field
          {...form.field('lastName')}
          label={t('learners.child.lastName')}
          dir="auto"
          maxLength={limits.personName.max}
          autoComplete="off"
        />
      </div>
      <FaceFields {...form.values} onChange={form.set} />
    </>
  )
}
