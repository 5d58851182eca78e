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

type LengthRange = { min?: number; max: number }

export const text = ({ min = 0, max }: LengthRange) => z.string().trim().min(min).max(max)

/** A name or title. It may be empty if `min` allows that; otherwise it contains at least one visible character. */
export const name = (range: LengthRange) =>
  text(range).refine((value) => value === '' || !isBlank(value), 'nothing_visible')

/** Absent, empty and null all become null. */
export const optionalText = (range: LengthRange) =>
  text(range)
    .nullish()
    .transform((value) => value || null)

/** Like `optionalText`, but absent stays absent, for PATCH bodies. */
export const patchText = (range: LengthRange) =>
  text(range)
    .nullable()
    .transform((value) => value || null)
    .optional()

/** A `name` in the body of a PATCH. */
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

/** The secret of a link: 256 random bits in base64url. */
export const Token = z.string().min(1).max(limits.token.max)

/** The origin to put before a link for other devices; null when only this machine can reach the server. */
export const PublicAddress = z.object({ origin: z.string(), isSet: z.boolean() })

/** Six digits, or a recovery code; as it was typed. */
export const SecondFactorCode = z.string().min(1).max(limits.secondFactorCode.max)

/** A new username: nobody can tell names apart that differ in what is not seen, or in the kind of an apostrophe. */
export const Username = text(limits.username)
  .transform(straightQuotes)
  .superRefine((username, context) => {
    const message = usernameFault(username)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const Email = z.email().max(limits.email.max)

/** A school day that is read, asked for, or kept as it was; a full ISO date-time is accepted and its date part kept. */
export const DayInput = z
  .string()
  .max(40)
  .refine(
    (value) => isDay(value) || (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && isDay(value.slice(0, 10))),
    {
      message: 'invalid_date',
      abort: true, // no rule about days looks at what is none
    },
  )
  .transform((value) => value.slice(0, 10))

/** A school day of something new. Edits take `DayInput`: the service accepts an older day where the row has it already. */
export const NewDay = DayInput.refine(isWithinBounds, 'day_out_of_bounds')

/** A body with the dates of a new sprint. */
export const withSprintDates = <Body extends z.ZodType<{ startDate: string; endDate: string }>>(body: Body) =>
  body.superRefine((dates, context) => {
    const fault = sprintDatesFault(dates)
    if (!fault) return
    for (const field of fault.fields) context.addIssue({ code: 'custom', path: [field], message: fault.code })
  })

/**
 * The fields that an edit may name, and what each of them `was` when it was begun: what has changed since is refused. `older` holds
 * fields whose stored values may break rules that are newer than they are.
 */
export const editOf = <Shape extends z.core.$ZodShape>(fields: Shape, older: Partial<Shape>) =>
  z.object(fields).extend({ was: z.object<Shape>({ ...fields, ...older }).optional() })

export const Day = z.string().refine(isDay)

/** Of a list by days: the first and the last of them; without one it has no end there. */
export const DayRangeQuery = z.object({ from: DayInput.optional(), to: DayInput.optional() })

export const SchoolDays = z.string().refine(isSchoolDays, 'invalid_school_days')

export const ById = z.object({ id: Id })

/** A person as screens show them. */
const named = {
  firstName: z.string(),
  lastName: z.string(),
  /** Null: the initials. */
  picture: Picture.nullable(),
  /** Null until they join a workspace. */
  colour: PersonColour.nullable(),
}

export const Person = z.object({ id: Id, ...named })

/** What a paired browser knows about itself. */
export const PairedDevice = z.object({
  name: z.string(),
  /** Of one learner, who is signed in there without a PIN. */
  isOwn: z.boolean(),
  /** Without a touch, until it goes back to the pictures. */
  minutes: z.int(),
})

export const User = z.object({
  id: Id,
  /** Null for a managed account without a sign-in. */
  username: z.string().nullable(),
  email: z.string().nullable(),
  ...named,
  role: Role,
  language: LanguageCode,
  timezone: z.string().nullable(),
  fixedTimezone: z.boolean(),
  theme: Theme,
  /** False until an invited user has set one. */
  hasPassword: z.boolean(),
  /** There is something in `GET /api/notices` or `GET /api/membership-requests`, or a workspace is offered to this user. */
  hasNews: z.boolean(),
  /** The paired device on which a learner opened this session with a PIN; null for any other. */
  device: PairedDevice.nullable(),
  /** Minutes without a touch after which the session ends in this browser, because it is paired; null: none. */
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
  /** The facilitator who may take the workspace over by accepting; null for learners. */
  offeredTo: Id.nullable(),
  schoolDays: SchoolDays,
  /** Without a touch, until a paired tablet goes back to the pictures. */
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
  /** For facilitators: the sign-in of a child whose account is managed in this workspace; else null. */
  /** Whether a learner may plan the days of the own cards; always false for facilitators, who may anyway. */
  movesDays: z.boolean(),
  managed: z
    .object({ username: z.string().nullable(), hasPassword: z.boolean(), pin: z.enum(pinKinds).nullable() })
    .nullable(),
  /** How the learner's day is shown; null where none is chosen, for facilitators, and in what siblings read. */
  band: z.enum(bands).nullable(),
  /** Of a learner: what a week should hold; null for the usual, and in what siblings read. */
  weeklyMinutes: z.int().nullable(),
})

/** Who can be added to a workspace without being asked. */
export const KnownLearner = Person.extend({
  /** The asking facilitator's other workspace that they are in; null for a child who was added here and taken out. */
  workspaceName: z.string().nullable(),
})

export const Subject = z.object({
  id: Id,
  workspaceId: Id,
  name: z.string(),
  color: Color,
  /** Null: the first letter of the name. */
  glyph: Glyph.nullable(),
  /** In which its tasks are read aloud, as `es`; null: in that of the interface. */
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
  /** The first of its learners. */
  assignedTo: Id.nullable(),
  assignee: Person.nullable(),
  assignees: z.array(Id),
  /** How far each of them is, where there are several: status, progress and time of the card follow from these. */
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
  /** Of its sprint; null: some time in it. In the backlog any day. */
  day: Day.nullable(),
  /** Set where it comes from a series: `GET /api/tasks/{id}/series`. */
  occurrenceId: Id.nullable(),
})

export const DayOff = z.object({
  id: Id,
  startDate: Day,
  endDate: Day,
  name: z.string(),
  /** Null: everybody has it. */
  learnerId: Id.nullable(),
})

/** Where a search found it; `sprintName` is null in the backlog. */
export const FoundTask = z.object({
  task: Task,
  place: z.enum(taskPlaces),
  sprintName: z.string().nullable(),
})

export const Activity = z.object({
  id: Id,
  workspaceId: Id,
  kind: z.enum(activityKinds),
  /** Who did it; for `member_joined` who joined. */
  person: Person,
  /** The task's title or the sprint's name; empty for `member_joined`. */
  what: z.string(),
  createdAt: Time,
})

export const PersonName = z.object({ id: Id, firstName: z.string(), lastName: z.string() })

export const HistoryEntry = z.object({
  id: Id,
  kind: z.enum(historyKinds),
  /** Null once the account is deleted, or when the operator did it. */
  by: PersonName.nullable(),
  about: PersonName.nullable(),
  /** An address or a name, where there is no account to refer to; else empty. */
  what: z.string(),
  createdAt: Time,
})

export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  /** The workspace's name. */
  what: z.string(),
  createdAt: Time,
})

/** To decide for oneself, or for a learner whom one looks after. */
export const MembershipRequest = z.object({
  id: Id,
  workspaceName: z.string(),
  askedBy: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Who is to join. */
  person: PersonName,
  createdAt: Time,
})
