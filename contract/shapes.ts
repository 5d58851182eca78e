import { z } from 'zod'
import { activityKinds } from '#domain/activity.ts'
import { taskStatuses } from '#domain/board.ts'
import { isDay, isTimezone } from '#domain/day.ts'
import { languages } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import { roles } from '#domain/permissions.ts'
import { sprintStatuses } from '#domain/sprint.ts'
import { palette } from '#domain/subject.ts'

type Range = { min?: number; max: number }

/** Trimmed text of a length. */
export const text = ({ min = 0, max }: Range) => z.string().trim().min(min).max(max)

/** Text that may be left out, emptied or null; all three mean that there is none. */
export const optionalText = (range: Range) =>
  text(range)
    .nullish()
    .transform((value) => value || null)

/** Like `optionalText`, but left out stays left out: for changes that name only some fields. */
export const changedText = (range: Range) =>
  text(range)
    .nullable()
    .transform((value) => value || null)
    .optional()

export const Id = z.uuid()
export const Time = z.iso.datetime()
export const Percent = z.int().min(limits.progress.min).max(limits.progress.max)
export const Role = z.enum(roles)
export const LanguageCode = z.enum(languages)
export const Timezone = z.string().max(limits.timezone.max).refine(isTimezone, 'unknown_timezone')
export const Color = z.enum(palette)
export const Password = z.string().min(limits.password.min).max(limits.password.max)

/** The secret of a link: 256 random bits in base64url. */
export const Token = z.string().min(1).max(limits.token.max)

export const Username = text(limits.username).refine((name) => !/\s/.test(name), 'white_space')

export const Email = z.email().max(limits.email.max)

/** A school day; a full ISO date-time is accepted and its date part kept. */
export const DayInput = z
  .string()
  .max(40)
  .refine(
    (value) => isDay(value) || (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && isDay(value.slice(0, 10))),
    {
      message: 'not_a_day',
    },
  )
  .transform((value) => value.slice(0, 10))

/** The fields that an edit may name, and what each of them `was` when it was begun: what has changed since is refused. */
export const editOf = <Shape extends z.core.$ZodShape>(fields: Shape) =>
  z.object(fields).extend({ was: z.object(fields).optional() })

export const Day = z.string().refine(isDay)

export const ById = z.object({ id: Id })

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  language: LanguageCode,
  timezone: z.string().nullable(),
  /** A newcomer by invitation has none yet. */
  hasPassword: z.boolean(),
  createdAt: Time,
})

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  createdBy: Id,
  createdAt: Time,
  learnerCount: z.int(),
  activeSprintCount: z.int(),
})

export const Member = z.object({
  id: Id,
  workspaceId: Id,
  userId: Id,
  role: Role,
  joinedAt: Time,
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable(), role: Role }),
})

export const Subject = z.object({ id: Id, workspaceId: Id, name: z.string(), color: Color })

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
  assignedTo: Id.nullable(),
  assignee: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  createdBy: Id,
  completedAt: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
  version: z.int(),
  carriedTo: Id.nullable(),
})

export const Activity = z.object({
  id: Id,
  workspaceId: Id,
  kind: z.enum(activityKinds),
  /** Who did it; for `member_joined` who joined. */
  person: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  /** The task's title or the sprint's name; empty for `member_joined`. */
  what: z.string(),
  createdAt: Time,
})
