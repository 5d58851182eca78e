import type { Day } from './day.ts'
import type { SharedTask } from './shares.ts'
import { type Clock, todayPlan } from './today.ts'

type PlannedTask = SharedTask & {
  id: string
  day: Day | null
  estimatedTime: string | null
  subject: string | null
}

/** A learner's own day: one task to do now, a few to choose from next, and the tasks that are done. */
export type MyDay<Task> = {
  /** The task in progress. If there are several, the one whose timer runs, otherwise the first. */
  now: Task | undefined
  /**
   * Other tasks in progress, then tasks for today, then tasks left over. If there is nothing to do today, tasks
   * that were started but are planned for later, then tasks without a day.
   */
  next: Task[]
  /** Sorted by the time at which they were done. */
  done: Task[]
  /**
   * Number of unfinished tasks for today: in progress, planned for today, and left over. Includes those that
   * `next` leaves out.
   */
  left: number
  minutesToGo: number
  /** True if nothing is left for today, but `next` offers tasks for later days or without a day. */
  isSpare: boolean
}

/** Maximum number of tasks in `next`. More would overwhelm a child. */
export const mostNext = 4

/** Groups a learner's tasks for the current day. `runningId` is the id of the task whose timer runs. */
export function myDay<Task extends PlannedTask>(
  tasks: readonly Task[],
  learnerId: string,
  clock: Clock,
  runningId: string | null = null,
): MyDay<Task> {
  const plan = todayPlan(tasks, learnerId, clock)
  const isRunning = ({ id }: Task) => id === runningId
  const begun = [...plan.now, ...plan.ahead.filter(isRunning)]
  const now = begun.find(isRunning) ?? begun[0]
  const waiting = [...begun.filter((task) => task !== now), ...plan.next, ...plan.leftOver]
  const isSpare = now === undefined && waiting.length === 0
  const spare = [...plan.ahead.filter((task) => !isRunning(task)), ...plan.someTime]
  return {
    now,
    next: (isSpare ? spare : waiting).slice(0, mostNext),
    done: plan.doneToday.toSorted((a, b) => compare(a.completedAt ?? '', b.completedAt ?? '')),
    left: waiting.length + (now ? 1 : 0),
    minutesToGo: plan.minutesToGo,
    isSpare: isSpare && spare.length > 0,
  }
}

export type Step<Task> = { task: Task; state: 'done' | 'now' | 'toCome' }

const mostSteps = 5

/**
 * Returns the day as a row of at most `most` pictures. At least half of the places beside the shown task are kept
 * for tasks to come; done tasks get the places that remain.
 */
export function dayRow<Task extends { id: string }>(
  { now, next, done, left, isSpare }: MyDay<Task>,
  shown: Task | undefined,
  most = mostSteps,
): { steps: Step<Task>[]; hasMoreDone: boolean; hasMoreToCome: boolean } {
  const open = [...(now ? [now] : []), ...(isSpare ? [] : next)]
  const toCome = open.filter((task) => task.id !== shown?.id)
  const roomAfter = Math.max(most - (shown ? 1 : 0) - done.length, Math.ceil((most - 1) / 2))
  const after = toCome.slice(0, roomAfter)
  const before = last(done, most - (shown ? 1 : 0) - after.length)
  return {
    steps: [
      ...before.map((task): Step<Task> => ({ task, state: 'done' })),
      ...(shown ? [{ task: shown, state: 'now' } as const] : []),
      ...after.map((task): Step<Task> => ({ task, state: 'toCome' })),
    ],
    hasMoreDone: before.length < done.length,
    hasMoreToCome: after.length < toCome.length || left > open.length,
  }
}

/**
 * Widths of the row, of one picture and of the gap between pictures, in the same unit. The icon for further tasks
 * is as wide as a gap.
 */
export type RowRoom = { room: number; step: number; gap: number }

/** Returns the row with as many pictures as fit, but at least one. */
export function dayRowThatFits<Task extends { id: string }>(
  day: MyDay<Task>,
  shown: Task | undefined,
  { room, step, gap }: RowRoom,
): ReturnType<typeof dayRow<Task>> {
  for (let most = mostSteps; most > 1; most -= 1) {
    const row = dayRow(day, shown, most)
    const signs = Number(row.hasMoreDone) + Number(row.hasMoreToCome)
    if (row.steps.length * (step + gap) - gap + signs * 2 * gap <= room) return row
  }
  return dayRow(day, shown, 1)
}

/**
 * Number of leaves on a full vine, the drawing that shows the time spent on a task. It grows one leaf for every
 * five minutes and is full after an hour.
 */
export const mostLeaves = 12
const minutesPerLeaf = 5

export function leavesOf(minutes: number): number {
  return Math.min(mostLeaves, Math.max(0, Math.floor(minutes / minutesPerLeaf)))
}

/** A rough duration, such as a quarter of an hour, as people say it in conversation. */
export type RoughTime =
  | { kind: 'moments' | 'quarter' | 'half' | 'threeQuarters' }
  | { kind: 'hours'; hours: number; hasHalf: boolean }

export function roughTime(minutes: number): RoughTime {
  if (minutes < 8) return { kind: 'moments' }
  const quarters = Math.round(minutes / 15)
  if (quarters <= 1) return { kind: 'quarter' }
  if (quarters === 2) return { kind: 'half' }
  if (quarters === 3) return { kind: 'threeQuarters' }
  const halves = Math.round(minutes / 30)
  return { kind: 'hours', hours: Math.floor(halves / 2), hasHalf: halves % 2 === 1 }
}

function last<T>(list: readonly T[], count: number): T[] {
  return count > 0 ? list.slice(-count) : []
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
