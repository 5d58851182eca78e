import { can, canWorkOn, type Role } from '#domain/permissions.ts'
import type { Task } from '#web/api/queries.ts'

/** What somebody may do with a card in the week: plan it for any day and learner, for another day, only its status, or nothing. */
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
