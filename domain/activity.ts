/** What the activity list tells. */
export const activityKinds = ['task_done', 'sprint_started', 'sprint_completed', 'member_joined'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** What an activity of each kind is about. */
export const subjectOfActivity: Record<ActivityKind, 'task' | 'sprint' | 'person'> = {
  task_done: 'task',
  sprint_started: 'sprint',
  sprint_completed: 'sprint',
  member_joined: 'person',
}
