/**
 * What a note is about. `tasks` names the boards whose cards have changed (a sprint, or for the backlog the workspace);
 * `sprints` names sprints. After `access` a person may see more or less than before; after `everything` nothing that was
 * read earlier can be relied on.
 */
export const topics = [
  'workspace',
  'members',
  'invitations',
  'subjects',
  'sprints',
  'tasks',
  'access',
  'everything',
] as const

export type Topic = (typeof topics)[number]
