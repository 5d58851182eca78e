import type { TaskStatus } from './board.ts'
import type { Percent } from './progress.ts'

/** Progress of a learner on a card. */
export type WorkState = {
  status: TaskStatus
  progress: Percent
  timeSpent: string | null
  completedAt: string | null
}

/** One learner's part of a shared card. */
export type Share = WorkState & { learnerId: string }

/** A card with its learners and its progress. `shares` is empty if the card has one learner or is unassigned. */
export type SharedTask<S extends Share = Share> = WorkState & {
  assignedTo: string | null
  shares: readonly S[]
}

export const notBegun: WorkState = { status: 'todo', progress: 0, timeSpent: null, completedAt: null }

/** Returns the ids of the learners of a card, in order. */
export function learnersOf({
  assignedTo,
  shares,
}: {
  assignedTo: string | null
  shares: readonly { learnerId: string }[]
}): string[] {
  if (shares.length > 0) return shares.map(({ learnerId }) => learnerId)
  return assignedTo === null ? [] : [assignedTo]
}

/** Returns the learners who have not finished their part of a card. */
export function openLearnersOf({
  status,
  assignedTo,
  shares,
}: Pick<SharedTask, 'status' | 'assignedTo' | 'shares'>) {
  if (shares.length > 0)
    return shares.filter((share) => share.status !== 'done').map(({ learnerId }) => learnerId)
  return status === 'done' || assignedTo === null ? [] : [assignedTo]
}

/** Returns a card as one of its learners sees it, or undefined if the learner does not have the card. */
export function partOf<Task extends SharedTask>(task: Task, learnerId: string): Task | undefined {
  if (task.shares.length === 0) return task.assignedTo === learnerId ? task : undefined
  const share = task.shares.find((one) => one.learnerId === learnerId)
  if (!share) return undefined
  const { status, progress, timeSpent, completedAt } = share
  return { ...task, status, progress, timeSpent, completedAt, assignedTo: learnerId }
}

/** Returns the parts of a card: one per learner of a shared card, otherwise the card itself. */
export function partsOf<Task extends SharedTask>(task: Task): Task[] {
  if (task.shares.length === 0) return [task]
  return task.shares.flatMap(({ learnerId }) => partOf(task, learnerId) ?? [])
}

/**
 * Computes the state of a shared card: done when all of its learners are done, and in progress once one of them has
 * started.
 */
export function stateOfShares(shares: readonly WorkState[]): Omit<WorkState, 'timeSpent'> {
  if (shares.every(({ status }) => status === 'todo'))
    return { status: 'todo', progress: 0, completedAt: null }
  if (shares.every(({ status }) => status === 'done')) {
    const last = shares.map(({ completedAt }) => completedAt ?? '').toSorted()
    return { status: 'done', progress: 100, completedAt: last.at(-1) ?? null }
  }
  const sum = shares.reduce((total, { progress }) => total + progress, 0)
  const progress = Math.min(99, Math.round(sum / shares.length))
  return { status: 'in_progress', progress, completedAt: null }
}

/**
 * Returns the card with these learners. Learners who stay keep their part, and new ones start from zero. Time spent by
 * removed learners stays on the card.
 */
export function shareAmong(task: SharedTask, learnerIds: readonly string[]): SharedTask {
  const [first = null] = learnerIds
  if (learnerIds.length > 1) {
    const shares = learnerIds.map((learnerId) => {
      const { status, progress, timeSpent, completedAt } = partOf(task, learnerId) ?? notBegun
      return { learnerId, status, progress, timeSpent, completedAt }
    })
    return { ...stateOfShares(shares), timeSpent: task.timeSpent, assignedTo: first, shares }
  }
  const own = (first !== null && partOf(task, first)) || task
  const { status, progress, completedAt } = own
  return { status, progress, timeSpent: task.timeSpent, completedAt, assignedTo: first, shares: [] }
}
