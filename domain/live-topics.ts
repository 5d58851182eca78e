/**
 * What an event is about. `tasks` carries board ids (a sprint's, or the workspace's for the backlog), `sprints` and
 * `answers` (of a look back) sprint ids. `series` and `templates` go to facilitators, `help` and `days` (feelings, own
 * learning) to them and to the learner concerned.
 * `time`: what timers run, and what was learned for how long.
 * After `access` the user may see more or less than before; after `everything` refetch everything.
 */
export const liveTopics = [
  'workspace',
  'members',
  'invitations',
  'calendars',
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
