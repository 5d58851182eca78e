import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaceFields, type FaceValues } from '#web/entities/people/face-fields.tsx'
import { PasswordField } from '#web/features/account/password-field.tsx'
import { Field, Select, TextArea } from '#web/forms/field.tsx'
import { FormErrorsContext } from '#web/forms/field-errors.ts'
import { FormError } from '#web/forms/form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

export function Fields() {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="flex flex-col gap-4">
        <Field label={t('tasks.title')} defaultValue={t('board.empty.title')} />
        <Field label={t('tasks.estimatedTime')} hint={t('tasks.timeExample')} />
        <Field label={t('auth.username')} disabled />
        <PasswordField label={t('auth.password')} />
        <TextArea label={t('tasks.description')} />
        <Select label={t('tasks.subject')}>
          <option>{t('tasks.chooseSubject')}</option>
        </Select>
      </Card>
      <Card className="flex flex-col gap-4">
        <RefusedField />
        <Boxes />
        <Face />
      </Card>
    </div>
  )
}

function RefusedField() {
  const { t } = useTranslation()
  const errors = {
    id: 'refused',
    fields: [{ fields: ['title'], message: t('tasks.lacks.title') }],
    failure: t('errors.offline'),
  }
  return (
    <FormErrorsContext value={errors}>
      <Field label={t('tasks.title')} name="title" />
      <FormError />
    </FormErrorsContext>
  )
}

function Boxes() {
  const { t } = useTranslation()
  const states = {
    todo: {},
    done: { defaultChecked: true },
    in_progress: { indeterminate: true },
  } as const
  return (
    <div className="flex flex-wrap gap-4">
      {Object.entries(states).map(([status, state]) => (
        <label key={status} className="flex min-h-control items-center gap-2">
          <Checkbox {...state} />
          {t(`status.${status as keyof typeof states}`)}
        </label>
      ))}
      <label className="flex min-h-control items-center gap-2">
        <Checkbox disabled />
        {t('tasks.noTime')}
      </label>
    </div>
  )
}

function Face() {
  const [face, setFace] = useState<FaceValues>({ picture: 'fox', colour: 'orange' })
  return (
    <FaceFields
      {...face}
      firstName="Ana"
      lastName="Lind"
      onChange={(change) => setFace({ ...face, ...change })}
    />
  )
}
