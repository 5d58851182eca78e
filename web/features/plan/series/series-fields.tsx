import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { subjectsQuery } from '#web/api/queries.ts'
import { Field, Select, TextArea } from '#web/forms/field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { LearnerChoice } from './learner-choice.tsx'
import { ListField } from './list-field.tsx'
import { PaceFields } from './pace-fields.tsx'
import { RadioCards } from './radio-cards.tsx'
import { nameOfList, type SeriesValues } from './series-form.ts'
import type { SeriesDetails } from './series.queries.ts'
import { CheckboxField } from '#web/forms/checkbox-field.tsx'

type SeriesFieldsProps = {
  workspaceId: string
  form: FormState<SeriesValues>
  /** The series that is edited. Its kind and its learners cannot change. Undefined for a new one. */
  series: SeriesDetails | undefined
}

export function SeriesFields({ workspaceId, form, series }: SeriesFieldsProps) {
  const { t } = useTranslation()
  const { values } = form
  const isList = values.kind === 'list'
  return (
    <>
      {!series && (
        <RadioCards
          legend={t('series.form.kind')}
          name="kind"
          value={values.kind}
          options={[
            { value: 'repeat', label: t('series.form.repeat'), hint: t('series.form.repeatHint') },
            { value: 'list', label: t('series.form.list'), hint: t('series.form.listHint') },
          ]}
          onChange={(kind) => {
            form.set({ kind })
            form.showErrors([])
          }}
        />
      )}
      {isList && <ListField form={form} fixed={series?.fixed ?? 0} />}
      <Field
        label={t(isList ? 'series.form.name' : 'tasks.title')}
        {...(isList && { placeholder: nameOfList(values) })}
        required={!isList}
        dir="auto"
        autoComplete="off"
        maxLength={limits.taskTitle.max}
        {...form.field('title')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SubjectSelect workspaceId={workspaceId} form={form} />
        <Field
          label={t('tasks.estimatedTime')}
          placeholder={t('tasks.timeExample')}
          autoComplete="off"
          maxLength={limits.durationText.max}
          {...form.field('estimatedTime')}
        />
      </div>
      {!series && <LearnerChoice workspaceId={workspaceId} form={form} />}
      <PaceFields workspaceId={workspaceId} form={form} series={series} />
      <TextArea
        label={t('tasks.description')}
        dir="auto"
        rows={2}
        maxLength={limits.taskDescription.max}
        {...form.field('description')}
      />
      {series && (
        <CheckboxField
          name="openTasks"
          checked={values.openTasks === 'yes'}
          onChange={(isChecked) => form.set({ openTasks: isChecked ? 'yes' : '' })}
        >
          {t('series.form.openTasks')}
        </CheckboxField>
      )}
    </>
  )
}

function SubjectSelect({ workspaceId, form }: Pick<SeriesFieldsProps, 'workspaceId' | 'form'>) {
  const { t } = useTranslation()
  const { data: subjects = [] } = useQuery(subjectsQuery(workspaceId))
  return (
    <Select label={t('tasks.subject')} {...form.field('subject')}>
      <option value="">{t('tasks.noSubject')}</option>
      {subjects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
