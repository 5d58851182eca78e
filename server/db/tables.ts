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
  /** Empty for a managed account without a sign-in, whose key is its id. */
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
  /** Null: the initials. */
  picture: Picture | null
  /** Null until they join a workspace. */
  colour: PersonColour | null
  /** Where the account was made, or the first workspace it joined. */
  first_workspace_id: string | null
  /** Nothing is known of them any more; the row stays for what they did. */
  erased_at: Time | null
  theme: Generated<Theme>
  /** 0 or 1: the time zone was chosen, and does not follow the device. */
  fixed_timezone: Generated<number>
  /** Of a managed learner, for paired devices; with `pin_kind`, or neither. */
  pin_hash: Generated<string | null>
  pin_kind: Generated<PinKind | null>
}

type SessionTable = {
  id: string
  token_hash: string
  user_id: string
  signed_in_at: Time
  last_used_at: Time
  /** These three as of the last use; null where they are not known. */
  browser: BrowserName | null
  system: SystemName | null
  /** IPv4 address, or IPv6 network. */
  network: string | null
  /** The paired device on which a learner opened it. */
  device_id: Generated<string | null>
  /** The paired device in whose browser somebody signed in with a password. The session ends with the pairing. */
  beside_device_id: Generated<string | null>
}

/** A paired browser: a tablet for the learners of a workspace, or one learner's own phone. */
type DeviceTable = {
  workspace_id: string
  id: string
  name: string
  token_hash: string
  /** Null: of all learners whose accounts are managed in the workspace. */
  learner_id: string | null
  paired_by: string
  browser: BrowserName | null
  system: SystemName | null
  created_at: Time
  /** To the hour. */
  last_used_at: Time
}

/** Pairs the browser that opens it, once. */
type DeviceLinkTable = {
  workspace_id: string
  id: string
  token_hash: string
  learner_id: string | null
  made_by: string
  created_at: Time
  expires_at: Time
}

/** A browser in which this account signed in; one browser can know several accounts. */
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
  /** Rate-limit key of who asked; null for links made by the operator. */
  asked_from: string | null
  created_at: Time
}

/** A new address that is not confirmed yet; one of each account. */
type EmailChangeTable = {
  user_id: string
  token_hash: string
  email: string
  created_at: Time
  expires_at: Time
}

/** Of a facilitator, for codes that an authenticator app makes. */
type SecondFactorTable = {
  user_id: string
  /** Base 32, as it is: codes are computed from it. */
  secret: string
  created_at: Time
  /** Null until a first code was right; nothing is asked before. */
  confirmed_at: Time | null
  /** Of the code used last, in steps of 30 seconds since 1970; no earlier one is accepted. */
  last_step: number | null
}

/** SHA-256 of codes that work once instead. */
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
  /** In plain text, because facilitators copy the link again. */
  token: string
  expires_at: Time
  /** 0 or 1. */
  accepted: number
  /** Null also for those who were added instead. */
  accepted_by: string | null
  accepted_at: Time | null
  role: Generated<Role>
  /** 0 or 1: accepting made the account, or gave it its first password to choose. */
  made_account: Generated<number>
  /** The child without an email address whom this one will belong to. */
  hands_over: string | null
  created_at: Time
}

/** Rate-limit counters, void after `expires_at`. */
type CounterTable = {
  id: string
  counted: number
  expires_at: Time
}

/** One row: `SweepClock` of the domain. */
type SweepClockTable = {
  id: string
  swept_at: Time
  doubted_at: Time | null
  counted_at: Time
  ran_ms: number
}

/** For the very first account; only while there is none. */
type SetupCodeTable = {
  id: string
  token_hash: string
  created_at: Time
}

/** Results of writes with an id of their client's, void after a day. Nothing refers to them, nor they to anything. */
type IdempotentWriteTable = {
  user_id: string
  change_id: string
  /** Method and path. */
  call: string
  /** Which transaction of the request. */
  step: number
  /** JSON; null for none. */
  result: string | null
  /** JSON of what the write changed (`undo.ts`); null where nothing can be undone, or was. */
  undo: string | null
  created_at: Time
}

type WorkspaceTable = {
  id: string
  name: string
  description: string | null
  created_by: string
  created_at: Time
  /** A facilitator of the workspace. */
  owner_id: string
  /** The facilitator who may take the workspace over by accepting. */
  offered_to: string | null
  /** Its members are in `closed_membership` then. */
  closed_at: Time | null
  school_days: Generated<SchoolDays>
  /** After so many without a touch a paired tablet goes back to the pictures. */
  device_minutes: Generated<number>
}

type MemberTable = {
  workspace_id: string
  id: string
  user_id: string
  role: Role
  joined_at: Time
  /** 0 or 1: the learner may plan the days of the own cards. */
  moves_days: Generated<number>
  /** Of a learner; null where none is chosen. */
  band: Generated<Band | null>
  /** Of a learner: what a week should hold; null for the usual. */
  weekly_minutes: Generated<number | null>
}

type SubjectTable = {
  workspace_id: string
  id: string
  name: string
  name_key: string
  color: SubjectColor
  /** Null: the first letter of the name. */
  glyph: SubjectGlyph | null
  /** A language tag such as `es`: its tasks are read aloud in it. Null: in that of the interface. */
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
  /** Board id: the sprint's, or the workspace's for the backlog. */
  container: string
  /** Order key within container and status. */
  position: string
  assigned_to: string | null
  created_by: string
  completed_at: Time | null
  created_at: Time
  updated_at: Time
  version: number
  /** The carry-over copy in the backlog. */
  carried_to: string | null
  deleted_at: Time | null
  /** Whose it was when they were taken out of the workspace, for when they come back. */
  assigned_before: string | null
  /** A school day: of its sprint, or any in the backlog. */
  day: string | null
  /** Of a series. The copy of a carry-over is the same one. */
  occurrence_id: string | null
}

/** One learner's part of a card of several; `task` has the first of them, and how far the whole is. */
type TaskShareTable = {
  workspace_id: string
  id: string
  task_id: string
  learner_id: string
  /** Among the learners of the card, from 0. */
  ordinal: number
  status: TaskStatus
  progress: number
  time_spent: string | null
  completed_at: Time | null
  /** 0 or 1: they were taken out of the workspace, and get it back when they come again. */
  is_away: number
}

type DayOffTable = {
  workspace_id: string
  id: string
  start_date: string
  end_date: string
  name: string
  /** Null: of everybody. */
  learner_id: string | null
  created_at: Time
}

type CalendarFeedTable = {
  workspace_id: string
  id: string
  /** Null: of the family. */
  learner_id: string | null
  /** In plain text, because facilitators copy the address again. */
  token: string
  /** Who made or renewed it; a facilitator of the workspace. */
  created_by: string
  created_at: Time
}

type SeriesTable = {
  workspace_id: string
  id: string
  /** Of each of its tasks; of a list what it is called. */
  title: string
  /** Of a list: one a line. Null: the same task comes again. */
  titles: string | null
  description: string | null
  subject_id: string | null
  estimated_time: string | null
  /** As digits; empty: all school days. */
  weekdays: string
  per_week: number | null
  every_nth: number
  start_date: string
  end_date: string | null
  /** So often for each learner. */
  times: number | null
  /** 0 or 1: on a day off it comes on the next school day instead. */
  makes_up: number
  created_by: string
  created_at: Time
}

/** Who leaves the workspace keeps the row, and goes on with it when they come back. */
type SeriesLearnerTable = {
  workspace_id: string
  id: string
  series_id: string
  learner_id: string
  /** Of a list: from which number on. */
  first: number
  status: SeriesStatus
  created_at: Time
}

/** What was made, skipped or changed; what just follows the series has no row. It outlives its task, so that nothing is made twice. */
type OccurrenceTable = {
  workspace_id: string
  id: string
  series_learner_id: string
  /** The number in the list, or the day that it belongs to. */
  key: string
  status: OccurrenceStatus
  /** For which day of the pace it was made. */
  day: string | null
  /** Its own, where it has one. */
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
  /** It or `words` is there. */
  face: Face | null
  words: string | null
  created_at: Time
  updated_at: Time
}

/** A plan without dates and names, to be used again. Its learners and tasks go with it. */
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
  /** From 1. */
  place: number
  /** Who had it when the template was made, and is proposed again; null where it came from a file. */
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
  /** Which school day, from 1; null: some time. */
  day: number | null
  /** Of its learners, in order, with spaces between; empty: nobody's yet. */
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
  /** When its timer began; null for what was typed. */
  started_at: Generated<Time | null>
}

/** What a facilitator changed about an entry. */
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

/** Runs, or ran so long that it waits to be asked about; what is counted is a time entry. */
type TimerTable = {
  workspace_id: string
  id: string
  task_id: string
  learner_id: string
  started_at: Time
  /** Null while it runs; one a learner does. */
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
  /** The learner's local day. */
  day: string
  status: OwnLearningStatus
  decided_by: string | null
  decided_at: Time | null
  created_at: Time
}

/** Of a learner who is stuck; it goes when they are not any more. */
type HelpRequestTable = {
  workspace_id: string
  id: string
  learner_id: string
  task_id: string
  reason: HelpReason
  created_at: Time
  /** The facilitator who said so. */
  coming_id: string | null
  coming_at: Time | null
}

/** How a learner found a day. */
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
  /** Who is to join. */
  user_id: string
  /** As it was typed by who asks. */
  email: string
  asked_by: string
  created_at: Time
}

type HistoryTable = {
  workspace_id: string
  id: string
  kind: HistoryKind
  /** Who did it. */
  by_id: string | null
  /** To whom. */
  about_id: string | null
  /** An address or a name, where there is no account to refer to. */
  what: string
  created_at: Time
}

type NoticeTable = {
  id: string
  user_id: string
  kind: NoticeKind
  /** The workspace's name, or an email address. */
  what: string
  created_at: Time
}
