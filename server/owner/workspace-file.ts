import { z } from 'zod'
import { activityKinds } from '#domain/activity.ts'
import { taskStatuses } from '#domain/board.ts'
import { isDay, isTimezone } from '#domain/day.ts'
import { longestDuration } from '#domain/duration.ts'
import { languages } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import { roles } from '#domain/permissions.ts'
import { sprintStatuses } from '#domain/sprint.ts'
import { palette } from '#domain/subject.ts'

/*
 * One workspace as a JSON file; docs/export-format.md explains every field. Things refer to each other by numbers that
 * mean something in the file alone.
 */

export const format = 2

/** The same fields, but written while fewer texts counted as a time (docs/decisions/022-times-as-typed.md). */
export const olderFormat = 1

const Ref = z.int().min(1)
const Time = z.iso.datetime()
const Day = z.string().refine(isDay, 'is no day such as 2026-03-04')
type Range = { min?: number; max: number }
/** Trimmed, as what people type is. */
const words = ({ min = 0, max }: Range) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds characters that cannot be stored')
const wordsOrNull = (range: Range) =>
  words(range)
    .nullable()
    .transform((text) => text || null)

const Person = z.strictObject({
  id: Ref,
  username: words(limits.username).refine((name) => !/\s/.test(name), 'holds white space'),
  email: z.email().max(limits.email.max).nullable(),
  firstName: words(limits.personName),
  lastName: words({ max: limits.personName.max }),
  role: z.enum(roles),
  language: z.enum(languages),
  timezone: z.string().max(limits.timezone.max).refine(isTimezone, 'is no time zone').nullable(),
  joinedAt: Time.nullable(),
})

const Subject = z.strictObject({
  id: Ref,
  name: words(limits.subjectName),
  color: z.enum(palette),
  createdAt: Time,
})

const Sprint = z.strictObject({
  id: Ref,
  name: words(limits.sprintName),
  description: wordsOrNull(limits.sprintDescription),
  startDate: Day,
  endDate: Day,
  status: z.enum(sprintStatuses),
  createdBy: Ref,
  createdAt: Time,
})

const Task = z.strictObject({
  id: Ref,
  title: words(limits.taskTitle),
  description: wordsOrNull(limits.taskDescription),
  subject: Ref.nullable(),
  status: z.enum(taskStatuses),
  estimatedTime: wordsOrNull(limits.durationText),
  timeSpent: wordsOrNull(limits.durationText),
  progress: z.int().min(limits.progress.min).max(limits.progress.max),
  sprint: Ref.nullable(),
  assignedTo: Ref.nullable(),
  createdBy: Ref,
  completedAt: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
  version: z.int().min(limits.version.min).max(limits.version.max),
  carriedTo: Ref.nullable(),
  deletedAt: Time.nullable(),
})

const TimeEntry = z.strictObject({
  task: Ref.nullable(),
  subject: Ref.nullable(),
  learner: Ref,
  loggedBy: Ref,
  minutes: z.int().min(-longestDuration).max(longestDuration),
  day: Day,
  createdAt: Time,
})

const Activity = z.strictObject({
  kind: z.enum(activityKinds),
  person: Ref,
  about: Ref.nullable(),
  what: words({ max: Math.max(limits.taskTitle.max, limits.sprintName.max) }),
  createdAt: Time,
})

export const WorkspaceFile = z.strictObject({
  sprintling: z.literal('workspace'),
  format: z.literal([olderFormat, format]),
  exportedAt: Time,
  workspace: z.strictObject({
    name: words(limits.workspaceName),
    description: wordsOrNull(limits.workspaceDescription),
    createdBy: Ref,
    createdAt: Time,
  }),
  people: z.array(Person),
  subjects: z.array(Subject),
  sprints: z.array(Sprint),
  tasks: z.array(Task),
  timeEntries: z.array(TimeEntry),
  activity: z.array(Activity),
})

export type WorkspaceFile = z.infer<typeof WorkspaceFile>
