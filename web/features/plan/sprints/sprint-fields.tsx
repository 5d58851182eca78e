import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { SprintNameAndDates } from '#web/features/plan/sprint-name-and-dates.tsx'
import { Field, TextArea } from '#web/forms/field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { today } from '#web/i18n/today.ts'
import { type DateRange, schoolWeek, weekAfter } from './school-week.ts'
import { lengthHint, type SprintValues } from './sprint-form.ts'

type SprintFieldsProps = { form: FormState<SprintValues>; workspaceName: string }

export function SprintFields({ form, workspaceName }: SprintFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <SprintNameAndDates
        form={form}
        example={t('sprints.form.nameExample')}
        hint={lengthHint(t, form.values)}
      />
      <WeekShortcuts chosen={form.values} onChoose={form.set} />
      <TextArea
        label={t('sprints.form.description')}
        dir="auto"
        maxLength={limits.sprintDescription.max}
        {...form.field('description')}
      />
      <Field label={t('sprints.form.workspace')} value={workspaceName} readOnly />
    </>
  )
}

/** Buttons that set the dates of the sprint to this school week or to the next one. */
function WeekShortcuts({ chosen, onChoose }: { chosen: DateRange; onChoose: (week: DateRange) => void }) {
  const { t, i18n } = useTranslation()
  const thisWeek = schoolWeek(today(), i18n.language)
  const weeks = [
    { week: thisWeek, label: t('sprints.form.thisWeek') },
    { week: weekAfter(thisWeek), label: t('sprints.form.nextWeek') },
  ]
  return (
    <div className="-mt-1 flex flex-wrap gap-2">
      {weeks.map(({ week, label }) => (
        <button
          key={week.startDate}
          type="button"
          aria-pressed={chosen.startDate === week.startDate && chosen.endDate === week.endDate}
          onClick={() => onChoose(week)}
          className="min-h-control-small rounded-full border border-line px-3 text-13 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
