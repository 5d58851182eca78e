import type { Day } from './day.ts'
import type { SharedTask } from './shares.ts'
import { type Clock, todayPlan } from './today.ts'

type PlannedTask = SharedTask & {
  id: string
  day: Day | null
  estimatedTime: string | null
  subject: string | null
}

/** A learner's own day: one thing now, a few to choose from, and what is done. */
export type MyDay<Task> = {
  /** What is in progress; that whose timer runs before all others. */
  now: Task | undefined
  /** Begun, today's and left over, in this order; what has no day only when there is nothing else. */
  next: Task[]
  /** In the order in which it was done. */
  done: Task[]
  /** How much of today is not done: now, begun, today's and left over, also what `next` has no room for. */
  left: number
  minutesToGo: number
  /** There is nothing to do today, but something for which there is time now. */
  isSpare: boolean
}

/** More to choose from would be more than a child can. */
export const mostNext = 4

/** `runningId`: the task whose timer runs. */
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

/** The day as a row of pictures: `most` of them, as many of what was done as fit before what is to come. */
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

/** Widths in one unit. The sign for more is as wide as a gap. */
export type RowRoom = { room: number; step: number; gap: number }

/** The row with as many pictures as fit, at least one. */
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

/** A vine has a leaf for each five minutes of work; it grows, and is full at an hour. */
export const mostLeaves = 12
const minutesPerLeaf = 5

export function leavesOf(minutes: number): number {
  return Math.min(mostLeaves, Math.max(0, Math.floor(minutes / minutesPerLeaf)))
}

/** How long something takes, as one says it: never to the minute. */
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
