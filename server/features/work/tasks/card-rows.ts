import type { Updateable } from 'kysely'
import type { Card, CardContext } from '#domain/card.ts'
import { learnersOf, type SharedTask } from '#domain/shares.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Person, TaskShare } from './shared-cards.read.ts'
import type { StoredTask, TaskRow } from './stored-tasks.read.ts'

/* Converts rows of the database to the cards that `domain/card.ts` works on, and back. */

export function cardOf(task: Omit<StoredTask, `sprint_${'status' | 'start' | 'end'}`>): Card<TaskShare> {
  return {
    title: task.title,
    description: task.description,
    subject: task.subject_id,
    estimatedTime: task.estimated_time,
    sprintId: task.sprint_id,
    day: task.day,
    deletedAt: task.deleted_at,
    status: task.status,
    progress: task.progress,
    timeSpent: task.time_spent,
    completedAt: task.completed_at,
    assignedTo: task.assigned_to,
    shares: task.shares,
  }
}

/** Returns the sprint of a task, for commands that do not move the task to another sprint. */
export function ownSprint({ sprint_status, sprint_start, sprint_end }: StoredTask): CardContext['sprint'] {
  if (sprint_status === null || sprint_start === null || sprint_end === null) return null
  return { status: sprint_status, startDate: sprint_start, endDate: sprint_end }
}

/**
 * Returns the sprint of a task after a command that moves it to the sprint `goal`. If `goal` is null, it moves to
 * the backlog. If `goal` is undefined, it does not move.
 */
export function sprintAfter(
  task: StoredTask,
  goal: string | null | undefined,
  sprints: ReadonlyMap<string, NonNullable<CardContext['sprint']>>,
): CardContext['sprint'] {
  if (goal === undefined || goal === task.sprint_id) return ownSprint(task)
  return goal === null ? null : (sprints.get(goal) ?? null)
}

/** Returns the column of the board that a card is in. `board` is a sprint id, or the workspace id for the backlog. */
export function columnOf(workspaceId: string, { sprintId, status }: Card) {
  return { workspaceId, board: sprintId ?? workspaceId, status }
}

/** Returns the columns that store a card's status, progress, time and learner. */
export function workColumns({ status, progress, timeSpent, completedAt, assignedTo }: SharedTask) {
  return { status, progress, time_spent: timeSpent, completed_at: completedAt, assigned_to: assignedTo }
}

type Stamp = { position: string | undefined; isEdited: boolean; now: string }

/**
 * Returns the columns that differ. Moving a task to the trash changes only `deleted_at`, so that restoring it is
 * exact.
 */
export function changedColumns(
  task: StoredTask,
  card: Card,
  { position, isEdited, now }: Stamp,
): Updateable<Tables['task']> {
  const columns = differing(task, {
    ...workColumns(card),
    title: card.title,
    description: card.description,
    subject_id: card.subject,
    estimated_time: card.estimatedTime,
    sprint_id: card.sprintId,
    container: card.sprintId ?? task.workspace_id,
    day: card.day,
    deleted_at: card.deletedAt ?? null,
    position,
  })
  const hasOtherLearners = String(learnersOf(cardOf(task))) !== String(learnersOf(card))
  return {
    ...columns,
    ...(hasOtherLearners && task.assigned_before !== null && { assigned_before: null }),
    ...(!isOnlyTrash(columns) && { updated_at: now }),
    ...(isEdited && { version: task.version + 1 }),
  }
}

function isOnlyTrash(columns: object): boolean {
  return Object.keys(columns).every((column) => column === 'deleted_at') && 'deleted_at' in columns
}

function differing<C extends Updateable<Tables['task']>>(task: StoredTask, columns: C): Partial<C> {
  const isDifferent = ([column, value]: [string, unknown]) =>
    value !== undefined && value !== task[column as keyof StoredTask]
  return Object.fromEntries(Object.entries(columns).filter(isDifferent)) as Partial<C>
}

const unknownPerson: Person = { firstName: '', lastName: '', picture: null, colour: null }

/** Returns the row of a changed card with the names of its learners. `found` contains the learners who were added. */
export function withPeople(before: TaskRow, after: StoredTask, found: ReadonlyMap<string, Person>): TaskRow {
  const known = new Map<string, Person>([
    ...before.shares.map((share) => [share.learnerId, share] as const),
    ...found,
  ])
  const { assigned_to: assignedBefore } = before
  if (assignedBefore !== null && !known.has(assignedBefore)) known.set(assignedBefore, assigneeOf(before))
  const first = (after.assigned_to !== null && known.get(after.assigned_to)) || null
  return {
    ...after,
    assignee_first_name: first?.firstName ?? null,
    assignee_last_name: first?.lastName ?? null,
    assignee_picture: first?.picture ?? null,
    assignee_colour: first?.colour ?? null,
    shares: after.shares.map((share) => ({ ...share, ...pickPerson(known.get(share.learnerId)) })),
  }
}

function pickPerson({ firstName, lastName, picture, colour }: Person = unknownPerson): Person {
  return { firstName, lastName, picture, colour }
}

function assigneeOf(task: TaskRow): Person {
  return {
    firstName: task.assignee_first_name ?? '',
    lastName: task.assignee_last_name ?? '',
    picture: task.assignee_picture,
    colour: task.assignee_colour,
  }
}
