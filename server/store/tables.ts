import type { ActivityKind } from '#domain/activity.ts'
import type { TaskStatus } from '#domain/board.ts'
import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/permissions.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { SubjectColor } from '#domain/subject.ts'

/** ISO 8601 UTC text. */
type Time = string

export type Tables = {
  user: UserTable
  session: SessionTable
  workspace: WorkspaceTable
  workspace_member: MemberTable
  subject: SubjectTable
  sprint: SprintTable
  task: TaskTable
  time_entry: TimeEntryTable
  activity: ActivityTable
  password_reset: PasswordResetTable
  invitation: InvitationTable
  counter: CounterTable
  migration: { name: string; applied_at: Time }
}

type UserTable = {
  id: string
  username: string
  username_key: string
  email: string | null
  email_key: string | null
  password_hash: string | null
  first_name: string
  last_name: string
  role: Role
  language: Language
  timezone: string | null
  created_at: Time
}

type SessionTable = {
  id: string
  token_hash: string
  user_id: string
  signed_in_at: Time
  last_used_at: Time
}

type PasswordResetTable = {
  id: string
  token_hash: string
  user_id: string
  expires_at: Time
  /** 0 or 1. */
  used: number
  /** The network that asked for it, for the hour in which that counts; null when the server's owner did. */
  asked_from: string | null
  created_at: Time
}

type InvitationTable = {
  workspace_id: string
  id: string
  email: string
  email_key: string
  invited_by: string
  /** Kept as it is, because facilitators copy the link. */
  token: string
  expires_at: Time
  /** 0 or 1. */
  accepted: number
  /** The account that was made by accepting it; null where the address had one already. */
  accepted_by: string | null
  created_at: Time
}

/** Tries, failures and mails that a limit counts; they no longer count once `expires_at` is over. */
type CounterTable = {
  id: string
  counted: number
  expires_at: Time
}

type WorkspaceTable = {
  id: string
  name: string
  description: string | null
  created_by: string
  created_at: Time
}

type MemberTable = {
  workspace_id: string
  id: string
  user_id: string
  role: Role
  joined_at: Time
}

type SubjectTable = {
  workspace_id: string
  id: string
  name: string
  name_key: string
  color: SubjectColor
  created_at: Time
}

type SprintTable = {
  workspace_id: string
  id: string
  name: string
  description: string | null
  start_date: string
  end_date: string
  status: SprintStatus
  created_by: string
  created_at: Time
}

type TaskTable = {
  workspace_id: string
  id: string
  title: string
  description: string | null
  subject_id: string | null
  status: TaskStatus
  estimated_time: string | null
  time_spent: string | null
  progress: number
  sprint_id: string | null
  /** The board the card is on: its sprint, or for the backlog its workspace. */
  container: string
  /** Order key within container and status. */
  position: string
  assigned_to: string | null
  created_by: string
  completed_at: Time | null
  created_at: Time
  updated_at: Time
  version: number
  /** The copy in the backlog that an unfinished task left behind when its sprint was completed. */
  carried_to: string | null
  deleted_at: Time | null
}

type TimeEntryTable = {
  workspace_id: string
  id: string
  task_id: string
  subject_id: string | null
  learner_id: string
  logged_by: string
  minutes: number
  day: string
  created_at: Time
}

type ActivityTable = {
  workspace_id: string
  id: string
  kind: ActivityKind
  user_id: string
  /** The task or sprint it is about, or the member's user. */
  about_id: string
  what: string
  created_at: Time
}
