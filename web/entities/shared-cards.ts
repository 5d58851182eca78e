import { applyToCard, type CardCommand, type CardFields } from '#domain/card.ts'
import { learnersOf, partOf } from '#domain/shares.ts'
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

/** Returns the task after a command, as the server will store it. `people` has the learners who are new on the card. */
export function afterCommand(task: Task, command: CardCommand, people: readonly Learner[] = []): Task {
  const { card } = applyToCard(task, command, { now: new Date().toISOString() })
  const { deletedAt: _, ...fields } = card
  const assignees = learnersOf(card)
  const known = task.assignee ? [...people, task.assignee] : people
  const assignee = known.find(({ id }) => id === card.assignedTo) ?? faceOn(task, card.assignedTo)
  return { ...fields, assignees, assignee, shares: sharesWithFaces(task, card.shares, people) }
}

export function withWork(task: Task, fields: CardFields, learnerId?: string): Task {
  return afterCommand(task, { kind: 'change', fields, learnerId })
}

export function withLearners(task: Task, people: readonly Learner[]): Task {
  const learners = people.map(({ id }) => id)
  return afterCommand(task, { kind: 'change', fields: { learners } }, people)
}

function faceOn({ shares }: Task, id: string | null): Learner | null {
  const share = shares.find(({ learnerId }) => learnerId === id)
  if (!share) return null
  const { learnerId, firstName, lastName, picture, colour } = share
  return { id: learnerId, firstName, lastName, picture, colour }
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

/** Whose part a write of this person is about: a learner changes the own one, a facilitator the whole card. */
export function ownPart(task: Task, { id, role }: { id: string; role: string }): string | undefined {
  return role === 'learner' && task.shares.length > 0 ? id : undefined
}
