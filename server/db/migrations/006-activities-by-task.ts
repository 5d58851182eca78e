import type { Migration } from './migration.ts'

/** A task that leaves done takes its activity along, which was looked for among all of the workspace. */
export const activitiesByTask: Migration = {
  name: '006-activities-by-task',
  statements: () => [`create index activity_about on activity (workspace_id, about_id)`],
}
