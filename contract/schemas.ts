import { z } from 'zod'
import { activityKinds } from '#domain/activity.ts'
import { bands } from '#domain/band.ts'
import { taskStatuses } from '#domain/board.ts'
import { isWithinBounds } from '#domain/allowed-days.ts'
import { isDay, isTimezone } from '#domain/day.ts'
import { historyKinds } from '#domain/history.ts'
import { languages } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import { isBlank, usernameFault } from '#domain/names.ts'
import { roles } from '#domain/permissions.ts'
import { personColours, pictures } from '#domain/person.ts'
import { noticeKinds } from '#domain/notice.ts'
import { pinKinds } from '#domain/pin.ts'
import { isSchoolDays } from '#domain/school-days.ts'
import { taskPlaces } from '#domain/search.ts'
import { sprintDatesFault, sprintStatuses } from '#domain/sprint.ts'
import { isLanguageTag, palette, subjectGlyphs } from '#domain/subject.ts'
import { themes } from '#domain/theme.ts'
import { straightQuotes } from '#domain/typography.ts'
import { nameSchemas } from './schema-names.ts'

type LengthRange = { min?: number; max: number }

export const text = ({ min = 0, max }: LengthRange) => z.string().trim().min(min).max(max)

/** A name or title. It may be empty if `min` allows that; otherwise it contains at least one visible character. */
export const name = (range: LengthRange) =>
  text(range).refine((value) => value === '' || !isBlank(value), 'nothing_visible')

/** Optional text for POST bodies. Absent, empty and null all become null. */
export const optionalText = (range: LengthRange) =>
  text(range)
    .nullish()
    .transform((value) => value || null)

/** Optional text for PATCH bodies. Empty and null become null; an absent value stays absent. */
export const patchText = (range: LengthRange) =>
  text(range)
    .nullable()
    .transform((value) => value || null)
    .optional()

/** A `name` for PATCH bodies. Empty and null become null. */
export const patchName = (range: LengthRange) =>
  name(range)
    .nullable()
    .transform((value) => value || null)
    .optional()

export const Id = z.uuid()
export const Time = z.iso.datetime()
export const Percent = z.int().min(limits.progress.min).max(limits.progress.max)
export const Role = z.enum(roles)
export const LanguageCode = z.enum(languages)
export const Theme = z.enum(themes)
export const Timezone = z.string().max(limits.timezone.max).refine(isTimezone, 'unknown_timezone')
export const Color = z.enum(palette)
export const Glyph = z.enum(subjectGlyphs)

export const LanguageTag = z.string().max(limits.languageTag.max).refine(isLanguageTag, 'invalid_language')
export const Picture = z.enum(pictures)
export const PersonColour = z.enum(personColours)
export const Password = z.string().min(limits.password.min).max(limits.password.max)

/** The secret part of a link: 256 random bits in base64url. */
export const Token = z.string().min(1).max(limits.token.max)

/**
 * The origin of links that are opened on other devices. `isSet` is true if it was configured, false if it was
 * guessed. Calls return null instead if only this machine can reach the server.
 */
export const PublicAddress = z.object({ origin: z.string(), isSet: z.boolean() })

/** Six digits or a recovery code, as the user typed it. */
export const SecondFactorCode = z.string().min(1).max(limits.secondFactorCode.max)

/**
 * A new username. Invisible characters are not allowed and apostrophes are unified, because people could not tell such
 * names apart.
 */
export const Username = text(limits.username)
  .transform(straightQuotes)
  .superRefine((username, context) => {
    const message = usernameFault(username)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const Email = z.email().max(limits.email.max)

/** A school day for queries and edits. A full ISO date-time is accepted and cut to its date. */
export const DayInput = z
  .string()
  .max(40)
  .refine(
    (value) => isDay(value) || (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && isDay(value.slice(0, 10))),
    {
      message: 'invalid_date',
      abort: true, // skips further checks of the day if it is not a date
    },
  )
  .transform((value) => value.slice(0, 10))
  .meta({ format: 'date' })

/**
 * A school day for new rows. Edits use `DayInput`, because an older row may keep a day that new rows may not have.
 * The service checks this.
 */
export const NewDay = DayInput.refine(isWithinBounds, 'day_out_of_bounds')

/** Adds the checks for the dates of a new sprint to the schema of a body. */
export const withSprintDates = <Body extends z.ZodType<{ startDate: string; endDate: string }>>(body: Body) =>
  body.superRefine((dates, context) => {
    const fault = sprintDatesFault(dates)
    if (!fault) return
    for (const field of fault.fields) context.addIssue({ code: 'custom', path: [field], message: fault.code })
  })

/**
 * The fields of an edit and, in `was`, their values before the edit. The server rejects the edit if someone
 * changed them since. `older` contains less strict schemas for `was`, for fields whose stored values may break
 * newer rules.
 */
export const editOf = <Shape extends z.core.$ZodShape>(fields: Shape, older: Partial<Shape>) =>
  z.object(fields).extend({
    was: z
      .object<Shape>({ ...fields, ...older })
      .optional()
      .describe(
        'The values before the edit, which is refused with 409 `stale` if somebody has changed them since.',
      ),
  })

export const Day = z.string().refine(isDay).meta({ format: 'date' })

/** The first and last day of a list sorted by day. An absent bound means no limit on that side. */
export const DayRangeQuery = z.object({ from: DayInput.optional(), to: DayInput.optional() })

export const SchoolDays = z.string().refine(isSchoolDays, 'invalid_school_days')

export const ById = z.object({ id: Id })

/** The fields that screens use to show a person. */
const named = {
  firstName: z.string(),
  lastName: z.string(),
  /** If null, screens show the initials. */
  picture: Picture.nullable(),
  /** Null if the person has not joined a workspace yet. */
  colour: PersonColour.nullable(),
}

export const Person = z.object({ id: Id, ...named })

/** Information about a paired device for its own browser. */
export const PairedDevice = z.object({
  name: z.string(),
  /** True if the device belongs to one learner, who is signed in there without a PIN. */
  isOwn: z.boolean(),
  /** Minutes of inactivity after which the device returns to the screen with the pictures of the learners. */
  minutes: z.int(),
})

export const User = z.object({
  id: Id,
  /** Null for a managed account that has no sign-in. */
  username: z.string().nullable(),
  email: z.string().nullable(),
  ...named,
  role: Role,
  language: LanguageCode,
  timezone: z.string().nullable(),
  fixedTimezone: z.boolean(),
  theme: Theme,
  /** False until an invited user has set a password. */
  hasPassword: z.boolean(),
  /**
   * True if there is a notice or a membership request, or if a workspace is offered to this user.
   * `GET /api/notices` and `GET /api/membership-requests` return the lists.
   */
  hasNews: z.boolean(),
  /** The paired device on which a learner opened this session with a PIN; null for other sessions. */
  device: PairedDevice.nullable(),
  /** Minutes of inactivity after which the session ends because the browser is a paired device. Null for no limit. */
  idleMinutes: z.int().nullable(),
  createdAt: Time,
})

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  createdBy: Id,
  createdAt: Time,
  ownerId: Id,
  /**
   * The facilitator to whom the workspace is offered and who becomes its owner by accepting. Always null for learners.
   */
  offeredTo: Id.nullable(),
  schoolDays: SchoolDays,
  /** Minutes of inactivity after which a paired tablet returns to the screen with the pictures of the learners. */
  deviceMinutes: z.int(),
  learnerCount: z.int(),
  activeSprintCount: z.int(),
})

export const Member = z.object({
  id: Id,
  workspaceId: Id,
  userId: Id,
  role: Role,
  joinedAt: Time,
  user: z.object({ ...named, email: z.string().nullable(), role: Role }),
  /** True if a learner may plan the days of their own cards. Always false for facilitators, who may do so anyway. */
  movesDays: z.boolean(),
  /**
   * Sign-in of a child whose account is managed in this workspace. Null for other members. Always null if a
   * learner makes the request.
   */
  managed: z
    .object({ username: z.string().nullable(), hasPassword: z.boolean(), pin: z.enum(pinKinds).nullable() })
    .nullable(),
  /**
   * Layout of the learner's day. Null for the default and for facilitators. Also null if another learner makes the
   * request.
   */
  band: z.enum(bands).nullable(),
  /** A learner's weekly goal in minutes. Null for the default. Also null if another learner makes the request. */
  weeklyMinutes: z.int().nullable(),
})

/** A learner who can be added to a workspace without being asked. */
export const KnownLearner = Person.extend({
  /**
   * Name of another workspace to which the facilitator and the learner both belong. Null for a child who was added
   * to this workspace earlier and then removed.
   */
  workspaceName: z.string().nullable(),
})

export const Subject = z.object({
  id: Id,
  workspaceId: Id,
  name: z.string(),
  color: Color,
  /** If null, screens show the first letter of the name. */
  glyph: Glyph.nullable(),
  /**
   * Language tag of the language in which the tasks of this subject are read aloud, such as `es`. Null for the
   * language of the interface.
   */
  language: LanguageTag.nullable(),
})

export const Sprint = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  workspaceId: Id,
  startDate: Day,
  endDate: Day,
  status: z.enum(sprintStatuses),
  isActive: z.boolean(),
  createdBy: Id,
  createdAt: Time,
})

export const SprintWithStats = Sprint.extend({
  taskStats: z.object({ totalTasks: z.int(), completionRate: Percent }),
})

export const Task = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  subject: Id.nullable(),
  status: z.enum(taskStatuses),
  estimatedTime: z.string().nullable(),
  timeSpent: z.string().nullable(),
  progress: Percent,
  sprintId: Id.nullable(),
  workspaceId: Id,
  /** The first of the card's learners. */
  assignedTo: Id.nullable(),
  assignee: Person.nullable(),
  assignees: z.array(Id),
  /**
   * Status, progress and time of each learner if the card has several learners, otherwise empty. The values of the
   * card itself are computed from these.
   */
  shares: z.array(
    z.object({
      learnerId: Id,
      ...named,
      status: z.enum(taskStatuses),
      progress: Percent,
      timeSpent: z.string().nullable(),
      completedAt: Time.nullable(),
    }),
  ),
  createdBy: Id,
  completedAt: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
  version: z.int(),
  carriedTo: Id.nullable(),
  /** A day inside the dates of the sprint, or null if the task has no day. In the backlog it can be any day. */
  day: Day.nullable(),
  /** Set if a series created the task. See `GET /api/tasks/{id}/series`. */
  occurrenceId: Id.nullable(),
})

export const DayOff = z.object({
  id: Id,
  startDate: Day,
  endDate: Day,
  name: z.string(),
  /** Null if it applies to everyone. */
  learnerId: Id.nullable(),
})

/** A search result. `sprintName` is null for a task in the backlog. */
export const FoundTask = z.object({
  task: Task,
  place: z.enum(taskPlaces),
  sprintName: z.string().nullable(),
})

export const Activity = z.object({
  id: Id,
  workspaceId: Id,
  kind: z.enum(activityKinds),
  /** The user who caused the event. For `member_joined`, the user who joined. */
  person: Person,
  /** The title of the task or the name of the sprint. Empty for `member_joined`. */
  what: z.string(),
  createdAt: Time,
})

export const PersonName = z.object({ id: Id, firstName: z.string(), lastName: z.string() })

export const HistoryEntry = z.object({
  id: Id,
  kind: z.enum(historyKinds),
  /**
   * The user who caused the entry. Null if the account was deleted, or if the operator of the server caused it.
   */
  by: PersonName.nullable(),
  about: PersonName.nullable(),
  /** An email address or a name if there is no account to refer to, otherwise empty. */
  what: z.string(),
  createdAt: Time,
})

export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  /** The name of the workspace. */
  what: z.string(),
  createdAt: Time,
})

/** A request that users answer for themselves or for a learner whose account they manage. */
export const MembershipRequest = z.object({
  id: Id,
  workspaceName: z.string(),
  askedBy: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The person who would join. */
  person: PersonName,
  createdAt: Time,
})

nameSchemas({
  Glyph,
  Picture,
  PersonColour,
  PublicAddress,
  Person,
  PairedDevice,
  User,
  Workspace,
  Member,
  KnownLearner,
  Subject,
  Sprint,
  SprintWithStats,
  Task,
  DayOff,
  FoundTask,
  Activity,
  PersonName,
  HistoryEntry,
  Notice,
  MembershipRequest,
  SubjectColor: Color,
})
