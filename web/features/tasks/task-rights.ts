import { can, canWorkOn, type Role } from '#domain/permissions.ts'

/** `plan` changes everything, `work` the progress and the time spent, `look` nothing. */
export type TaskRight = 'plan' | 'work' | 'look'

type Person = { id: string; role: Role }

/** What somebody may do with a task: nobody changes what belongs to a completed sprint, a learner works on own tasks. */
export function rightOn(task: { assignedTo: string | null }, person: Person, readOnly: boolean): TaskRight {
  if (readOnly || !canWorkOn(person, task)) return 'look'
  return can(person, 'task.edit') ? 'plan' : 'work'
}
