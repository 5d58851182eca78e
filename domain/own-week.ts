import { type Day, weekOf } from './day.ts'
import { minutesLeft } from './duration.ts'
import { type SchoolCalendar, type DayRange, daysToShow, isSchoolDay } from './school-days.ts'
import { partOf, type SharedTask } from './shares.ts'

type PlannedTask = SharedTask & { day: Day | null; estimatedTime: string | null }

/** A learner's workload on one day: open and done tasks, and minutes left. */
export type DayLoad = { day: Day; left: number; done: number; minutesLeft: number }

/**
 * Returns the days of the week (Monday to Sunday) around `today` that are inside the sprint and are school days or have
 * planned tasks.
 */
export function weekAround(
  today: Day,
  sprint: DayRange,
  calendar: SchoolCalendar,
  tasks: readonly Pick<PlannedTask, 'day'>[],
): Day[] {
  const { monday, sunday } = weekOf(today)
  const startDate = monday < sprint.startDate ? sprint.startDate : monday
  const endDate = sunday > sprint.endDate ? sprint.endDate : sunday
  if (startDate > endDate) return []
  const planned = tasks.map(({ day }) => day)
  const isInWeek = startDate <= today && today <= endDate
  return daysToShow({ startDate, endDate }, calendar, isInWeek ? [...planned, today] : planned)
}

export function dayLoads(tasks: readonly PlannedTask[], learnerId: string, days: readonly Day[]): DayLoad[] {
  const byDay = Map.groupBy(
    tasks.flatMap((task) => partOf(task, learnerId) ?? []),
    ({ day }) => day,
  )
  return days.map((day) => {
    const planned = byDay.get(day) ?? []
    const open = planned.filter(({ status }) => status !== 'done')
    return {
      day,
      left: open.length,
      done: planned.length - open.length,
      minutesLeft: open.reduce((sum, task) => sum + minutesLeft(task), 0),
    }
  })
}

/** Returns the minutes for one school day when the weekly goal is spread evenly. */
export function minutesPerSchoolDay(weeklyMinutes: number, { schoolDays }: SchoolCalendar): number {
  return Math.round(weeklyMinutes / schoolDays.length)
}

type Fullness = {
  today: Day
  learnerId: string
  calendar: SchoolCalendar
  loads: readonly DayLoad[]
  /** Minutes left for today's tasks. */
  minutesToGo: number
  /** Daily goal in minutes; 0 if there is no goal. */
  capacity: number
  /** Minutes of the task that could move to another day. */
  moving: number
}

/**
 * Returns undefined if today's tasks fit into the daily goal, or if there is no goal. Otherwise `roomOn` is the
 * first later school day of the week on which the task that could move still fits, or undefined if there is none.
 */
export function overload(full: Fullness): { roomOn: Day | undefined } | undefined {
  if (full.capacity === 0 || full.minutesToGo <= full.capacity) return undefined
  const room = full.loads.find(
    ({ day, minutesLeft: planned }) =>
      day > full.today &&
      isSchoolDay(day, full.calendar, full.learnerId) &&
      planned + full.moving <= full.capacity,
  )
  return { roomOn: room?.day }
}
