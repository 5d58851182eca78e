import type { Tables } from './tables.ts'

/**
 * Action on a row whose column contains the id of a user who is erased:
 *
 * - `delete` deletes the row.
 * - `clear` sets the column to null.
 * - `keep` changes nothing. The row then refers to an account without any personal data.
 * - `custom` leaves the row to a separate function of the erasure, which changes or deletes it.
 */
type Erasure = 'delete' | 'clear' | 'keep' | 'custom'

type ColumnOf<T extends keyof Tables> = Extract<keyof Tables[T], string>

type Rules<T extends keyof Tables> = {
  /** Columns that contain the id of a user. */
  users: { [C in ColumnOf<T>]?: Erasure }
  /**
   * Set if undo restores rows of the table. With `workspace`, undo locks the whole workspace. With `boards`, it
   * locks at most the boards, the sprint or the subject of the row.
   */
  undo?: 'workspace' | 'boards'
  /**
   * Set if the export file of a workspace contains the table. The file also contains the users in these columns.
   */
  exported?: readonly ColumnOf<T>[]
  /** False if backups leave out the table, because a restore must not bring back its rows. */
  isBackedUp?: false
}

/** Tables with a `workspace_id`. Their rows are deleted with the workspace. */
type WorkspaceTable = {
  [T in keyof Tables]: Tables[T] extends { workspace_id: string } ? T : never
}[keyof Tables]

/** The rules of the tables of a workspace. A table comes after the tables that it refers to. */
const workspaceRules = {
  workspace_member: {
    users: { user_id: 'delete' },
    undo: 'workspace',
    exported: ['user_id'],
  },
  closed_membership: { users: { user_id: 'delete' } },
  membership_request: { users: { user_id: 'delete', asked_by: 'delete' } },
  invitation: {
    users: { invited_by: 'delete', accepted_by: 'delete', hands_over: 'delete' },
  },
  device: { users: { learner_id: 'custom', paired_by: 'custom' } },
  device_link: { users: { learner_id: 'delete', made_by: 'delete' } },
  calendar_feed: { users: { learner_id: 'delete', created_by: 'custom' } },
  history: { users: { by_id: 'clear', about_id: 'clear' } },
  day_off: { users: { learner_id: 'delete' }, undo: 'workspace', exported: [] },
  sprint: { users: { created_by: 'keep' }, undo: 'boards', exported: ['created_by'] },
  sprint_answer: { users: { user_id: 'delete' }, exported: ['user_id'] },
  subject: { users: {}, undo: 'boards', exported: [] },
  series: { users: { created_by: 'keep' }, undo: 'workspace', exported: ['created_by'] },
  series_learner: {
    users: { learner_id: 'custom' },
    undo: 'workspace',
    exported: ['learner_id'],
  },
  occurrence: { users: {}, undo: 'workspace', exported: [] },
  template: {
    users: { created_by: 'keep' },
    undo: 'workspace',
    exported: ['created_by'],
  },
  template_learner: {
    users: { learner_id: 'clear' },
    undo: 'workspace',
    exported: ['learner_id'],
  },
  template_task: { users: {}, undo: 'workspace', exported: [] },
  task: {
    users: { assigned_to: 'clear', assigned_before: 'clear', created_by: 'keep' },
    undo: 'boards',
    exported: ['assigned_to', 'created_by'],
  },
  task_share: {
    users: { learner_id: 'custom' },
    undo: 'boards',
    exported: ['learner_id'],
  },
  activity: { users: { user_id: 'delete' }, undo: 'boards', exported: ['user_id'] },
  time_entry: {
    users: { learner_id: 'keep', logged_by: 'keep' },
    undo: 'boards',
    exported: ['learner_id', 'logged_by'],
  },
  own_learning: {
    users: { learner_id: 'delete', decided_by: 'keep' },
    undo: 'workspace',
    exported: ['learner_id', 'decided_by'],
  },
  day_feeling: { users: { learner_id: 'delete' }, exported: ['learner_id'] },
  time_correction: {
    users: { corrected_by: 'keep' },
    undo: 'boards',
    exported: ['corrected_by'],
  },
  timer: { users: { learner_id: 'delete' }, undo: 'boards' },
  help_request: {
    users: { learner_id: 'delete', coming_id: 'custom' },
    undo: 'boards',
  },
} as const satisfies { [T in WorkspaceTable]: Rules<T> }

const otherRules = {
  migration: { users: {}, isBackedUp: false },
  counter: { users: {}, isBackedUp: false },
  setup_code: { users: {}, isBackedUp: false },
  sweep_clock: { users: {}, isBackedUp: false },
  user: { users: { id: 'custom' } },
  known_browser: { users: { user_id: 'delete' }, isBackedUp: false },
  password_reset: { users: { user_id: 'delete' }, isBackedUp: false },
  email_change: { users: { user_id: 'delete' }, isBackedUp: false },
  second_factor: { users: { user_id: 'delete' } },
  recovery_code: { users: { user_id: 'delete' } },
  notice: { users: { user_id: 'delete' } },
  idempotent_write: { users: { user_id: 'delete' }, isBackedUp: false },
  workspace: {
    users: { created_by: 'keep', owner_id: 'keep', offered_to: 'clear' },
    undo: 'workspace',
    exported: ['created_by'],
  },
  session: { users: { user_id: 'delete' }, isBackedUp: false },
} as const satisfies { [T in Exclude<keyof Tables, WorkspaceTable>]: Rules<T> }

/** States for every table what undo, exports, backups, erasure and the deletion of workspaces need to know. */
export const tableRules = { ...otherRules, ...workspaceRules }

type AnyRules = Omit<Rules<keyof Tables>, 'users' | 'exported'> & {
  users: Record<string, Erasure>
  exported?: readonly string[]
}

const all = Object.entries<AnyRules>(tableRules) as [keyof Tables, AnyRules][]

/** Tables with a `workspace_id`. A table comes after the tables that it refers to. */
export const workspaceTables = Object.keys(workspaceRules) as WorkspaceTable[]

export function isOfWorkspace(table: keyof Tables): table is WorkspaceTable {
  return table in workspaceRules
}

/** Tables that backups leave out. */
export const tablesWithoutBackup: ReadonlySet<string> = new Set(
  all.filter(([, { isBackedUp }]) => isBackedUp === false).map(([table]) => table),
)

type UserColumn = { table: keyof Tables; column: string; erasure: Erasure }

/** Columns that contain the id of a user, in the order of their tables. */
export const userColumns: UserColumn[] = all.flatMap(([table, { users }]) =>
  Object.entries(users).map(([column, erasure]) => ({ table, column, erasure })),
)

/** Columns with ids of users. The export file of a workspace also contains these users. */
export const exportedUsers = all.flatMap(([table, { exported = [] }]) =>
  exported.map((column) => ({ table, column })),
)
