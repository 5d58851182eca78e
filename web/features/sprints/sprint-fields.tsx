import { useTranslation } from 'react-i18next'
import { daysBetween } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { today } from '#web/ui/today.ts'
import { type Days, schoolWeek, weekAfter } from './school-week.ts'
import type { TypedSprint } from './sprint-form.ts'

type SprintFieldsProps = {
  workspaceName: string
  typed: TypedSprint
  type: (change: Partial<TypedSprint>) => void
  onWeekChosen: () => void
}

export function SprintFields({ workspaceName, typed, type, onWeekChosen }: SprintFieldsProps) {
  const { t } = useTranslation()
  const field = (name: keyof TypedSprint) => ({
    name,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ [name]: event.currentTarget.value }),
  })
  const needed = (name: keyof TypedSprint) => ({ ...field(name), required: true })
  const choose = (week: Days) => {
    type(week)
    onWeekChosen()
  }
  return (
    <>
      <Field
        label={t('sprints.form.name')}
        placeholder={t('sprints.form.nameExample')}
        dir="auto"
        autoComplete="off"
        maxLength={limits.sprintName.max}
        {...needed('name')}
      />
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label={t('sprints.form.startDate')} type="date" {...needed('startDate')} />
          <Field
            label={t('sprints.form.endDate')}
            type="date"
            min={typed.startDate}
            hint={lengthWords(typed, (count) => t('sprints.form.length', { count }))}
            {...needed('endDate')}
          />
        </div>
        <Weeks chosen={typed} onChoose={choose} />
      </div>
      <TextArea
        label={t('sprints.form.description')}
        dir="auto"
        maxLength={limits.sprintDescription.max}
        {...field('description')}
      />
      <Field label={t('sprints.form.workspace')} value={workspaceName} readOnly />
    </>
  )
}

/** The two weeks that families plan most, a press away. */
function Weeks({ chosen, onChoose }: { chosen: Days; onChoose: (week: Days) => void }) {
  const { t, i18n } = useTranslation()
  const thisWeek = schoolWeek(today(), i18n.language)
  const weeks = [
    { week: thisWeek, label: t('sprints.form.thisWeek') },
    { week: weekAfter(thisWeek), label: t('sprints.form.nextWeek') },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {weeks.map(({ week, label }) => (
        <button
          key={week.startDate}
          type="button"
          aria-pressed={chosen.startDate === week.startDate && chosen.endDate === week.endDate}
          onClick={() => onChoose(week)}
          className="min-h-11 rounded-full border border-line-strong px-4 text-sm hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-medium aria-pressed:text-brand-ink"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function lengthWords({ startDate, endDate }: Days, words: (days: number) => string): string | undefined {
  if (startDate === '' || endDate === '') return undefined
  const days = daysBetween(startDate, endDate) + 1
  return days > 0 ? words(days) : undefined
}
