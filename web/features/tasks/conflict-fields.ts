import type { TaskValues } from './task-form.ts'
import type { TaskRight } from './task-access.ts'

const inOrder = [
  'title',
  'description',
  'subject',
  'assignedTo',
  'estimatedTime',
  'progress',
  'timeSpent',
] as const satisfies (keyof TaskValues)[]

/** The fields that an edit conflict compares: those the user may edit; progress only while in progress. */
export function comparedFields(right: TaskRight, isInProgress: boolean) {
  return inOrder
    .filter((field) => right === 'plan' || field === 'progress' || field === 'timeSpent')
    .filter((field) => field !== 'progress' || isInProgress)
}
