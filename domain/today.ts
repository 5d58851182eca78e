import { addDays, type Day, dayInTimezone } from './day.ts'
import { minutesLeft } from './duration.ts'
import { type DayRange, nextSchoolDay, type SchoolCalendar } from './school-days.ts'
import { partOf, type SharedTask } from './shares.ts'

type PlannedTask = SharedTask & { day: Day | null; estimatedTime: string | null }

/** A user's current calendar day, and the time zone that decides on which day a task was done. */
export type Clock = { today: Day; timezone: string }

/** One learner's tasks for today. Every open task is either in exactly one of the lists or counted in `later`. */
export type TodayPlan<Task> = {
  /** Tasks in progress, except those in `ahead`. */
  now: Task[]
  /** In progress but planned for a later day, because it was postponed or started early. */
  ahead: Task[]
  /** Not started and planned for a past day, oldest first. */
  leftOver: Task[]
  next: Task[]
  /** Not started and without a day. */
  someTime: Task[]
  doneToday: Task[]
  /** Number of tasks not started and planned for later days. */
  later: number
  /** Minutes left by estimate for today's tasks: `now`, `leftOver` and `next`. */
  minutesToGo: number
}

/**
 * Sorts the tasks into today's lists. A null `learnerId` selects unassigned tasks. Shared cards appear as the learner's
 * part.
 */
export function todayPlan<Task extends PlannedTask>(
  tasks: readonly Task[],
  learnerId: string | null,
  { today, timezone }: Clock,
): TodayPlan<Task> {
  const own = tasks.flatMap((task) => ownPart(task, learnerId) ?? [])
  const begun = own.filter(({ status }) => status === 'in_progress')
  const waiting = own.filter(({ status }) => status === 'todo')
  const isLater = ({ day }: Task) => day !== null && day > today
  const isOver = ({ day }: Task) => day !== null && day < today
  const wasDoneToday = ({ status, completedAt }: Task) =>
    status === 'done' && completedAt !== null && dayInTimezone(timezone, new Date(completedAt)) === today
  const now = begun.filter((task) => !isLater(task))
  const leftOver = waiting.filter(isOver).toSorted((a, b) => compare(a.day ?? '', b.day ?? ''))
  const next = waiting.filter(({ day }) => day === today)
  return {
    now,
    ahead: begun.filter(isLater),
    leftOver,
    next,
    someTime: waiting.filter(({ day }) => day === null),
    doneToday: own.filter(wasDoneToday),
    later: waiting.filter(isLater).length,
    minutesToGo: [...now, ...leftOver, ...next].reduce((sum, task) => sum + minutesLeft(task), 0),
  }
}

function ownPart<Task extends PlannedTask>(task: Task, learnerId: string | null): Task | undefined {
  if (learnerId !== null) return partOf(task, learnerId)
  return task.assignedTo === null ? task : undefined
}

/** Returns the first school day of this learner after today and inside the sprint, or null if there is none. */
export function dayAfterToday(
  today: Day,
  sprint: DayRange,
  calendar: SchoolCalendar,
  learnerId: string | null,
): Day | null {
  const dayBefore = addDays(sprint.startDate, -1)
  return nextSchoolDay(today < dayBefore ? dayBefore : today, calendar, learnerId, sprint) ?? null
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
