import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import { isSchoolDays } from '#domain/school-days.ts'
import { occurrenceStatuses, seriesStatuses } from '#domain/series.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
import {
  ById,
  Day,
  DayInput,
  editOf,
  Id,
  name,
  NewDay,
  optionalText,
  patchName,
  patchText,
  Task,
  text,
  Time,
} from './schemas.ts'

/** Text whose line breaks and other white space are replaced by single spaces. */
const OneLine = z.string().transform((title) => title.replaceAll(/\s+/g, ' '))
const Title = OneLine.pipe(name(limits.taskTitle))

const Titles = z.array(Title).min(1).max(limits.series.titles)

/** Weekdays as digits (1 is Monday); empty for all school days. */
const Weekdays = z.string().refine((days) => days === '' || isSchoolDays(days), 'invalid_school_days')
const PerWeek = z.int().min(1).max(limits.series.perWeek)
const Every = z.int().min(1).max(limits.series.every)
const Times = z.int().min(1).max(limits.series.times)
/** A number in a list, starting at 1. */
const Place = z.int().min(1).max(limits.series.titles)

/** Identifies an occurrence: its number in the list or, for a repeating task, its day in the schedule. */
const Key = z.string().refine((key) => /^[1-9]\d{0,3}$/.test(key) || isDay(key), 'invalid_key')

const Occurrence = z.object({
  learnerId: Id,
  key: z.string(),
  /** The day of the card that is created for the occurrence. */
  day: Day,
  title: z.string(),
  estimatedTime: z.string().nullable(),
})

const Series = z.object({
  id: Id,
  workspaceId: Id,
  /** Title of each task, or the name of the list. */
  title: z.string(),
  /** Number of tasks in a list; null for a repeating task. */
  count: z.int().nullable(),
  description: z.string().nullable(),
  subject: Id.nullable(),
  estimatedTime: z.string().nullable(),
  weekdays: z.string(),
  perWeek: z.int().nullable(),
  every: z.int(),
  startDate: Day,
  endDate: Day.nullable(),
  times: z.int().nullable(),
  makesUp: z.boolean(),
  createdBy: Id,
  createdAt: Time,
  /** Learners in the order in which they were added. */
  learners: z.array(
    z.object({
      learnerId: Id,
      status: z.enum(seriesStatuses),
      /** Number of the list item with which the learner starts. */
      first: z.int(),
      made: z.int(),
      done: z.int(),
      skipped: z.int(),
      /** Total number of occurrences; null if there is no limit. */
      total: z.int().nullable(),
      /** The next occurrence, from today on. */
      next: Occurrence.nullable(),
    }),
  ),
})

const SeriesDetails = Series.extend({
  titles: z.array(z.string()).nullable(),
  /** Number of items at the beginning of the list that were created or skipped for a learner and cannot be replaced. */
  fixed: z.int(),
  /** The next occurrences of each learner. */
  upcoming: z.array(Occurrence.extend({ isChanged: z.boolean() })),
  /** Occurrences that were skipped, or created and then deleted. */
  skipped: z.array(
    z.object({
      learnerId: Id,
      key: z.string(),
      day: Day.nullable(),
      title: z.string(),
      status: z.enum(occurrenceStatuses),
    }),
  ),
})

/**
 * Existing unfinished cards to which the call applies as well: `all` of them, or the task with this id and later
 * ones.
 */
const OpenTasks = Id.or(z.literal('all')).optional()

nameSchemas({ Series, SeriesDetails, Occurrence })

export const seriesCalls = {
  'GET /api/workspaces/:id/series': {
    about: 'Lists the series of the workspace, and how many of their tasks can be created for each sprint.',
    params: ById,
    reply: z.object({
      /** Sorted with the oldest first. */
      series: z.array(Series),
      /**
       * Number of tasks that can now be created for each draft and for the active sprint. Sprints with none are left
       * out.
       */
      sprints: z.array(z.object({ sprintId: Id, count: z.int() })),
    }),
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/series': {
    about: 'Creates a repeating task, or a list of tasks that learners work through.',
    params: ById,
    body: z.object({
      title: Title,
      titles: Titles.nullable().default(null),
      description: optionalText(limits.taskDescription),
      subject: Id.nullish(),
      estimatedTime: optionalText(limits.durationText),
      weekdays: Weekdays.default(''),
      perWeek: PerWeek.nullable().default(null),
      every: Every.default(1),
      startDate: NewDay,
      endDate: NewDay.nullable().default(null),
      times: Times.nullable().default(null),
      makesUp: z.boolean().default(false),
      learners: z
        .array(z.object({ learnerId: Id, first: Place.default(1) }))
        .min(1)
        .max(limits.quotas.members),
    }),
    reply: Series,
    status: 201,
    who: 'facilitator',
  },
  'GET /api/series/:id': {
    about: 'Returns a series with its next and skipped occurrences.',
    params: ById,
    reply: SeriesDetails,
    who: 'facilitator',
  },
  'PATCH /api/series/:id': {
    about:
      'Changes the tasks of a series that are not created yet and, with `openTasks`, cards whose values still match the series.',
    params: ById,
    body: editOf(
      {
        title: Title.optional(),
        description: patchText(limits.taskDescription),
        subject: Id.nullable().optional(),
        estimatedTime: patchText(limits.durationText),
        weekdays: Weekdays.optional(),
        perWeek: PerWeek.nullable().optional(),
        every: Every.optional(),
        startDate: DayInput.optional(),
        endDate: DayInput.nullable().optional(),
        times: Times.nullable().optional(),
        makesUp: z.boolean().optional(),
      },
      { title: OneLine.pipe(text(limits.taskTitle)).optional() },
    ).extend({
      /** Replaces all titles of a list from this number on. */
      titles: z.object({ from: Place, titles: Titles }).optional(),
      /**
       * Changes the words of one title in a list. Later titles with the same words, apart from their numbers,
       * change too.
       */
      retitle: z.object({ from: OneLine.pipe(text(limits.taskTitle)), to: Title }).optional(),
      openTasks: OpenTasks,
    }),
    reply: Series,
    who: 'facilitator',
  },
  'DELETE /api/series/:id': {
    about: 'Deletes a series but keeps its cards.',
    params: ById,
    who: 'facilitator',
  },
  'POST /api/series/:id/learners': {
    about: 'Adds a learner to a series.',
    params: ById,
    body: z.object({ learnerId: Id, first: Place.default(1) }),
    reply: Series,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/series/:id/learners': {
    about:
      'Pauses, resumes or ends a series for these learners or for all, or with `moveTo` lets another child continue where this one is.',
    params: ById,
    body: z
      .object({
        learners: z.array(Id).min(1).max(limits.quotas.members).optional(),
        status: z.enum(seriesStatuses).optional(),
        first: Place.optional(),
        moveTo: Id.optional(),
        /** Cards to move to the other child, or to delete if the status is `ended`. */
        openTasks: OpenTasks,
      })
      .refine(({ moveTo, learners }) => moveTo === undefined || learners?.length === 1, {
        path: ['learners'],
        message: 'one_learner',
      }),
    reply: Series,
    who: 'facilitator',
  },
  'PATCH /api/series/:id/occurrences': {
    about: 'Skips or changes an occurrence that is not created yet, or undoes that.',
    params: ById,
    body: z.object({
      learnerId: Id,
      key: Key,
      isSkipped: z.boolean().optional(),
      title: patchName(limits.taskTitle),
      estimatedTime: patchText(limits.durationText),
    }),
    reply: SeriesDetails,
    who: 'facilitator',
  },
  'GET /api/sprints/:id/series': {
    about:
      'Lists the tasks of series that can be created for a sprint, optionally from a day on, sorted by day.',
    params: ById,
    query: z.object({ from: DayInput.optional() }),
    reply: z.array(Occurrence.extend({ seriesId: Id, subject: Id.nullable() })),
    who: 'facilitator',
  },
  'POST /api/sprints/:id/series': {
    about: 'Creates these tasks of series, or all that can be created for the sprint, each only once.',
    params: ById,
    body: z.object({
      from: DayInput.optional(),
      occurrences: z
        .array(z.object({ seriesId: Id, learnerId: Id, key: Key }))
        .min(1)
        .max(limits.tasksAtOnce.ofSeries)
        .optional(),
    }),
    reply: z.array(Task),
    status: 201,
    who: 'facilitator',
  },
  'GET /api/tasks/:id/series': {
    about: 'Returns the series that created a task and the key of the occurrence, or null if none did.',
    params: ById,
    reply: z.object({ series: SeriesDetails, learnerId: Id, key: z.string() }).nullable(),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
