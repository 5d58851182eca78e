import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Field, TextArea } from '#web/forms/field.tsx'

export type TemplateValues = { name: string; description: string }

type FieldProps = {
  name: string
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** Fields that every template form has. */
export function TemplateFields({ form }: { form: { field: (name: keyof TemplateValues) => FieldProps } }) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        label={t('templates.form.name')}
        dir="auto"
        autoComplete="off"
        maxLength={limits.sprintName.max}
        required
        {...form.field('name')}
      />
      <TextArea
        label={t('templates.form.description')}
        dir="auto"
        rows={2}
        maxLength={limits.sprintDescription.max}
        {...form.field('description')}
      />
    </>
  )
}
