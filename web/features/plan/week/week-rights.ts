import { can, canWorkOn, type Role } from '#domain/permissions.ts'
import type { Task } from '#web/api/queries.ts'

/**
 * The fields of a card that a user may change in the week: its day and learner (`plan`), only its day, only its status,
 * or none.
 */
export type Right = 'plan' | 'days' | 'status' | 'none'

type Reader = { id: string; role: Role; movesDays: boolean }

export function rightOn(task: Pick<Task, 'assignees'>, reader: Reader, readOnly: boolean): Right {
  if (readOnly || !canWorkOn(reader, task)) return 'none'
  if (can(reader, 'task.edit')) return 'plan'
  return reader.movesDays && task.assignees.length === 1 ? 'days' : 'status'
}

export function movesBetweenDays(right: Right): boolean {
  return right === 'plan' || right === 'days'
}
