import { can, canWorkOn, type Role } from '#domain/permissions.ts'
import type { Task } from '#web/api/queries.ts'

/**
 * What a user may change on a card in the week: its day and learner (`plan`), only its day, only its status, or
 * nothing.
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
