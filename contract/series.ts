import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import { isSchoolDays } from '#domain/school-days.ts'
import { occurrenceStatuses, seriesStatuses } from '#domain/series.ts'
import type { Entry } from './entry.ts'
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

/** On one line, however it was pasted. */
const OneLine = z.string().transform((title) => title.replaceAll(/\s+/g, ' '))
const Title = OneLine.pipe(name(limits.taskTitle))

const Titles = z.array(Title).min(1).max(limits.series.titles)

/** As digits; empty: all school days. */
const Weekdays = z.string().refine((days) => days === '' || isSchoolDays(days), 'invalid_school_days')
const PerWeek = z.int().min(1).max(limits.series.perWeek)
const Every = z.int().min(1).max(limits.series.every)
const Times = z.int().min(1).max(limits.series.times)
/** A number of a list. */
const Place = z.int().min(1).max(limits.series.titles)

/** The number in the list, or the day that it belongs to. */
const Key = z.string().refine((key) => /^[1-9]\d{0,3}$/.test(key) || isDay(key), 'invalid_key')

const Occurrence = z.object({
  learnerId: Id,
  key: z.string(),
  /** Of its card. */
  day: Day,
  title: z.string(),
  estimatedTime: z.string().nullable(),
})

const Series = z.object({
  id: Id,
  workspaceId: Id,
  /** Of each of its tasks; of a list what it is called. */
  title: z.string(),
  /** Of a list: how many tasks it has; null: the same task comes again. */
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
  /** In the order in which they came to it. */
  learners: z.array(
    z.object({
      learnerId: Id,
      status: z.enum(seriesStatuses),
      /** Of a list: from which number on. */
      first: z.int(),
      made: z.int(),
      done: z.int(),
      skipped: z.int(),
      /** How many there are in all; null: that is left open. */
      total: z.int().nullable(),
      /** From today on. */
      next: Occurrence.nullable(),
    }),
  ),
})

const SeriesDetails = Series.extend({
  titles: z.array(z.string()).nullable(),
  /** So many at the beginning of a list are made or left out for somebody, and cannot be exchanged. */
  fixed: z.int(),
  /** The next ones of each learner. */
  upcoming: z.array(Occurrence.extend({ isChanged: z.boolean() })),
  /** Left out, or made and then deleted. */
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

/** Cards that are made already and not done: those from this task on, or all. */
const OpenTasks = Id.or(z.literal('all')).optional()

export const seriesCalls = {
  'GET /api/workspaces/:id/series': {
    params: ById,
    reply: z.object({
      /** Oldest first. */
      series: z.array(Series),
      /** How many would be made now for drafts and the running sprint, where any would. */
      sprints: z.array(z.object({ sprintId: Id, count: z.int() })),
    }),
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/series': {
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
  'GET /api/series/:id': { params: ById, reply: SeriesDetails, who: 'facilitator' },
  /** What is still to be made; with `openTasks` cards that are made too, where they are as the series had them. */
  'PATCH /api/series/:id': {
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
      /** In the place of all that a list has from this number on. */
      titles: z.object({ from: Place, titles: Titles }).optional(),
      /** One title of a list as it was and as it is now: those that follow get the same words around their numbers. */
      retitle: z.object({ from: OneLine.pipe(text(limits.taskTitle)), to: Title }).optional(),
      openTasks: OpenTasks,
    }),
    reply: Series,
    who: 'facilitator',
  },
  /** Its cards stay. */
  'DELETE /api/series/:id': { params: ById, who: 'facilitator' },
  'POST /api/series/:id/learners': {
    params: ById,
    body: z.object({ learnerId: Id, first: Place.default(1) }),
    reply: Series,
    status: 201,
    who: 'facilitator',
  },
  /** Pauses it, goes on or ends it, for these learners or for all; or gives it to another child, who goes on where this one is. */
  'PATCH /api/series/:id/learners': {
    params: ById,
    body: z
      .object({
        learners: z.array(Id).min(1).max(limits.quotas.members).optional(),
        status: z.enum(seriesStatuses).optional(),
        first: Place.optional(),
        moveTo: Id.optional(),
        /** They go along to the other child; with `ended` they are deleted. */
        openTasks: OpenTasks,
      })
      .refine(({ moveTo, learners }) => moveTo === undefined || learners?.length === 1, {
        path: ['learners'],
        message: 'one_learner',
      }),
    reply: Series,
    who: 'facilitator',
  },
  /** Leaves one out that is not made yet, changes it, or takes that back. */
  'PATCH /api/series/:id/occurrences': {
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
  /** What would be made for a sprint, from a day on if one is given; in the order of the days. */
  'GET /api/sprints/:id/series': {
    params: ById,
    query: z.object({ from: DayInput.optional() }),
    reply: z.array(Occurrence.extend({ seriesId: Id, subject: Id.nullable() })),
    who: 'facilitator',
  },
  /** Makes these of what would be made, or all. What somebody else has made meanwhile is not made again. */
  'POST /api/sprints/:id/series': {
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
  /** The series that a task comes from, and which of its tasks it is; null for any other. */
  'GET /api/tasks/:id/series': {
    params: ById,
    reply: z.object({ series: SeriesDetails, learnerId: Id, key: z.string() }).nullable(),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
