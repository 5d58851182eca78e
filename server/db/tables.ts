import type { Generated } from 'kysely'
import type { ActivityKind } from '#domain/activity.ts'
import type { Band } from '#domain/band.ts'
import type { TaskStatus } from '#domain/board.ts'
import type { Feeling } from '#domain/feeling.ts'
import type { HelpReason } from '#domain/help.ts'
import type { HistoryKind } from '#domain/history.ts'
import type { Language } from '#domain/language.ts'
import type { Face, Question } from '#domain/look-back.ts'
import type { NoticeKind } from '#domain/notice.ts'
import type { OwnLearningStatus } from '#domain/own-learning.ts'
import type { Role } from '#domain/permissions.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import type { PinKind } from '#domain/pin.ts'
import type { SchoolDays } from '#domain/school-days.ts'
import type { OccurrenceStatus, SeriesStatus } from '#domain/series.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { SubjectColor, SubjectGlyph } from '#domain/subject.ts'
import type { Theme } from '#domain/theme.ts'
import type { BrowserName, SystemName } from '#domain/device.ts'

/** ISO 8601 UTC text. */
type Time = string

export type Tables = {
  user: UserTable
  session: SessionTable
  known_browser: KnownBrowserTable
  device: DeviceTable
  device_link: DeviceLinkTable
  workspace: WorkspaceTable
  workspace_member: MemberTable
  subject: SubjectTable
  sprint: SprintTable
  task: TaskTable
  task_share: TaskShareTable
  time_entry: TimeEntryTable
  time_correction: TimeCorrectionTable
  timer: TimerTable
  own_learning: OwnLearningTable
  help_request: HelpRequestTable
  day_feeling: DayFeelingTable
  activity: ActivityTable
  day_off: DayOffTable
  calendar_feed: CalendarFeedTable
  series: SeriesTable
  series_learner: SeriesLearnerTable
  occurrence: OccurrenceTable
  sprint_answer: SprintAnswerTable
  template: TemplateTable
  template_learner: TemplateLearnerTable
  template_task: TemplateTaskTable
  membership_request: MembershipRequestTable
  closed_membership: MemberTable
  history: HistoryTable
  notice: NoticeTable
  password_reset: PasswordResetTable
  email_change: EmailChangeTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  invitation: InvitationTable
  counter: CounterTable
  setup_code: SetupCodeTable
  idempotent_write: IdempotentWriteTable
  sweep_clock: SweepClockTable
  migration: { name: string; applied_at: Time }
}

type UserTable = {
  id: string
  /** Empty for a managed account without a sign-in. Its `username_key` is then its id. */
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
  /** Null if the initials are shown instead. */
  picture: Picture | null
  /** Null until they join a workspace. */
  colour: PersonColour | null
  /** Workspace in which the account was created, or the first one that it joined. */
  first_workspace_id: string | null
  /** When the personal data was erased. The row stays because other rows refer to it. */
  erased_at: Time | null
  theme: Generated<Theme>
  /** 0 or 1. If 1, the user chose the time zone, and it does not follow the device. */
  fixed_timezone: Generated<number>
  /** PIN of a managed learner for paired devices. `pin_hash` and `pin_kind` are both set or both null. */
  pin_hash: Generated<string | null>
  pin_kind: Generated<PinKind | null>
}

type SessionTable = {
  id: string
  token_hash: string
  user_id: string
  signed_in_at: Time
  last_used_at: Time
  /** Browser, system and network at the last use. Null if unknown. */
  browser: BrowserName | null
  system: SystemName | null
  /** IPv4 address or IPv6 network. */
  network: string | null
  /** Paired device on which a learner signed in. Null for other sessions. */
  device_id: Generated<string | null>
  /** Paired device in whose browser a user signed in with a password. The session ends when the pairing ends. */
  beside_device_id: Generated<string | null>
}

/** Paired browser: a tablet for the learners of a workspace, or one learner's own phone. */
type DeviceTable = {
  workspace_id: string
  id: string
  name: string
  token_hash: string
  /** Null if the device is for all learners whose accounts are managed in the workspace. */
  learner_id: string | null
  paired_by: string
  browser: BrowserName | null
  system: SystemName | null
  created_at: Time
  /** Updated at most once an hour. */
  last_used_at: Time
}

/** Link that pairs the browser in which it is opened. It works once. */
type DeviceLinkTable = {
  workspace_id: string
  id: string
  token_hash: string
  learner_id: string | null
  made_by: string
  created_at: Time
  expires_at: Time
}

/** Browser in which this account signed in. One browser can be known to several accounts. */
type KnownBrowserTable = {
  user_id: string
  token_hash: string
  last_used_at: Time
}

type PasswordResetTable = {
  id: string
  token_hash: string
  user_id: string
  expires_at: Time
  /** 0 or 1. */
  used: number
  /** Rate-limit key of the client that asked. Null for links that the operator created. */
  asked_from: string | null
  created_at: Time
}

/** New email address that is not confirmed yet. An account has one at most. */
type EmailChangeTable = {
  user_id: string
  token_hash: string
  email: string
  created_at: Time
  expires_at: Time
}

/** Second factor of a facilitator: codes from an authenticator app. */
type SecondFactorTable = {
  user_id: string
  /** Base 32. Not hashed, because codes are computed from it. */
  secret: string
  created_at: Time
  /** Null until the user has entered a first valid code. No code is required before that. */
  confirmed_at: Time | null
  /**
   * Time step of the last used code: 30-second steps since 1970. Codes of this step and of earlier ones are
   * rejected.
   */
  last_step: number | null
}

/** SHA-256 hashes of one-time codes that work instead of the authenticator app. */
type RecoveryCodeTable = {
  user_id: string
  code_hash: string
}

type InvitationTable = {
  workspace_id: string
  id: string
  email: string
  email_key: string
  invited_by: string
  /** Stored in plain text, because facilitators can copy the link again. */
  token: string
  expires_at: Time
  /** 0 or 1. */
  accepted: number
  /**
   * User who accepted. Null if nobody has accepted yet, or if the person was added to the workspace without
   * accepting.
   */
  accepted_by: string | null
  accepted_at: Time | null
  role: Generated<Role>
  /** 0 or 1. If 1, accepting created the account or let the user choose its first password. */
  made_account: Generated<number>
  /** Child without an email address whose account the invited person takes over. */
  hands_over: string | null
  created_at: Time
}

/** Rate-limit counters. They no longer count after `expires_at`. */
type CounterTable = {
  id: string
  counted: number
  expires_at: Time
}

/** Stores the `SweepClock` of the domain in its only row. */
type SweepClockTable = {
  id: string
  swept_at: Time
  doubted_at: Time | null
  counted_at: Time
  ran_ms: number
}

/** Code for creating the first account. The row exists only while there is no account. */
type SetupCodeTable = {
  id: string
  token_hash: string
  created_at: Time
}

/**
 * Results of writes that carry a client-generated id. They expire after a day. The table has no foreign keys in either
 * direction.
 */
type IdempotentWriteTable = {
  user_id: string
  change_id: string
  /** HTTP method and path. */
  call: string
  /** Number of the transaction within the request. */
  step: number
  /** JSON. Null if there is no result. */
  result: string | null
  /** JSON of the rows that the write changed (`undo.ts`). Null if it cannot be undone, or was undone already. */
  undo: string | null
  created_at: Time
}

type WorkspaceTable = {
  id: string
  name: string
  description: string | null
  created_by: string
  created_at: Time
  /** Facilitator who owns the workspace. */
  owner_id: string
  /** Facilitator who can become the owner by accepting. */
  offered_to: string | null
  /** When the workspace was closed. Its members are then in `closed_membership`. */
  closed_at: Time | null
  school_days: Generated<SchoolDays>
  /** Minutes without a touch after which a paired tablet returns to the choice of learners. */
  device_minutes: Generated<number>
}

type MemberTable = {
  workspace_id: string
  id: string
  user_id: string
  role: Role
  joined_at: Time
  /** 0 or 1. If 1, the learner may plan the days of their own cards. */
  moves_days: Generated<number>
  /** Layout of a learner’s day (`domain/band.ts`). Null for facilitators, and if none is chosen. */
  band: Generated<Band | null>
  /** Weekly goal of a learner, in minutes. Null means the default. */
  weekly_minutes: Generated<number | null>
}

type SubjectTable = {
  workspace_id: string
  id: string
  name: string
  name_key: string
  color: SubjectColor
  /** Null if the first letter of the name is shown instead. */
  glyph: SubjectGlyph | null
  /** Language in which its tasks are read aloud: a tag such as `es`. Null means the language of the interface. */
  language: Generated<string | null>
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
  /** Board id: the sprint's id, or the workspace's id for the backlog. */
  container: string
  /** Sort key within container and status. */
  position: string
  assigned_to: string | null
  created_by: string
  completed_at: Time | null
  created_at: Time
  updated_at: Time
  version: number
  /** Id of its carry-over copy in the backlog or in another sprint. */
  carried_to: string | null
  deleted_at: Time | null
  /** Learner who had the task when they were removed from the workspace. They get it back if they return. */
  assigned_before: string | null
  /** School day of the task: a day of its sprint, or any day if it is in the backlog. */
  day: string | null
  /** Occurrence of a series. A carry-over copy has the same one. */
  occurrence_id: string | null
}

/**
 * One learner's share of a card that several learners have. `task` contains the first learner and the overall progress.
 */
type TaskShareTable = {
  workspace_id: string
  id: string
  task_id: string
  learner_id: string
  /** Position among the learners of the card, from 0. */
  ordinal: number
  status: TaskStatus
  progress: number
  time_spent: string | null
  completed_at: Time | null
  /** 0 or 1. If 1, the learner was removed from the workspace, and gets the share back if they return. */
  is_away: number
}

type DayOffTable = {
  workspace_id: string
  id: string
  start_date: string
  end_date: string
  name: string
  /** Null if the day off is for everyone. */
  learner_id: string | null
  created_at: Time
}

type CalendarFeedTable = {
  workspace_id: string
  id: string
  /** Null for the feed of the whole family. */
  learner_id: string | null
  /** Stored in plain text, because facilitators can copy the address again. */
  token: string
  /** Facilitator of the workspace who created or renewed the feed. */
  created_by: string
  created_at: Time
}

type SeriesTable = {
  workspace_id: string
  id: string
  /** Title of each task. For a list, the title of the list. */
  title: string
  /** Task titles of a list, one per line. Null if the same task repeats. */
  titles: string | null
  description: string | null
  subject_id: string | null
  estimated_time: string | null
  /** Weekdays as digits: 1 is Monday, 7 is Sunday. Empty means all school days. */
  weekdays: string
  per_week: number | null
  every_nth: number
  start_date: string
  end_date: string | null
  /** Number of occurrences per learner. */
  times: number | null
  /** 0 or 1. If 1, an occurrence on a day off moves to the next school day. */
  makes_up: number
  created_by: string
  created_at: Time
}

/**
 * Learner of a series. The row stays when the learner leaves the workspace, so that the series continues if they
 * return.
 */
type SeriesLearnerTable = {
  workspace_id: string
  id: string
  series_id: string
  learner_id: string
  /** Number in the list at which this learner starts. */
  first: number
  status: SeriesStatus
  created_at: Time
}

/**
 * Occurrence that was created as a task, skipped or changed. An occurrence that only follows its series has no row. The
 * row stays when its task is deleted, so that no task is created twice.
 */
type OccurrenceTable = {
  workspace_id: string
  id: string
  series_learner_id: string
  /** Number in the list, or the day to which the occurrence belongs. */
  key: string
  status: OccurrenceStatus
  /** Day in the schedule of the series for which the task was created. */
  day: string | null
  /** Own title. Null if it has the title of the series. */
  title: string | null
  estimated_time: string | null
  created_at: Time
}

type SprintAnswerTable = {
  workspace_id: string
  id: string
  sprint_id: string
  user_id: string
  question: Question
  /** `face`, `words` or both are set. */
  face: Face | null
  words: string | null
  created_at: Time
  updated_at: Time
}

/** Reusable plan without dates and names. Deleting it also deletes its learners and tasks. */
type TemplateTable = {
  workspace_id: string
  id: string
  name: string
  description: string | null
  created_by: string
  created_at: Time
}

type TemplateLearnerTable = {
  workspace_id: string
  id: string
  template_id: string
  /** Position in the template, from 1. */
  place: number
  /**
   * Learner who had this place when the template was created, and who is suggested again. Null if it came from a file.
   */
  learner_id: string | null
}

type TemplateTaskTable = {
  workspace_id: string
  id: string
  template_id: string
  ordinal: number
  title: string
  description: string | null
  subject_id: string | null
  estimated_time: string | null
  /** Number of the school day, from 1. Null if the task has no day. */
  day: number | null
  /** Places of its learners in order, separated by spaces. Empty if the task is unassigned. */
  places: string
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
  /** When the timer was started. Null if the time was typed. */
  started_at: Generated<Time | null>
}

/** Change that a facilitator made to a time entry. */
type TimeCorrectionTable = {
  workspace_id: string
  id: string
  entry_id: string
  corrected_by: string
  minutes_before: number
  minutes_after: number
  day_before: string
  day_after: string
  created_at: Time
}

/**
 * Timer that is running, or that has stopped but whose time must still be confirmed. Only time entries count as
 * time spent.
 */
type TimerTable = {
  workspace_id: string
  id: string
  task_id: string
  learner_id: string
  started_at: Time
  /** Null while the timer runs. A learner can have only one running timer. */
  stopped_at: Time | null
}

type OwnLearningTable = {
  workspace_id: string
  id: string
  learner_id: string
  title: string
  subject_id: string | null
  minutes: number
  feeling: Feeling | null
  /** Day in the learner's time zone. */
  day: string
  status: OwnLearningStatus
  decided_by: string | null
  decided_at: Time | null
  created_at: Time
}

/** Help request of a learner who is stuck. The row is deleted when they no longer need help. */
type HelpRequestTable = {
  workspace_id: string
  id: string
  learner_id: string
  task_id: string
  reason: HelpReason
  created_at: Time
  /** Facilitator who said that they are coming. Null if nobody has. */
  coming_id: string | null
  coming_at: Time | null
}

/** How a learner felt about a day. */
type DayFeelingTable = {
  workspace_id: string
  id: string
  learner_id: string
  day: string
  feeling: Feeling
  created_at: Time
  updated_at: Time
}

type ActivityTable = {
  workspace_id: string
  id: string
  kind: ActivityKind
  user_id: string
  about_id: string
  what: string
  created_at: Time
}

type MembershipRequestTable = {
  workspace_id: string
  id: string
  /** User who should join. */
  user_id: string
  /** Email address as the inviting user typed it. */
  email: string
  asked_by: string
  created_at: Time
}

type HistoryTable = {
  workspace_id: string
  id: string
  kind: HistoryKind
  /** User who did it. */
  by_id: string | null
  /** User whom it is about. */
  about_id: string | null
  /** Email address or name, if there is no account to refer to. */
  what: string
  created_at: Time
}

type NoticeTable = {
  id: string
  user_id: string
  kind: NoticeKind
  /** Name of the workspace, or an email address. */
  what: string
  created_at: Time
}
