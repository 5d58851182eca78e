import type { TaskStatus } from './board.ts'
import type { Percent } from './progress.ts'

/** How far somebody is with a card. */
export type WorkState = {
  status: TaskStatus
  progress: Percent
  timeSpent: string | null
  completedAt: string | null
}

/** One learner's part of a card that several share. */
export type Share = WorkState & { learnerId: string }

/** A card: whose it is, and how far. `shares` is empty where it is one learner's, or nobody's. */
export type SharedTask<S extends Share = Share> = WorkState & {
  assignedTo: string | null
  shares: readonly S[]
}

export const notBegun: WorkState = { status: 'todo', progress: 0, timeSpent: null, completedAt: null }

/** The learners of a card, in order. */
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

/** Whoever of a card has not done the own part. */
export function openLearnersOf({
  status,
  assignedTo,
  shares,
}: Pick<SharedTask, 'status' | 'assignedTo' | 'shares'>) {
  if (shares.length > 0)
    return shares.filter((share) => share.status !== 'done').map(({ learnerId }) => learnerId)
  return status === 'done' || assignedTo === null ? [] : [assignedTo]
}

/** A card as one of its learners has it; undefined for anybody else. */
export function partOf<Task extends SharedTask>(task: Task, learnerId: string): Task | undefined {
  if (task.shares.length === 0) return task.assignedTo === learnerId ? task : undefined
  const share = task.shares.find((one) => one.learnerId === learnerId)
  if (!share) return undefined
  const { status, progress, timeSpent, completedAt } = share
  return { ...task, status, progress, timeSpent, completedAt, assignedTo: learnerId }
}

/** The parts of a card: one for each of its learners, the card itself where it is nobody's. */
export function partsOf<Task extends SharedTask>(task: Task): Task[] {
  if (task.shares.length === 0) return [task]
  return task.shares.flatMap(({ learnerId }) => partOf(task, learnerId) ?? [])
}

/** A card is done when all of its learners are, and in progress once one of them has begun. */
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

/** The card for these learners: who stays keeps the own part, who comes begins. What others have spent stays with the card. */
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
