import { can, canWorkOn, type Role } from '#domain/permissions.ts'

/** `plan` edits everything, `work` progress and time spent, `view` nothing. */
export type TaskAccess = 'plan' | 'work' | 'view'

type Person = { id: string; role: Role }

/** Nobody edits tasks of completed sprints; a learner works on their own. */
export function taskAccess(
  task: { assignees: readonly string[] },
  person: Person,
  readOnly: boolean,
): TaskAccess {
  if (readOnly || !canWorkOn(person, task)) return 'view'
  return can(person, 'task.edit') ? 'plan' : 'work'
}
