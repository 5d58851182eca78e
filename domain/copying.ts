import { tick, checklistItems } from './checklist.ts'
import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'
import { limits } from './limits.ts'
import { capRange, type DayRange, nextSchoolDay, type SchoolCalendar, schoolDaysIn } from './school-days.ts'
import { learnersOf, type SharedTask } from './shares.ts'

/** What a copy keeps of a task; `learners` in order, none: nobody's yet. */
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
  /** Where what was left over went. */
  carriedTo?: string | null
} & Omit<PlannedTask, 'learners'>

/** Whether the copy of a sprint gets this task too. */
function isCopied({ deletedAt = null, carriedTo = null }: CopiedTask, hasLeftovers: boolean): boolean {
  return deletedAt === null && (hasLeftovers || carriedTo === null)
}

/** The same work, not begun: nothing of the checklist is ticked. */
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
 * Whose the copy of a card is: those of its learners who are chosen. A card whose learners have all left the workspace is
 * nobody's; undefined: others have it, who are not chosen.
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

/** Whose tasks are copied. */
export type CopyFor = {
  /** Learners of the workspace. */
  members: ReadonlySet<string>
  chosen: ReadonlySet<string>
  /** Whether what was left over is copied too, although it has gone elsewhere; unless said otherwise it is. */
  hasLeftovers?: boolean
}

/** What is copied of these tasks, and for whom; in the order of the originals. */
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

/** The tasks of the copy of a sprint, in the order of the originals; each on the same school day of the new dates. */
export function copyOfTasks(
  tasks: readonly CopiedTask[],
  { from, to, calendar, ...copyFor }: Plan,
): PlannedTask[] {
  const shift = dayShift(from, to, calendar)
  return copiedTasks(tasks, copyFor).map(({ task, learners }) =>
    freshTask(task, learners, shift(task.day, learners)),
  )
}

/** From the n-th school day of some dates to the n-th of others, as these learners learn; null where there is none. */
export function dayShift(from: DayRange, to: DayRange, calendar: SchoolCalendar) {
  const [own, others] = [schoolDaysIn(from, calendar), schoolDaysIn(to, calendar)]
  return (day: Day | null, learners: readonly string[]): Day | null => {
    if (day === null) return null
    return others(learners)[own(learners).indexOf(day)] ?? null
  }
}

type NextDates = { calendar: SchoolCalendar; others: readonly DayRange[]; today: Day }

/**
 * Where the next sprint of that length goes: from the next school day after it, or, where that is past or taken, from the
 * next such weekday after today and after the sprints that are in the way.
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

/** The day before the next one of the weekday of `start`. */
function sameWeekday(after: Day, start: Day): Day {
  return addDays(after, (weekdayOf(start) - weekdayOf(after) + 13) % 7)
}

function rangeAfter(after: Day, length: number, calendar: SchoolCalendar): DayRange {
  const within = { endDate: addDays(after, longestBreak) }
  const startDate = nextSchoolDay(after, calendar, null, within) ?? addDays(after, 1)
  return { startDate, endDate: addDays(startDate, length) }
}

/** Days; longer than any holidays. */
const longestBreak = 120

/** “Week 9” is followed by “Week 10”, “Volcanoes” by “Volcanoes (2)”; a year is no such number. Never one that is taken. */
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
