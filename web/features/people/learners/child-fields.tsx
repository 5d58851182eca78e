import { useTranslation } from 'react-i18next'
import { FaceFields } from '#web/entities/people/face-fields.tsx'
import { NameFields, type NameValues } from '#web/entities/people/name-fields.tsx'
import type { FormState } from '#web/forms/use-form.ts'

export type ChildValues = NameValues

export function ChildFields({ form }: { form: Pick<FormState<ChildValues>, 'values' | 'field' | 'set'> }) {
  const { t } = useTranslation()
  return (
    <>
      <NameFields form={form} lastNameLabel={t('learners.child.lastName')} />
      <FaceFields {...form.values} onChange={form.set} />
    </>
  )
}
