import { can, canWorkOn, type Role } from '#domain/permissions.ts'

/** `plan` edits everything, `work` progress and time spent, `look` nothing. */
export type TaskRight = 'plan' | 'work' | 'look'

type Person = { id: string; role: Role }

/** Nobody edits tasks of completed sprints; a learner works on their own. */
export function rightOn(task: { assignedTo: string | null }, person: Person, readOnly: boolean): TaskRight {
  if (readOnly || !canWorkOn(person, task)) return 'look'
  return can(person, 'task.edit') ? 'plan' : 'work'
}
