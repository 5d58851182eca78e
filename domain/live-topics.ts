/**
 * Topics of live events. The ids in a `tasks` event are board ids (a sprint id, or the workspace id for the
 * backlog). In `sprints` and `answers` (of a look back) events they are sprint ids. `devices`, `series` and
 * `templates` are sent to facilitators; `help` and `days` (feelings, own learning) to facilitators and to the
 * learner concerned. `time` means running timers and recorded hours. `access` means that the user may now see more
 * or less than before. `everything` means that the client must refetch everything.
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
