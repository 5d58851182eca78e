import { addMinutes } from '#domain/duration.ts'
import { changeWork, partOf, shareAmong, type ShareUpdate, withShares } from '#domain/shares.ts'
import type { Task } from '#web/api/queries.ts'

type Learner = NonNullable<Task['assignee']>

/** In the place of a learner's id: the row of cards that several share. */
export const together = 'together'

/** The row, or the section of a list, that a task stands in. */
export function rowOf({ assignedTo, shares }: Pick<Task, 'assignedTo' | 'shares'>): string | null {
  return shares.length > 0 ? together : assignedTo
}

/** A card of one as it is; a shared one for each of its learners, as they have it. */
export function partsWithFaces(task: Task): Task[] {
  if (task.shares.length === 0) return [task]
  return task.shares.flatMap(({ learnerId: id, firstName, lastName, picture, colour }) => {
    const part = partOf(task, id)
    return part ? [{ ...part, assignee: { id, firstName, lastName, picture, colour } }] : []
  })
}

/** The card after work on it, as the server will have it: on one learner's part, or on the whole. */
export function withWork(task: Task, update: ShareUpdate, learnerId?: string): Task {
  const now = new Date().toISOString()
  const { shares, ...work } = changeWork(task, update, learnerId, { description: task.description, now })
  return { ...task, ...work, shares: sharesWithFaces(task, shares, []) }
}

/** The card for these learners, as the server will have it. */
export function withLearners(task: Task, learners: readonly Learner[]): Task {
  const ids = learners.map(({ id }) => id)
  const { shares, ...card } = shareAmong(task, ids)
  const assignee = learners[0] ?? null
  return { ...task, ...card, assignees: ids, assignee, shares: sharesWithFaces(task, shares, learners) }
}

function sharesWithFaces(
  task: Task,
  shares: readonly Omit<Task['shares'][number], keyof Omit<Learner, 'id'>>[],
  learners: readonly Learner[],
): Task['shares'] {
  return shares.flatMap((share) => {
    const { learnerId } = share
    const known = task.shares.find((one) => one.learnerId === learnerId)
    const face = learners.find(({ id }) => id === learnerId) ?? known
    if (!face) return []
    const { firstName, lastName, picture, colour } = face
    return { ...share, firstName, lastName, picture, colour }
  })
}

/** The card with minutes added (or, if negative, taken back): to one learner's part, or to each. */
export function withTime(task: Task, minutes: number, learnerId?: string): Task {
  if (task.shares.length === 0) return { ...task, timeSpent: addMinutes(task.timeSpent, minutes) }
  const shares = task.shares.map((share) =>
    learnerId !== undefined && share.learnerId !== learnerId
      ? share
      : { ...share, timeSpent: addMinutes(share.timeSpent, minutes) },
  )
  return { ...task, ...withShares(task, shares), shares }
}

/** Whose part a write of this person is about: a learner changes the own one, a facilitator the whole card. */
export function ownPart(task: Task, { id, role }: { id: string; role: string }): string | undefined {
  return role === 'learner' && task.shares.length > 0 ? id : undefined
}
