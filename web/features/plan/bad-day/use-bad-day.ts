import { useMemo, useState } from 'react'
import { badDayWays, likelyBadDay, type Overflow, planBadDay, seenOf } from '#domain/bad-day.ts'
import { type DayRange, daysOf, isSchoolDay, rangeFrom } from '#domain/school-days.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { useToday } from '#web/i18n/today.ts'
import { useRemembered } from '#web/session/remembered.ts'
import type { BadDayReads } from './bad-day.queries.ts'
import type { BadDayStart } from './bad-day-start.ts'
import { toPlanned } from './before-and-after.ts'

export type BadDayPlan = ReturnType<typeof useBadDay>

/**
 * Returns the user’s choices in the dialog, functions that change them, and the resulting plan for the current
 * tasks.
 */
export function useBadDay({ sprint, members, daysOff, tasks: stored }: BadDayReads, start: BadDayStart) {
  const today = useToday()
  const { schoolDays } = useWorkspace()
  const learners = members.filter(({ role }) => role === 'learner')
  const everybody = learners.map(({ userId }) => userId)
  const frame = useMemo(() => ({ sprint, calendar: { schoolDays, daysOff } }), [sprint, schoolDays, daysOff])
  const [asked, setAsked] = useState(() => (start.learnerId ? [start.learnerId] : everybody))
  const [span, setSpan] = useState((): DayRange => {
    const day = start.day ?? likelyBadDay(today, asked, frame) ?? sprint.endDate
    return { startDate: day, endDate: day }
  })
  const [lastWay, remember] = useRemembered('bad_day_way', parseWay)
  const [way, setWay] = useState(lastWay)
  const [shiftBy, setShiftBy] = useState<number>()
  const [overflow, setOverflow] = useState<Overflow>('backlog')
  const [marksDayOff, setMarksDayOff] = useState(true)

  const tasks = useMemo(() => stored.map(toPlanned), [stored])
  const learnerIds = everybody.filter((id) => asked.includes(id))
  const badDay = { learnerIds, ...span, way, shiftBy, overflow, today }
  const outcomes = planBadDay(tasks, badDay, frame)
  const lostBy = (id: string) => daysOf(span).filter((day) => isSchoolDay(day, frame.calendar, id)).length
  return {
    ...badDay,
    learners,
    tasks,
    outcomes,
    marksDayOff,
    /**
     * Number of school days by which tasks are shifted. The default is the largest number of school days that a chosen
     * learner loses.
     */
    shiftsBy: shiftBy ?? Math.max(1, ...learnerIds.map(lostBy)),
    calendar: frame.calendar,
    /**
     * The last remaining school day of the sprint, which can receive tasks that do not fit. It is a school day for at
     * least one of the chosen learners. Undefined if there is none.
     */
    lastDay: daysOf(rangeFrom(sprint, span.startDate)).findLast(
      (day) =>
        day > span.endDate && day >= today && learnerIds.some((id) => isSchoolDay(day, frame.calendar, id)),
    ),
    chooseLearners: (ids: readonly string[]) => {
      setAsked([...ids])
      setShiftBy(undefined)
    },
    chooseSpan: (next: DayRange) => {
      setSpan(next)
      setShiftBy(undefined)
    },
    setWay,
    /**
     * Stores the chosen way to replan as the default for the next bad day. Never stores `drop`, because it deletes
     * tasks.
     */
    rememberWay: () => way !== 'drop' && remember(way),
    setShiftBy,
    setOverflow,
    setMarksDayOff,
    body: { ...badDay, marksDayOff, seen: seenOf(outcomes) },
  }
}

type Way = (typeof badDayWays)[number]

function parseWay(stored: unknown): Way {
  return badDayWays.find((way) => way === stored) ?? 'shift'
}
