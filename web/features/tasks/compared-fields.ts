import type { TaskValues } from './task-form.ts'
import type { TaskRight } from './task-rights.ts'

const inOrder = [
  'title',
  'description',
  'subject',
  'assignedTo',
  'estimatedTime',
  'progress',
  'timeSpent',
] as const satisfies (keyof TaskValues)[]

/** The fields in which two versions of a task are compared: those that the person may change; progress counts only in progress. */
export function comparedFields(right: TaskRight, isInProgress: boolean) {
  return inOrder
    .filter((field) => right === 'plan' || field === 'progress' || field === 'timeSpent')
    .filter((field) => field !== 'progress' || isInProgress)
}
