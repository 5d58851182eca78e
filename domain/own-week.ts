import { type Day, weekOf } from './day.ts'
import { minutesLeft } from './duration.ts'
import { type SchoolCalendar, type DayRange, daysToShow, isSchoolDay } from './school-days.ts'
import { partOf, type SharedTask } from './shares.ts'

type PlannedTask = SharedTask & { day: Day | null; estimatedTime: string | null }

/** What somebody has on a day. */
export type DayLoad = { day: Day; left: number; done: number; minutesLeft: number }

/** The days from Monday to Sunday around `today` that the sprint has and on which it is learned or something is planned. */
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

/** Minutes that a school day should hold, when the week's are spread evenly. */
export function minutesPerSchoolDay(weeklyMinutes: number, { schoolDays }: SchoolCalendar): number {
  return Math.round(weeklyMinutes / schoolDays.length)
}

type Fullness = {
  today: Day
  learnerId: string
  calendar: SchoolCalendar
  loads: readonly DayLoad[]
  /** Of what is for today. */
  minutesToGo: number
  /** What a day should hold. */
  capacity: number
  /** Of the task that could go elsewhere. */
  moving: number
}

/** When more is planned for today than a day should hold, where there is a goal at all: the first later school day of the week on which a task still fits, if any. */
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
