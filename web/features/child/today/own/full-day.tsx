import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/day.ts'
import { minutesLeft } from '#domain/duration.ts'
import { weeklyTarget } from '#domain/hours.ts'
import { type DayLoad, minutesPerSchoolDay, overload } from '#domain/own-week.ts'
import type { SchoolCalendar } from '#domain/school-days.ts'
import type { Member } from '#web/api/queries.ts'
import { useToday } from '#web/i18n/today.ts'
import { Button } from '#web/ui/button.tsx'
import { useNameOfDay } from '../day-words.ts'
import { mayMove, useLearnerDay } from '../learner-day.tsx'

type FullDayProps = { member: Member; loads: readonly DayLoad[]; calendar: SchoolCalendar }

/**
 * Says that more is planned for today than fits in a day, and offers to move the last task to the next day with
 * room. Renders nothing if the tasks of today fit.
 */
export function FullDay({ member, loads, calendar }: FullDayProps) {
  const { t } = useTranslation()
  const today = useToday()
  const nameOfDay = useNameOfDay()
  const { plan, move } = useLearnerDay()
  const last = plan.next.findLast((task) => mayMove(member, task))
  const full = overload({
    today,
    learnerId: member.userId,
    calendar,
    loads,
    minutesToGo: plan.minutesToGo,
    capacity: minutesPerSchoolDay(weeklyTarget(member.weeklyMinutes), calendar),
    moving: last ? minutesLeft(last) : 0,
  })
  if (!full) return null
  const { roomOn: day } = full
  const name = day === undefined ? '' : nameOfDay(day)
  return (
    <p
      data-subject-color="bg-blue-500 text-white"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-block bg-tint px-4 py-2.5 text-tint-ink"
    >
      <span className="min-w-0 flex-1 basis-56">
        {day === undefined ? t('ownDay.full') : t('ownDay.fullButRoom', { day: name })}
      </span>
      {day !== undefined && last && (
        <Button variant="secondary" className="min-h-14" onClick={() => move([last], { day, name })}>
          {day === addDays(today, 1) ? t('ownDay.moveOneTomorrow') : t('ownDay.moveOne', { day: name })}
        </Button>
      )}
    </p>
  )
}
