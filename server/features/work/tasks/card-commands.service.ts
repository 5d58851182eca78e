import type { Day } from '#domain/day.ts'
import { ownSprint } from './card-rows.ts'
import type { CardWrite } from './card-writer.service.ts'
import type { StoredTask } from './stored-tasks.read.ts'

/* Commands for cards that several services use. Their callers have already checked days and learners. */

export function planTask(task: StoredTask, day: Day | null): CardWrite {
  return { task, command: { kind: 'change', fields: { day } }, sprint: undefined }
}

export function moveToBacklog(task: StoredTask, { keepsDay }: { keepsDay: boolean }): CardWrite {
  const fields = keepsDay ? { sprintId: null } : { sprintId: null, day: null }
  return { task, command: { kind: 'change', fields }, sprint: null }
}

export function assignTask(task: StoredTask, learners: readonly string[]): CardWrite {
  return { task, command: { kind: 'change', fields: { learners } }, sprint: ownSprint(task) }
}

export function trashTask(task: StoredTask): CardWrite {
  return { task, command: { kind: 'trash' }, sprint: ownSprint(task) }
}
