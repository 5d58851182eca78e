import type { QueryClient } from '@tanstack/react-query'

/** All query keys. Everything under `workspace(id)` is invalidated together. */
export const queryKeys = {
  user: ['user'],
  device: ['device'],
  learnersOfDevice: ['device', 'learners'],
  workspaces: ['workspaces'],
  dashboard: ['dashboard'],
  activity: ['activity'],
  notices: ['notices'],
  closedWorkspaces: ['closed-workspaces'],
  sessions: ['sessions'],
  secondFactor: ['second-factor'],
  decidableRequests: ['membership-requests'],
  invitation: (token: string) => ['invitation', token],
  resetToken: (token: string) => ['reset-token', token],
  workspace: (id: string) => ['workspace', id],
  workspaceDashboard: (id: string) => ['workspace', id, 'dashboard'],
  members: (id: string) => ['workspace', id, 'members'],
  subjects: (id: string) => ['workspace', id, 'subjects'],
  activeSprint: (id: string) => ['workspace', id, 'active-sprint'],
  sprints: (id: string) => ['workspace', id, 'sprints'],
  tasks: (id: string) => ['workspace', id, 'tasks'],
  search: (id: string, q: string) => ['workspace', id, 'search', q],
  backlog: (id: string) => ['workspace', id, 'backlog'],
  invitations: (id: string) => ['workspace', id, 'invitations'],
  learnersElsewhere: (id: string) => ['workspace', id, 'learners-elsewhere'],
  pinLock: (id: string, userId: string) => ['workspace', id, 'pin-lock', userId],
  knownLearners: (id: string) => ['workspace', id, 'known-learners'],
  membershipRequests: (id: string) => ['workspace', id, 'membership-requests'],
  acceptedInvitations: (id: string) => ['workspace', id, 'invitations', 'accepted'],
  declinedInvitations: (id: string) => ['workspace', id, 'invitations', 'declined'],
  deletedTasks: (id: string) => ['workspace', id, 'deleted-tasks'],
  history: (id: string) => ['workspace', id, 'history'],
  daysOff: (id: string) => ['workspace', id, 'days-off'],
  devices: (id: string) => ['workspace', id, 'devices'],
  calendarFeeds: (id: string) => ['workspace', id, 'calendar-feeds'],
  usualDays: (id: string) => ['workspace', id, 'usual-days'],
  help: (id: string) => ['workspace', id, 'help'],
  /** Prefix of everything that learners report about their days. */
  days: (id: string) => ['workspace', id, 'days'],
  feelings: (id: string, from: string, to: string) => ['workspace', id, 'days', 'feelings', from, to],
  ownLearning: (id: string, ...asked: (string | undefined)[]) => [
    'workspace',
    id,
    'days',
    'own-learning',
    ...asked,
  ],
  /** Prefix of all queries about series. */
  series: (id: string) => ['workspace', id, 'series'],
  /** Prefix of all queries about templates. */
  templates: (id: string) => ['workspace', id, 'templates'],
  /** Prefix for all sprints if no sprint id is given. */
  lookBack: (id: string, ...sprintId: string[]) => ['workspace', id, 'look-back', ...sprintId],
  timers: (id: string) => ['workspace', id, 'timers'],
  hours: (id: string) => ['workspace', id, 'hours'],
  /** Prefix for all sprints if no sprint id is given. */
  sprintTasks: (id: string, ...sprintId: string[]) => ['workspace', id, 'sprint', ...sprintId],
} as const

const publicLinkKeys = new Set<unknown>(['invitation', 'reset-token'])

/**
 * Invalidates everything that belongs to the signed-in user. The data of pages that are opened from an emailed
 * link is not invalidated.
 */
export function invalidateAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => !publicLinkKeys.has(queryKey[0]) })
}

/** Invalidates a workspace and the counts over all workspaces after a write. */
export function invalidateWorkspace(client: QueryClient, id: string): Promise<unknown> {
  const changed = [queryKeys.workspace(id), queryKeys.workspaces, queryKeys.dashboard, queryKeys.activity]
  return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}
