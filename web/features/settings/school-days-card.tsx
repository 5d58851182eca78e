import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayOff, Member, Workspace } from '#web/api/queries.ts'
import { weekdayName, weekdaysInOrder } from '#web/i18n/weekdays.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { DaysOff } from './days-off.tsx'
import { useSetSchoolDays } from './school-days.queries.ts'

type SchoolDaysCardProps = { workspace: Workspace; daysOff: DayOff[]; members: Member[] }

/** On which days a family learns, and when it does not. */
export function SchoolDaysCard({ workspace, daysOff, members }: SchoolDaysCardProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Sheet title={t('settings.schoolDays.title')} text={t('settings.schoolDays.text')} headingRef={heading}>
      <Weekdays workspace={workspace} />
      <DaysOff
        workspaceId={workspace.id}
        daysOff={daysOff}
        learners={members.filter(({ role }) => role === 'learner')}
        onDeleted={() => heading.current?.focus()}
      />
    </Sheet>
  )
}

/** Seven toggles in the order of the language's week, saved at once; the last one that is on stays. */
function Weekdays({ workspace: { id, schoolDays } }: { workspace: Workspace }) {
  const { t, i18n } = useTranslation()
  const { mutate } = useSetSchoolDays(id)
  const [labelId, hintId] = [useId(), useId()]
  const isLast = schoolDays.length === 1
  const toggle = (weekday: number) => {
    const digit = String(weekday)
    const isOn = schoolDays.includes(digit)
    if (isOn && isLast) return
    const others = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekday && schoolDays.includes(String(day)))
    const next = isOn ? others : [...others, weekday].toSorted((one, other) => one - other)
    mutate(next.join(''))
  }
  return (
    <div>
      <p id={labelId} className="font-medium">
        {t('settings.schoolDays.label')}
      </p>
      <div role="group" aria-labelledby={labelId} className="mt-1.5 flex flex-wrap gap-1.5">
        {weekdaysInOrder(i18n.language).map((weekday) => {
          const isOn = schoolDays.includes(String(weekday))
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={isOn}
              aria-label={weekdayName(i18n.language, weekday, 'long')}
              {...(isOn && isLast && { 'aria-disabled': true, 'aria-describedby': hintId })}
              onClick={() => toggle(weekday)}
              className="min-h-control min-w-12 rounded-card border border-line px-2.5 font-medium text-ink-soft hover:border-line-strong hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
            >
              {weekdayName(i18n.language, weekday, 'short')}
            </button>
          )
        })}
      </div>
      {isLast && (
        <p id={hintId} className="mt-1.5 text-13 text-ink-soft">
          {t('settings.schoolDays.last')}
        </p>
      )}
    </div>
  )
}
