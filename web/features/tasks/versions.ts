import type { EditedTask } from './edited-task.ts'
import type { TaskRight } from './task-rights.ts'

/** Whose version of a field: what somebody else has saved, or what was typed here. */
export type Side = 'theirs' | 'mine'

type Field = keyof EditedTask

export type Choices = Partial<Record<Field, Side>>

const inOrder = [
  'title',
  'description',
  'subject',
  'assignedTo',
  'estimatedTime',
  'progress',
  'timeSpent',
] as const satisfies Field[]

/** The fields in which two versions differ, of those that the person may change; progress counts only in progress. */
export function differingFields(
  mine: EditedTask,
  theirs: EditedTask,
  right: TaskRight,
  isInProgress: boolean,
): Field[] {
  return inOrder
    .filter((field) => mine[field] !== theirs[field])
    .filter((field) => right === 'plan' || field === 'progress' || field === 'timeSpent')
    .filter((field) => field !== 'progress' || isInProgress)
}

/** What is chosen at first: one's own version where one has changed something, theirs where only they have. */
export function firstChoices(fields: Field[], mine: EditedTask, before: EditedTask): Choices {
  return Object.fromEntries(
    fields.map((field) => [field, mine[field] === before[field] ? 'theirs' : 'mine'] as const),
  )
}

/** The version that somebody has chosen, field by field. */
export function chosenVersion(mine: EditedTask, theirs: EditedTask, choices: Choices): EditedTask {
  const own = Object.entries(mine).filter(([field]) => new Map(Object.entries(choices)).get(field) === 'mine')
  return { ...theirs, ...Object.fromEntries(own) }
}
