import type { TaskStatus } from './board.ts'
import type { Day } from './day.ts'
import { Problem } from './errors.ts'
import { type DatedTask, type Days, doubledDays, shiftedDays, spreadDays } from './replacement-days.ts'
import {
  type DayRange,
  daysOf,
  isInside,
  isSchoolDay,
  rangeFrom,
  type SchoolCalendar,
  schoolDaysIn,
} from './school-days.ts'

/** Ways to replan the tasks of lost days, which are days on which learners cannot learn as planned. */
export const badDayWays = ['shift', 'double_up', 'spread', 'backlog', 'drop'] as const

type BadDayWay = (typeof badDayWays)[number]

/** Destinations for tasks for which the sprint has no school day left. */
export const overflows = ['backlog', 'last_day'] as const

export type Overflow = (typeof overflows)[number]

/** `learnerIds` lists all learners of the task; it is empty if the task is unassigned. */
type PlannedTask = Omit<DatedTask, 'day'> & { id: string; status: TaskStatus; day: Day | null }

/** The days on which these learners cannot learn, and what should happen to the tasks planned for those days. */
export type BadDay = DayRange & {
  learnerIds: readonly string[]
  way: BadDayWay
  /** Number of school days to shift by. Defaults to the number of school days lost. */
  shiftBy?: number | undefined
  overflow: Overflow
  /** The user's current day. Tasks are never moved to an earlier day. */
  today: Day
}

export type Outcome<Task> = {
  task: Task
  /** `stays` means that the task does not move, because it also belongs to a learner who learns as planned. */
  fate: 'day' | 'backlog' | 'trash' | 'stays'
  /** The new day if `fate` is `day`, otherwise null. */
  day: Day | null
  /** False if the sprint has no school day left for the task. */
  fits: boolean
}

/** The active sprint and the calendar of its school days. */
export type Frame = { sprint: DayRange; calendar: SchoolCalendar }

/**
 * Returns the new place of each task that a bad day affects. The tasks are those of a sprint and must be sorted in
 * board order. Open tasks of the lost days are replanned, including those in progress. `shift` also moves the
 * later tasks of the same learners. Tasks that are done, have no day or were left over from earlier days do not
 * change.
 */
export function planBadDay<Task extends PlannedTask>(
  tasks: readonly Task[],
  badDay: BadDay,
  { sprint, calendar }: Frame,
): Outcome<Task>[] {
  const chosen = new Set(badDay.learnerIds)
  const open = tasks.filter(isOpenOnDay).toSorted((a, b) => compare(a.day, b.day))
  const own = open.filter(({ learnerIds }) => learnerIds.some((id) => chosen.has(id)))
  const planned: DatedTask[] = open.filter(({ day }) => day > badDay.endDate)
  const outcomes: Outcome<Task>[] = []
  const schoolDaysOf = schoolDaysIn(rangeFrom(sprint, badDay.startDate), calendar)
  for (const group of Map.groupBy(own, learnersOf).values()) {
    const lost = group.filter(({ day }) => isInside(day, badDay))
    const [first] = lost
    if (!first) continue
    const { learnerIds } = first
    const schoolDays = schoolDaysOf(learnerIds)
    const ahead = schoolDays.filter((day) => day > badDay.endDate && day >= badDay.today)
    const isShared = learnerIds.some((id) => !chosen.has(id))
    const moving = badDay.way === 'shift' ? group.filter(({ day }) => day >= badDay.startDate) : lost
    const some = isShared
      ? lost.map((task) => leaving(task, 'stays'))
      : replan(moving, badDay, { schoolDays, ahead, planned })
    outcomes.push(...some)
    planned.push(...some.flatMap(onNewDay))
  }
  return outcomes
}

type OnDay<Task> = Task & { day: Day }

function isOpenOnDay<Task extends PlannedTask>(task: Task): task is OnDay<Task> {
  return task.status !== 'done' && task.day !== null
}

/** Returns a grouping key: tasks with the same learners are replanned together. */
function learnersOf({ learnerIds }: PlannedTask): string {
  return learnerIds.toSorted().join(' ')
}

const newDaysBy = { shift: shiftedDays, double_up: doubledDays, spread: spreadDays }

function replan<Task extends PlannedTask>(
  tasks: readonly OnDay<Task>[],
  badDay: BadDay,
  days: Days,
): Outcome<Task>[] {
  const { way, overflow } = badDay
  if (way === 'backlog') return tasks.map((task) => leaving(task, 'backlog'))
  if (way === 'drop') return tasks.map((task) => leaving(task, 'trash'))
  const newDays = newDaysBy[way](tasks, days, badDay)
  return tasks.flatMap((task, index): Outcome<Task>[] => {
    const day = newDays[index]
    if (day === task.day) return []
    if (day !== undefined) return [{ task, fate: 'day', day, fits: true }]
    const lastDay = overflow === 'last_day' ? days.ahead.at(-1) : undefined
    if (lastDay === undefined) return [{ task, fate: 'backlog', day: null, fits: false }]
    return [{ task, fate: 'day', day: lastDay, fits: false }]
  })
}

function onNewDay({ task, day }: Outcome<PlannedTask>): DatedTask[] {
  const { learnerIds, estimatedTime, timeSpent } = task
  return day === null ? [] : [{ learnerIds, day, estimatedTime, timeSpent }]
}

function leaving<Task>(task: Task, fate: 'backlog' | 'trash' | 'stays'): Outcome<Task> {
  return { task, fate, day: null, fits: true }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Destination of a task in the preview: a day, `backlog` or `trash`. */
export type Seen = { id: string; to: string }

export function seenOf(outcomes: readonly Outcome<{ id: string }>[]): Seen[] {
  return outcomes.flatMap(({ task: { id }, fate, day }) => {
    if (fate === 'stays') return []
    return { id, to: fate === 'day' ? (day ?? '') : fate }
  })
}

/**
 * Throws `stale` if the result differs from the preview that the user confirmed, because someone may have replanned
 * tasks in the meantime.
 */
export function assertAsSeen(outcomes: readonly Outcome<{ id: string }>[], seen: readonly Seen[]): void {
  const expected = new Map(seen.map(({ id, to }) => [id, to]))
  const found = seenOf(outcomes)
  if (found.length !== expected.size || found.some(({ id, to }) => expected.get(id) !== to))
    throw new Problem('stale')
}

/**
 * Returns the learners for whom a day off is added: only those for whom one of these days is a school day. Returns
 * `[null]` (everyone) if these are all learners of the workspace and there are several.
 */
export function learnersToTakeOff(
  { learnerIds, ...span }: DayRange & { learnerIds: readonly string[] },
  calendar: SchoolCalendar,
  everybody: readonly string[],
): (string | null)[] {
  const days = daysOf(span)
  const losing = [...new Set(learnerIds)].filter((id) => days.some((day) => isSchoolDay(day, calendar, id)))
  return losing.length > 1 && losing.length === everybody.length ? [null] : losing
}

/**
 * Returns the day to suggest in the form: the first day from today on that is a school day for one of these
 * learners. Undefined if the sprint has no such day left.
 */
export function likelyBadDay(
  today: Day,
  learnerIds: readonly string[],
  { sprint, calendar }: Frame,
): Day | undefined {
  return daysOf(rangeFrom(sprint, today)).find((day) =>
    learnerIds.some((id) => isSchoolDay(day, calendar, id)),
  )
}
