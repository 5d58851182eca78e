/** Kinds of entries in the activity list. */
export const activityKinds = ['task_done', 'sprint_started', 'sprint_completed', 'member_joined'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Kind of object to which an activity entry refers. */
export const subjectOfActivity: Record<ActivityKind, 'task' | 'sprint' | 'person'> = {
  task_done: 'task',
  sprint_started: 'sprint',
  sprint_completed: 'sprint',
  member_joined: 'person',
}
