import { tick, checklistItems } from './checklist.ts'
import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'
import { limits } from './limits.ts'
import { capRange, type DayRange, nextSchoolDay, type SchoolCalendar, schoolDaysIn } from './school-days.ts'
import { learnersOf, type SharedTask } from './shares.ts'

/** The fields of a task that its copy keeps. `learners` is in order; it is empty if the task is unassigned. */
export type PlannedTask = {
  title: string
  description: string | null
  subject: string | null
  estimatedTime: string | null
  learners: readonly string[]
  day: Day | null
}

export type CopiedTask = Pick<SharedTask, 'assignedTo'> & {
  shares: readonly { learnerId: string }[]
  deletedAt?: string | null
  /** Id of the copy if the task was carried over when its sprint was completed, otherwise null. */
  carriedTo?: string | null
} & Omit<PlannedTask, 'learners'>

/** Returns whether this task is included when its sprint is copied. */
function isCopied({ deletedAt = null, carriedTo = null }: CopiedTask, hasLeftovers: boolean): boolean {
  return deletedAt === null && (hasLeftovers || carriedTo === null)
}

/** Returns the same task as not started, with every checklist item unticked. */
export function freshTask(
  { title, description, subject, estimatedTime }: Omit<CopiedTask, 'day' | 'assignedTo' | 'shares'>,
  learners: readonly string[],
  day: Day | null,
): PlannedTask {
  return { title, description: untick(description), subject, estimatedTime, learners, day }
}

function untick(description: string | null): string | null {
  return checklistItems(description).reduce(
    (text, { isTicked }, index) => (isTicked && text !== null ? tick(text, index, false) : text),
    description,
  )
}

/**
 * Returns those learners of a card who were chosen. If all its learners have left the workspace, the copy is
 * unassigned (empty list). Undefined if the card has learners but none of them was chosen.
 */
function learnersOfCopy(
  task: CopiedTask,
  members: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
): string[] | undefined {
  const present = learnersOf(task).filter((id) => members.has(id))
  const learners = present.filter((id) => chosen.has(id))
  return present.length > 0 && learners.length === 0 ? undefined : learners
}

/** The learners whose tasks are copied. */
export type CopyFor = {
  /** Ids of all learners in the workspace. */
  members: ReadonlySet<string>
  chosen: ReadonlySet<string>
  /** If true (the default), unfinished tasks that were carried over are copied too. */
  hasLeftovers?: boolean
}

/** Returns the tasks to copy, in their original order, with the learners of each copy. */
export function copiedTasks(
  tasks: readonly CopiedTask[],
  { members, chosen, hasLeftovers = true }: CopyFor,
): { task: CopiedTask; learners: string[] }[] {
  return tasks.flatMap((task) => {
    const learners = isCopied(task, hasLeftovers) && learnersOfCopy(task, members, chosen)
    return learners ? { task, learners } : []
  })
}

type Plan = CopyFor & { from: DayRange; to: DayRange; calendar: SchoolCalendar }

/** Returns the tasks for the copy of a sprint in their original order, each on the same school day of the new dates. */
export function copyOfTasks(
  tasks: readonly CopiedTask[],
  { from, to, calendar, ...copyFor }: Plan,
): PlannedTask[] {
  const shift = dayShift(from, to, calendar)
  return copiedTasks(tasks, copyFor).map(({ task, learners }) =>
    freshTask(task, learners, shift(task.day, learners)),
  )
}

/**
 * Returns a function that maps the n-th school day of one range to the n-th school day of another for the given
 * learners. It returns null if there is no such day.
 */
export function dayShift(from: DayRange, to: DayRange, calendar: SchoolCalendar) {
  const [own, others] = [schoolDaysIn(from, calendar), schoolDaysIn(to, calendar)]
  return (day: Day | null, learners: readonly string[]): Day | null => {
    if (day === null) return null
    return others(learners)[own(learners).indexOf(day)] ?? null
  }
}

type NextDates = { calendar: SchoolCalendar; others: readonly DayRange[]; today: Day }

/**
 * Returns the dates of the next sprint of the same length. It starts on the first school day after this sprint. If
 * that day is in the past or another sprint uses these dates, it starts on the same weekday as this sprint, today
 * or later, and after those other sprints.
 */
export function nextRange(range: DayRange, { calendar, others, today }: NextDates): DayRange {
  const { startDate, endDate } = capRange(range)
  const length = daysBetween(startDate, endDate)
  const yesterday = addDays(today, -1)
  let after = endDate < yesterday ? sameWeekday(yesterday, startDate) : endDate
  for (const other of others.map(capRange).toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1))) {
    const next = rangeAfter(after, length, calendar)
    if (other.startDate <= next.endDate && next.startDate <= other.endDate)
      after = sameWeekday(other.endDate, startDate)
  }
  return rangeAfter(after, length, calendar)
}

/** Returns a day, on `after` or later, whose next day has the same weekday as `start`. */
function sameWeekday(after: Day, start: Day): Day {
  return addDays(after, (weekdayOf(start) - weekdayOf(after) + 13) % 7)
}

function rangeAfter(after: Day, length: number, calendar: SchoolCalendar): DayRange {
  const within = { endDate: addDays(after, longestBreak) }
  const startDate = nextSchoolDay(after, calendar, null, within) ?? addDays(after, 1)
  return { startDate, endDate: addDays(startDate, length) }
}

/** Number of days that is longer than any school break. */
const longestBreak = 120

/**
 * Returns the next free name: “Week 9” becomes “Week 10”, and “Volcanoes” becomes “Volcanoes (2)”. A year at the end
 * does not count as a number.
 */
export function nextName(name: string, taken: Iterable<string>): string {
  const names = new Set(taken)
  let next = counted(name)
  while (names.has(next)) next = counted(next)
  return next
}

function counted(name: string): string {
  const last = /(?<!\d)\d{1,3}(?=\D*$)/
  if (last.test(name)) return name.replace(last, (number) => `${Number(number) + 1}`)
  const ending = ' (2)'
  return name.slice(0, limits.sprintName.max - ending.length) + ending
}
