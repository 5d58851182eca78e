import { z } from 'zod'
import { activityKinds } from '#domain/activity.ts'
import { bands } from '#domain/band.ts'
import { taskStatuses } from '#domain/board.ts'
import { isWithinBounds } from '#domain/allowed-days.ts'
import { isDay, isTimezone } from '#domain/day.ts'
import { maxDurationMinutes } from '#domain/duration.ts'
import { feelings } from '#domain/feeling.ts'
import { languages } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import { faces, questions } from '#domain/look-back.ts'
import { ownLearningStatuses } from '#domain/own-learning.ts'
import { roles } from '#domain/permissions.ts'
import { personColours, pictures } from '#domain/person.ts'
import { isSchoolDays } from '#domain/school-days.ts'
import { occurrenceStatuses, seriesStatuses } from '#domain/series.ts'
import { sprintDatesFault, sprintStatuses } from '#domain/sprint.ts'
import { isLanguageTag, palette, subjectGlyphs } from '#domain/subject.ts'

/* docs/export-format.md explains every field. Ids are numbers that are valid only within the file. */

export const format = 9

/** Last format without learning outside of tasks, feelings about days, bands and time corrections. */
export const formatWithoutChildDays = 8

/** Last format without templates. */
export const formatWithoutTemplates = 7

/** Last format without sprint reviews. */
export const formatWithoutAnswers = 6

/** Last format without shared cards and series. */
export const formatWithoutShares = 5

/** Last format without days of tasks and school days of a workspace. */
export const formatWithoutDays = 4

/** Last format without icons of subjects. */
export const formatWithoutGlyphs = 3

/** Last format in which the owner may be missing, because workspaces had none. */
export const formatWithoutOwner = 2

/** Oldest format. Fewer texts were recognised as a duration then (docs/decisions/022-times-as-typed.md). */
export const oldestFormat = 1

const Ref = z.int().min(1)
const Time = z.iso.datetime()
/**
 * Day that cannot be corrected: the day that a series planned for a task, or a day in the correction of a time
 * entry. Unlike `Day`, it may be out of bounds.
 */
const PastDay = z.string().refine(isDay, { error: 'is no day such as 2026-03-04', abort: true })
const Day = PastDay.refine(isWithinBounds, 'is no day between 2000-01-01 and 2100-12-31')
type LengthRange = { min?: number; max: number }
const storableText = ({ min = 0, max }: LengthRange) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds characters that cannot be stored')
const storableTextOrNull = (range: LengthRange) =>
  storableText(range)
    .nullable()
    .transform((text) => text || null)

const Person = z.strictObject({
  id: Ref,
  /** Null for a managed account without a sign-in. */
  username: storableText(limits.username)
    .refine((name) => !/\s/.test(name), 'holds white space')
    .nullable(),
  email: z.email().max(limits.email.max).nullable(),
  firstName: storableText(limits.personName),
  lastName: storableText({ max: limits.personName.max }),
  role: z.enum(roles),
  language: z.enum(languages),
  timezone: z.string().max(limits.timezone.max).refine(isTimezone, 'is no time zone').nullable(),
  joinedAt: Time.nullable(),
  picture: z.enum(pictures).nullish(),
  colour: z.enum(personColours).nullish(),
  movesDays: z.boolean().optional(),
  band: z.enum(bands).optional(),
  weeklyMinutes: z.int().min(0).max(limits.weeklyMinutes).optional(),
})

const Subject = z.strictObject({
  id: Ref,
  name: storableText(limits.subjectName),
  color: z.enum(palette),
  glyph: z.enum(subjectGlyphs).nullish(),
  language: z.string().refine(isLanguageTag, 'is no language such as es').optional(),
  createdAt: Time,
})

const Sprint = z
  .strictObject({
    id: Ref,
    name: storableText(limits.sprintName),
    description: storableTextOrNull(limits.sprintDescription),
    startDate: Day,
    endDate: Day,
    status: z.enum(sprintStatuses),
    createdBy: Ref,
    createdAt: Time,
  })
  .refine((sprint) => sprintDatesFault(sprint)?.code !== 'sprint_too_long', {
    path: ['endDate'],
    error: 'is more than 400 days after the start',
  })

const Task = z.strictObject({
  id: Ref,
  title: storableText(limits.taskTitle),
  description: storableTextOrNull(limits.taskDescription),
  subject: Ref.nullable(),
  status: z.enum(taskStatuses),
  estimatedTime: storableTextOrNull(limits.durationText),
  timeSpent: storableTextOrNull(limits.durationText),
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
  assignedBefore: Ref.nullish(),
  day: Day.nullish(),
  occurrence: Ref.nullish(),
  shares: z
    .array(
      z.strictObject({
        learner: Ref,
        status: z.enum(taskStatuses),
        progress: z.int().min(limits.progress.min).max(limits.progress.max),
        timeSpent: storableTextOrNull(limits.durationText),
        completedAt: Time.nullable(),
        isAway: z.boolean().optional(),
      }),
    )
    .optional(),
})

const DayOff = z.strictObject({
  startDate: Day,
  endDate: Day,
  name: storableText(limits.dayOffName),
  learner: Ref.nullable(),
  createdAt: Time,
})

const titleOnALine = storableText(limits.taskTitle).refine(
  (title) => !/[\n\r]/.test(title),
  'is on several lines',
)

const Series = z.strictObject({
  id: Ref,
  title: titleOnALine,
  titles: z.array(titleOnALine).min(1).max(limits.series.titles).nullable(),
  description: storableTextOrNull(limits.taskDescription),
  subject: Ref.nullable(),
  estimatedTime: storableTextOrNull(limits.durationText),
  weekdays: z.string().refine((days) => days === '' || isSchoolDays(days), 'are no weekdays such as 135'),
  perWeek: z.int().min(1).max(limits.series.perWeek).nullable(),
  every: z.int().min(1).max(limits.series.every),
  startDate: Day,
  endDate: Day.nullable(),
  times: z.int().min(1).max(limits.series.times).nullable(),
  makesUp: z.boolean(),
  createdBy: Ref,
  createdAt: Time,
  learners: z.array(
    z.strictObject({
      learner: Ref,
      first: z.int().min(1).max(limits.series.titles),
      status: z.enum(seriesStatuses),
      createdAt: Time,
      occurrences: z.array(
        z.strictObject({
          id: Ref,
          key: z
            .string()
            .refine((key) => /^[1-9]\d{0,3}$/.test(key) || isDay(key), 'is no number and no day'),
          status: z.enum(occurrenceStatuses),
          day: PastDay.nullable(),
          title: storableTextOrNull(limits.taskTitle),
          estimatedTime: storableTextOrNull(limits.durationText),
          createdAt: Time,
        }),
      ),
    }),
  ),
})

const Answer = z
  .strictObject({
    sprint: Ref,
    person: Ref,
    question: z.enum(questions),
    face: z.enum(faces).nullable(),
    words: storableTextOrNull(limits.answerWords),
    createdAt: Time,
    updatedAt: Time,
  })
  .refine(({ face, words }) => face !== null || words !== null, 'says nothing')

const place = z.int().min(1).max(limits.template.learners)

const Template = z.strictObject({
  name: storableText(limits.sprintName),
  description: storableTextOrNull(limits.sprintDescription),
  createdBy: Ref,
  createdAt: Time,
  learners: z.array(Ref.nullable()).max(limits.template.learners),
  tasks: z
    .array(
      z.strictObject({
        title: storableText(limits.taskTitle),
        description: storableTextOrNull(limits.taskDescription),
        subject: Ref.nullable(),
        estimatedTime: storableTextOrNull(limits.durationText),
        day: z.int().min(1).max(limits.template.days).nullable(),
        learners: z.array(place).max(limits.template.learners),
      }),
    )
    .max(limits.template.tasks),
})

const TimeEntry = z.strictObject({
  task: Ref.nullable(),
  subject: Ref.nullable(),
  learner: Ref,
  loggedBy: Ref,
  minutes: z.int().min(-maxDurationMinutes).max(maxDurationMinutes),
  day: Day,
  createdAt: Time,
  startedAt: Time.optional(),
  corrections: z
    .array(
      z.strictObject({
        correctedBy: Ref,
        minutesBefore: z.int().min(-maxDurationMinutes).max(maxDurationMinutes),
        minutesAfter: z.int().min(-maxDurationMinutes).max(maxDurationMinutes),
        dayBefore: PastDay,
        dayAfter: PastDay,
        createdAt: Time,
      }),
    )
    .optional(),
})

const OwnLearning = z.strictObject({
  learner: Ref,
  title: storableText(limits.taskTitle),
  subject: Ref.nullable(),
  minutes: z.int().min(1).max(limits.minutesPerEntry),
  feeling: z.enum(feelings).nullable(),
  day: Day,
  status: z.enum(ownLearningStatuses),
  decidedBy: Ref.nullable(),
  decidedAt: Time.nullable(),
  createdAt: Time,
})

const DayFeeling = z.strictObject({
  learner: Ref,
  day: Day,
  feeling: z.enum(feelings),
  createdAt: Time,
  updatedAt: Time,
})

const Activity = z.strictObject({
  kind: z.enum(activityKinds),
  person: Ref,
  about: Ref.nullable(),
  what: storableText({ max: Math.max(limits.taskTitle.max, limits.sprintName.max) }),
  createdAt: Time,
})

export const WorkspaceFile = z.strictObject({
  sprintling: z.literal('workspace'),
  format: z.literal([
    oldestFormat,
    formatWithoutOwner,
    formatWithoutGlyphs,
    formatWithoutDays,
    formatWithoutShares,
    formatWithoutAnswers,
    formatWithoutTemplates,
    formatWithoutChildDays,
    format,
  ]),
  exportedAt: Time,
  workspace: z.strictObject({
    name: storableText(limits.workspaceName),
    description: storableTextOrNull(limits.workspaceDescription),
    createdBy: Ref,
    createdAt: Time,
    owner: Ref.optional(),
    schoolDays: z.string().refine(isSchoolDays, 'are no weekdays such as 12345').optional(),
    deviceMinutes: z.int().min(limits.deviceMinutes.min).max(limits.deviceMinutes.max).optional(),
  }),
  people: z.array(Person),
  subjects: z.array(Subject),
  sprints: z.array(Sprint),
  tasks: z.array(Task),
  timeEntries: z.array(TimeEntry),
  activity: z.array(Activity),
  daysOff: z.array(DayOff).optional(),
  series: z.array(Series).optional(),
  answers: z.array(Answer).optional(),
  templates: z.array(Template).optional(),
  ownLearning: z.array(OwnLearning).optional(),
  feelings: z.array(DayFeeling).optional(),
})

export type WorkspaceFile = z.infer<typeof WorkspaceFile>
