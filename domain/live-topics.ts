/**
 * Topics of live events. `tasks` carries board ids (a sprint id, or the workspace id for the backlog). `sprints` and
 * `answers` (of a look back) carry sprint ids. `devices`, `series` and `templates` are sent to facilitators; `help` and
 * `days` (feelings, own learning) to facilitators and to the learner concerned. `time` means running timers and
 * recorded hours. After `access` the user may see more or less than before. After `everything` the client must refetch
 * everything.
 */
export const liveTopics = [
  'workspace',
  'members',
  'invitations',
  'calendars',
  'devices',
  'subjects',
  'sprints',
  'series',
  'templates',
  'answers',
  'tasks',
  'help',
  'days',
  'time',
  'access',
  'everything',
] as const

export type LiveTopic = (typeof liveTopics)[number]
