import { can, canWorkOn, type Role } from '#domain/permissions.ts'

/** Access to a task: `plan` allows all edits, `work` only progress and time spent, `view` none. */
export type TaskAccess = 'plan' | 'work' | 'view'

type Person = { id: string; role: Role }

/**
 * Returns the access of a person to a task. Tasks of completed sprints cannot be edited. Learners can work only on
 * their own tasks.
 */
export function taskAccess(
  task: { assignees: readonly string[] },
  person: Person,
  readOnly: boolean,
): TaskAccess {
  if (readOnly || !canWorkOn(person, task)) return 'view'
  return can(person, 'task.edit') ? 'plan' : 'work'
}
