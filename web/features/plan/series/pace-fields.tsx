import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { daysOffQuery, workspacesQuery } from '#web/api/queries.ts'
import { WeekdayToggles } from '#web/entities/days/weekday-toggles.tsx'
import { Field, Select } from '#web/forms/field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { FieldMessage } from './field-message.tsx'
import { NumberField } from './number-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { endings, endOfList, paces, type SeriesValues } from './series-form.ts'
import type { SeriesDetails } from './series.queries.ts'
import { CheckboxField } from '#web/forms/checkbox-field.tsx'

type PaceFieldsProps = {
  workspaceId: string
  form: FormState<SeriesValues>
  /** The series that is edited. Undefined for a new one. */
  series: SeriesDetails | undefined
}

const intervals = [1, 2, 3, 4]

/** Fields for the weekdays, the frequency, the start and the end. */
export function PaceFields({ workspaceId, form, series }: PaceFieldsProps) {
  const { t } = useTranslation()
  const { data: workspaces } = useQuery(workspacesQuery)
  const schoolDays = workspaces?.find(({ id }) => id === workspaceId)?.schoolDays ?? '12345'
  const { values } = form
  const isList = values.kind === 'list'
  const intervalName = (pace: string, count: number) => {
    if (pace === 'school') return count === 1 ? t('series.pace.everyDay') : t('series.pace.school', { count })
    return count === 1 ? t('series.pace.everyWeek') : t('series.pace.weeks', { count })
  }
  const every = intervals.includes(Number(values.every)) ? intervals : [...intervals, Number(values.every)]
  return (
    <>
      <RadioCards
        legend={t('series.form.when')}
        name="pace"
        value={values.pace}
        options={paces.map((pace) => ({ value: pace, label: t(`series.form.paces.${pace}`) }))}
        onChange={(pace) => form.set({ pace })}
      />
      {values.pace === 'days' && (
        <div>
          <WeekdayToggles
            label={t('series.form.weekdays')}
            value={values.weekdays}
            offered={schoolDays}
            onChange={(weekdays) => form.set({ weekdays })}
          />
          <FieldMessage name="weekdays" />
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {values.pace === 'week' && (
          <NumberField
            label={t('series.form.perWeek')}
            max={isList ? limits.series.perWeek : 7}
            {...form.field('perWeek')}
          />
        )}
        <Select label={t('series.form.every')} {...form.field('every')}>
          {every.map((count) => (
            <option key={count} value={count}>
              {intervalName(values.pace, count)}
            </option>
          ))}
        </Select>
        <Field label={t('series.form.start')} type="date" required {...form.field('startDate')} />
        {!isList && (
          <Select label={t('series.form.ends')} {...form.field('ends')}>
            {endings.map((ending) => (
              <option key={ending} value={ending}>
                {t(`series.form.endings.${ending}`)}
              </option>
            ))}
          </Select>
        )}
        {!isList && values.ends === 'day' && (
          <Field label={t('series.form.end')} type="date" min={values.startDate} {...form.field('endDate')} />
        )}
        {!isList && values.ends === 'times' && (
          <NumberField label={t('series.form.times')} max={limits.series.times} {...form.field('times')} />
        )}
      </div>
      {!isList && values.pace !== 'school' && (
        <CheckboxField
          name="makesUp"
          checked={values.makesUp === 'yes'}
          onChange={(isChecked) => form.set({ makesUp: isChecked ? 'yes' : '' })}
        >
          {t('series.form.makesUp')}
        </CheckboxField>
      )}
      {isList && (
        <Forecast workspaceId={workspaceId} values={values} series={series} schoolDays={schoolDays} />
      )}
    </>
  )
}

type ForecastProps = Omit<PaceFieldsProps, 'form'> & { values: SeriesValues; schoolDays: string }

/** Forecast of the day on which the last learner finishes a list. */
function Forecast({ workspaceId, values, series, schoolDays }: ForecastProps) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { data: daysOff = [] } = useQuery(daysOffQuery(workspaceId))
  const settled = useDeferredValue(values)
  const today = useToday()
  const end = endOfList(settled, { schoolDays, daysOff }, series && { series, today })
  if (!end) return null
  return (
    <p role="status" className="rounded-card bg-brand-soft px-3 py-2 text-13 text-brand-ink">
      {t('series.form.forecast', { day: day(end) })}
    </p>
  )
}
