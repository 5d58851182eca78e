import { addDays, type Day, weekdayOf } from './day.ts'
import { type DayRange, daysToShow, type SchoolCalendar } from './school-days.ts'
import { partOf, type SharedTask } from './shares.ts'

type PlannedTask = SharedTask & { id: string; day: Day | null; createdAt: string }

/** Columns of a page. */
const mostDays = 7

/**
 * The days of a sprint as pages show them: cut where the calendar week begins (ISO: 1 is Monday), with weeks together on a
 * page that has room for the days of both.
 */
export function weeksOnPaper(
  sprint: DayRange,
  calendar: SchoolCalendar,
  planned: Iterable<Day | null>,
  firstWeekday: number,
): Day[][] {
  const begin = (day: Day) => addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
  const weeks = Map.groupBy(daysToShow(sprint, calendar, planned), begin)
  const pages: Day[][] = []
  for (const days of weeks.values()) {
    const page = pages.at(-1)
    if (page && page.length + days.length <= mostDays) page.push(...days)
    else pages.push([...days])
  }
  return pages
}

/** The week that today is in, or comes before; after the sprint its last. */
export function weekToday(weeks: readonly (readonly Day[])[], today: Day): number {
  const at = weeks.findIndex((days) => (days.at(-1) ?? '') >= today)
  return at < 0 ? weeks.length - 1 : at
}

/** What a learner has on each of these days, and what has no day. Of shared cards it is the learner's part. */
export type WeekOnPaper<Task> = { columns: { day: Day; tasks: Task[] }[]; someTime: Task[] }

/** In the order in which tasks were created: ticking one off, or moving it on the board, never changes where it stands on paper. */
export function weekOnPaper<Task extends PlannedTask>(
  tasks: readonly Task[],
  learnerId: string,
  days: readonly Day[],
): WeekOnPaper<Task> {
  const own = tasks.flatMap((task) => partOf(task, learnerId) ?? []).toSorted(byCreation)
  return {
    columns: days.map((day) => ({ day, tasks: own.filter((task) => task.day === day) })),
    someTime: own.filter(({ day }) => day === null),
  }
}

function byCreation(a: PlannedTask, b: PlannedTask): number {
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
