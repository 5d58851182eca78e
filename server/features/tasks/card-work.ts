import { fieldProblem, Problem } from '#domain/errors.ts'
import {
  changeWork,
  learnersOf,
  type Share,
  shareAmong,
  type SharedTask,
  type ShareUpdate,
} from '#domain/shares.ts'
import type { Actor } from '../../context/request-context.ts'
import type { TaskShare } from '../../db/shared-cards.ts'
import type { TaskRow } from './tasks.store.ts'

type Card = Pick<
  TaskRow,
  'status' | 'progress' | 'time_spent' | 'completed_at' | 'assigned_to' | 'description'
> & { shares: readonly Share[] }

/** The learners that a form names in one of its two ways; undefined: it names none. */
export function namedLearners(form: {
  assignees?: readonly string[] | undefined
  assignedTo?: string | null | undefined
}): readonly string[] | undefined {
  if (form.assignees) return form.assignees
  if (form.assignedTo === undefined) return undefined
  return form.assignedTo === null ? [] : [form.assignedTo]
}

/** Whose part of a shared card a write is about; undefined: everybody's. */
export function partAsked(
  actor: Actor,
  { assigned_to, shares }: Card,
  learnerId: string | undefined,
): string | undefined {
  const learners = learnersOf({ assignedTo: assigned_to, shares })
  if (actor.role === 'learner') {
    if (learnerId !== undefined && learnerId !== actor.id) throw new Problem('forbidden')
    return shares.length > 0 && learners.includes(actor.id) ? actor.id : undefined
  }
  if (learnerId !== undefined && !learners.includes(learnerId))
    throw fieldProblem('learner_not_on_card', 'learnerId')
  return shares.length > 0 ? learnerId : undefined
}

/** A card as rules see it. */
export function cardOf({
  status,
  progress,
  time_spent,
  completed_at,
  assigned_to,
  shares,
}: Card): SharedTask {
  return {
    status,
    progress,
    timeSpent: time_spent,
    completedAt: completed_at,
    assignedTo: assigned_to,
    shares,
  }
}

type CardChange = ShareUpdate & { learners?: readonly string[] | undefined }

/**
 * How far a card is after a change of its learners, its work, or both, `learnerId` being whose part is changed. The same
 * `shares` where nothing of them changes.
 */
export function changeCard(
  task: Card,
  { learners, status, progress, timeSpent, description }: CardChange,
  learnerId: string | undefined,
  now: string,
): SharedTask {
  const before = cardOf(task)
  const card = learners === undefined ? before : shareAmong(before, learners)
  const update = { status, progress, timeSpent, description }
  const changesWork = Object.values(update).some((field) => field !== undefined)
  return changesWork ? changeWork(card, update, learnerId, { description: task.description, now }) : card
}

/** Whose work on the card a change ends: they have done it, have not begun it any more, leave it, or see it no more in a draft. */
export function learnersFinished(
  { assigned_to, shares }: Pick<Card, 'assigned_to' | 'shares'>,
  { status, learners, toDraft = false }: Pick<CardChange, 'status' | 'learners'> & { toDraft?: boolean },
  learnerId?: string,
): string[] {
  const before = learnersOf({ assignedTo: assigned_to, shares })
  if (toDraft) return [...before]
  const ends = status === 'done' || status === 'todo'
  const ended = ends ? before.filter((one) => learnerId === undefined || one === learnerId) : []
  const left = learners ? before.filter((one) => !learners.includes(one)) : []
  return [...new Set([...ended, ...left])]
}

/** The columns of a card's row that say how far it is. */
export function columnsOf({ status, progress, timeSpent, completedAt, assignedTo }: SharedTask) {
  return { status, progress, time_spent: timeSpent, completed_at: completedAt, assigned_to: assignedTo }
}

/** `columnsOf` for an update, without those that rarely change and have not. */
export function changedColumns(card: SharedTask, task: Card) {
  const { time_spent, assigned_to, ...columns } = columnsOf(card)
  return {
    ...columns,
    time_spent: time_spent === task.time_spent ? undefined : time_spent,
    assigned_to: assigned_to === task.assigned_to ? undefined : assigned_to,
  }
}

type Person = Pick<TaskShare, 'firstName' | 'lastName' | 'picture' | 'colour'>

const nobody: Person = { firstName: '', lastName: '', picture: null, colour: null }

/** Who the learners of a changed card are, with what was read of those who came to it. */
export function peopleOf(
  task: TaskRow,
  { assignedTo, shares }: SharedTask,
  found: ReadonlyMap<string, Person>,
): Pick<TaskRow, Assignee | 'shares'> {
  const known = new Map<string, Person>([
    ...task.shares.map((share) => [share.learnerId, share] as const),
    ...found,
  ])
  if (task.assigned_to !== null && !known.has(task.assigned_to)) known.set(task.assigned_to, assigneeOf(task))
  const first = (assignedTo !== null && known.get(assignedTo)) || null
  return {
    assignee_first_name: first?.firstName ?? null,
    assignee_last_name: first?.lastName ?? null,
    assignee_picture: first?.picture ?? null,
    assignee_colour: first?.colour ?? null,
    shares: shares.map((share, ordinal) => {
      const { firstName, lastName, picture, colour } = known.get(share.learnerId) ?? nobody
      return { ...share, id: '', ordinal, firstName, lastName, picture, colour }
    }),
  }
}

type Assignee = `assignee_${'first_name' | 'last_name' | 'picture' | 'colour'}`

function assigneeOf(task: TaskRow): Person {
  return {
    firstName: task.assignee_first_name ?? '',
    lastName: task.assignee_last_name ?? '',
    picture: task.assignee_picture,
    colour: task.assignee_colour,
  }
}
