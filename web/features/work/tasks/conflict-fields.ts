import type { TaskValues } from './task-form.ts'
import type { TaskAccess } from './task-access.ts'

const formOrder = [
  'title',
  'description',
  'subject',
  'assignedTo',
  'estimatedTime',
  'day',
  'progress',
  'timeSpent',
] as const satisfies (keyof TaskValues)[]

/**
 * Returns the fields that are compared when there is an edit conflict. These are the fields that the user may
 * edit. Progress is included only while the task is in progress.
 */
export function conflictFields(access: TaskAccess, isInProgress: boolean) {
  return formOrder
    .filter((field) => access === 'plan' || field === 'progress' || field === 'timeSpent')
    .filter((field) => field !== 'progress' || isInProgress)
}
