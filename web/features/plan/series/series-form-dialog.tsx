import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeriesStart } from '#web/entities/sprints/series-start.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { today } from '#web/i18n/today.ts'
import { toastInvalid } from '#web/notifications/toast-error.ts'
import { SeriesFields } from './series-fields.tsx'
import {
  changesOf,
  fieldsOf,
  firstOf,
  learnersIn,
  newSeriesValues,
  seriesErrors,
  titlesIn,
  valuesOf,
} from './series-form.ts'
import { type Series, type SeriesDetails, useChangeSeries, useCreateSeries } from './series.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type SeriesFormDialogProps = {
  workspaceId: string
  /** The series to edit. If undefined, the form creates a new one. */
  series?: SeriesDetails | undefined
  /** Values that the user has already typed elsewhere. */
  start?: SeriesStart | undefined
  onClose: () => void
  /** Called instead of `onClose` after a new series was created. */
  onCreated?: (series: Series) => void
}

export function SeriesFormDialog({ workspaceId, series, start, onClose, onCreated }: SeriesFormDialogProps) {
  const { t } = useTranslation()
  const [empty] = useState(() => newSeriesValues(start ?? {}, today()))
  const created = useRef<Series>(undefined)
  const create = useCreateSeries(workspaceId)
  const change = useChangeSeries(workspaceId)
  const form = useForm({
    values: series ? valuesOf(series) : empty,
    ...(!start && { draft: `series_${series?.id ?? workspaceId}` }),
    validate: (values, base) => seriesErrors(t, values, series, series && base),
    onInvalid: ([error]) => toastInvalid(t, error),
    submit: async (values, base) => {
      if (series) {
        const changes = changesOf(values, base, series)
        if (changes) await change.mutateAsync({ id: series.id, change: changes })
        return
      }
      const titles = titlesIn(values)
      const learners = learnersIn(values).map((learnerId) => ({
        learnerId,
        first: Math.min(firstOf(values, learnerId), Math.max(1, titles.length)),
      }))
      const body = { ...fieldsOf(values), titles: values.kind === 'list' ? titles : null, learners }
      created.current = (await create.mutateAsync(body)).reply
    },
    onSaved: () => (created.current && onCreated ? onCreated(created.current) : onClose()),
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      width="wide"
      title={t(series ? 'series.form.edit' : 'series.new')}
      description={t(series ? 'series.form.editText' : 'series.form.text')}
      hasUnsaved={form.isDirty}
      onClose={close}
    >
      <Form form={form} className="flex flex-col gap-5">
        <SeriesFields workspaceId={workspaceId} form={form} series={series} />
        <FormFooter pending={form.isPending}>
          {form.isPending ? t('common.saving') : t(series ? 'common.save' : 'series.form.create')}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}
