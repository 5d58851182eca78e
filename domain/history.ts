/** Kinds of entries in a workspace's history: changes of membership and access, and permanent deletions. */
export const historyKinds = [
  'invited',
  'invitation_cancelled',
  'invitation_declined',
  'joined',
  'handed_over',
  'added',
  'let_join',
  'removed',
  'left',
  'child_made',
  'sign_in_set',
  'sign_in_removed',
  'exported',
  'data_exported',
  'child_deleted',
  'sprint_deleted',
  'workspace_closed',
  'workspace_reopened',
  'role_changed',
  'owner_offered',
  'owner_changed',
  'calendar_made',
  'calendar_renewed',
  'calendar_ended',
  'device_paired',
  'device_ended',
  'device_ended_there',
  'pin_set',
  'pin_removed',
] as const

export type HistoryKind = (typeof historyKinds)[number]

/** Number of days for which an entry is kept. */
export const historyDays = 365
