import { addDays, type Day, weekdayOf } from './day.ts'
import { type DayRange, daysToShow, type SchoolCalendar } from './school-days.ts'
import { partOf, type SharedTask } from './shares.ts'

type PlannedTask = SharedTask & { id: string; day: Day | null; createdAt: string }

/** Maximum number of day columns on a page. */
const mostDays = 7

/**
 * Splits the days of a sprint into printed pages, one per calendar week. `firstWeekday` is the ISO weekday on which a
 * week begins (1 is Monday). Weeks share a page if all their days fit on it.
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

/** Returns the index of the week that contains today or comes next, or of the last week after the sprint has ended. */
export function weekToday(weeks: readonly (readonly Day[])[], today: Day): number {
  const at = weeks.findIndex((days) => (days.at(-1) ?? '') >= today)
  return at < 0 ? weeks.length - 1 : at
}

/** A learner's tasks for each of these days, and the tasks without a day. Shared cards appear as the learner's part. */
export type WeekOnPaper<Task> = { columns: { day: Day; tasks: Task[] }[]; someTime: Task[] }

/**
 * Groups a learner's tasks by day. Sorts them by creation time, so that their position on paper does not change
 * when a task is done or moved on the board.
 */
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
