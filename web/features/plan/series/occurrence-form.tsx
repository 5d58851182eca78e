import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { tryParseDuration } from '#domain/duration.ts'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { type SeriesDetails, useChangeOccurrence } from './series.queries.ts'

type OccurrenceFormProps = {
  series: SeriesDetails
  occurrence: SeriesDetails['upcoming'][number]
  onClose: () => void
}

/** Form for the title and the time of a single task in a series. */
export function OccurrenceForm({ series, occurrence, onClose }: OccurrenceFormProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useChangeOccurrence(series.workspaceId)
  const { learnerId, key, title, estimatedTime } = occurrence
  const form = useForm({
    values: { title, estimatedTime: estimatedTime ?? '' },
    validate: (values) =>
      values.estimatedTime.trim() !== '' && tryParseDuration(values.estimatedTime) === undefined
        ? [{ fields: ['estimatedTime'], message: t('tasks.time.noTime') }]
        : [],
    submit: (values) => {
      const [title, time] = [values.title.trim(), values.estimatedTime.trim()]
      const usual = series.titles?.[Number(key) - 1] ?? series.title
      return mutateAsync({
        id: series.id,
        learnerId,
        key,
        called: title || usual,
        title: title === usual ? null : title || null,
        estimatedTime: time === (series.estimatedTime ?? '') ? null : time || null,
      })
    },
    onSaved: onClose,
  })
  return (
    <Form form={form} className="grid gap-3 rounded-card bg-sunken p-3 sm:grid-cols-2">
      <Field
        label={t('tasks.title')}
        dir="auto"
        autoComplete="off"
        maxLength={limits.taskTitle.max}
        {...form.field('title')}
      />
      <Field
        label={t('tasks.estimatedTime')}
        placeholder={t('tasks.timeExample')}
        autoComplete="off"
        maxLength={limits.durationText.max}
        {...form.field('estimatedTime')}
      />
      <FormError />
      <div className="button-row sm:col-span-full">
        <Button type="submit" pending={form.isPending}>
          {t(form.isPending ? 'common.saving' : 'common.save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  )
}
