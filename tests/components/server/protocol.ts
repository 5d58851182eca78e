import type { ReplyOf } from '#contract/calls.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * A value of a row, as JSON. `{ hashed }` is a password or a PIN, of which the database stores an Argon2 hash, and
 * `{ token }` is a token, of which it stores a SHA-256 hash.
 */
type Value = string | number | null | { hashed: string } | { token: string }

export type Row = Record<string, Value>

/** Changes that a test makes to the rows of a table. `key` is the primary key of the row. */
type TableChanges = { insert: Row[]; update: { key: Row; values: Row }[]; remove: Row[] }

export type RowChanges = Partial<Record<keyof Tables, TableChanges>>

/** Rows to store before the next call, and the id of a user to sign in. */
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
  /** The facilitator as whom the state of this workspace is read after a write. */
  reader: { userId: string; workspaceId: string } | undefined
}

/**
 * Everything that tests read after a write, as a facilitator sees it. A key is missing if its call did not return
 * 200.
 */
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
  /** State after a write. Undefined for reads and for writes without a reader. */
  state?: FamilyState
  number: number
}
