import { applyToCard, type CardCommand, type CardContext } from '#domain/card.ts'
import { learnersOf, partOf } from '#domain/shares.ts'
import type { Task } from '#web/api/queries.ts'

/** A learner with the fields that tasks contain. */
export type Learner = NonNullable<Task['assignee']>

/** The id of the row for cards that several learners share. */
export const sharedRow = 'together'

/** Returns the id of the row, or of the section of a list, that a task belongs to. Null if it is unassigned. */
export function rowOf({ assignedTo, shares }: Pick<Task, 'assignedTo' | 'shares'>): string | null {
  return shares.length > 0 ? sharedRow : assignedTo
}

/** Returns a task for each of its learners, with the status, progress and time of that learner. */
export function partsWithFaces(task: Task): Task[] {
  if (task.shares.length === 0) return [task]
  return task.shares.flatMap(({ learnerId: id, firstName, lastName, picture, colour }) => {
    const part = partOf(task, id)
    return part ? [{ ...part, assignee: { id, firstName, lastName, picture, colour } }] : []
  })
}

type Shown = {
  /** ISO time. */
  now?: string
  /** Learners who may be new on the task. */
  people?: readonly Learner[] | undefined
  sprint?: CardContext['sprint']
}

/**
 * Returns the task after a command, as the server will store it. Undefined if the command moves it to the trash.
 */
export function afterCommand(
  task: Task,
  command: CardCommand,
  { now = new Date().toISOString(), people = [], sprint }: Shown = {},
): Task | undefined {
  const { deletedAt = null, ...card } = applyToCard(task, command, { now, sprint }).card
  if (deletedAt !== null) return undefined
  const known = task.assignee ? [...people, task.assignee] : people
  const assignee = known.find(({ id }) => id === card.assignedTo) ?? faceOn(task, card.assignedTo)
  return {
    ...card,
    assignees: learnersOf(card),
    assignee,
    shares: sharesWithFaces(task, card.shares, people),
  }
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

/**
 * Returns the learner whose part of a shared task the user changes. Undefined if the write changes the whole card:
 * facilitators do that, and learners if the task is not shared.
 */
export function ownPart(task: Task, { id, role }: { id: string; role: string }): string | undefined {
  return role === 'learner' && task.shares.length > 0 ? id : undefined
}
