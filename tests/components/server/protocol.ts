import type { ReplyOf } from '#contract/calls.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * A value of a row, as JSON. `{ hashed }` is a password or a PIN, of which the database stores an Argon2 hash, and
 * `{ token }` is a token, of which it stores a SHA-256 hash.
 */
type Value = string | number | null | { hashed: string } | { token: string }

export type Row = Record<string, Value>

/** Changes of a test to the rows of a table. `key` is the row's primary key. */
type TableChanges = { insert: Row[]; update: { key: Row; values: Row }[]; remove: Row[] }

export type RowChanges = Partial<Record<keyof Tables, TableChanges>>

/** Rows of a test that must be stored before the next call, and a user who is signed in then. */
export type Preparation = { rows: RowChanges; signIn: string | undefined; now: number }

export type PageCall = {
  method: string
  /** Path with its query. */
  url: string
  headers: Record<string, string>
  body: string | undefined
  cookies: Record<string, string>
  /** Time of the page in milliseconds. The server's clock shows the same time. */
  now: number
  /** Whether the server can send mail. */
  hasMail: boolean
  /** The facilitator and the workspace whose state the answer to a write contains. */
  reader: { userId: string; workspaceId: string } | undefined
}

/** Everything that tests read after a write, as a facilitator reads it. Parts that cannot be read are absent. */
export type FamilyState = { [Part in keyof StateCalls]?: ReplyOf<StateCalls[Part]> }

export const stateCalls = {
  workspaces: 'GET /api/workspaces',
  members: 'GET /api/workspaces/:id/members',
  subjects: 'GET /api/workspaces/:id/subjects',
  sprints: 'GET /api/workspaces/:id/sprints',
  tasks: 'GET /api/workspaces/:id/tasks',
  trash: 'GET /api/workspaces/:id/deleted-tasks',
  daysOff: 'GET /api/workspaces/:id/days-off',
  help: 'GET /api/workspaces/:id/help',
  feelings: 'GET /api/workspaces/:id/feelings',
  ownLearning: 'GET /api/workspaces/:id/own-learning',
  timers: 'GET /api/workspaces/:id/timers',
} as const

type StateCalls = typeof stateCalls

export type PageAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Cookies that the server has set. An empty value is a deleted cookie. */
  cookies: Record<string, string>
  /** Absent for reads and for writes without a reader. A later write has a higher number. */
  state?: FamilyState
  number: number
}
