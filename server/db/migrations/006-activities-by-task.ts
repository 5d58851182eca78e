import type { Migration } from './migration.ts'

/**
 * Adds an index for deleting the activity of a task that is no longer done. The query searched all activities of
 * the workspace.
 */
export const activitiesByTask: Migration = {
  name: '006-activities-by-task',
  statements: () => [`create index activity_about on activity (workspace_id, about_id)`],
}
