import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { uniqueKey } from '#domain/names.ts'
import { templateFormat } from '#domain/template.ts'
import type { Entry } from './entry.ts'
import {
  ById,
  Color,
  DayInput,
  editOf,
  Glyph,
  Id,
  LanguageTag,
  name,
  optionalText,
  patchText,
  Sprint,
  Task,
  text,
  Time,
  withSprintDates,
} from './schemas.ts'

const Template = z.object({
  id: Id,
  workspaceId: Id,
  name: z.string(),
  description: z.string().nullable(),
  createdBy: Id,
  createdAt: Time,
  /** Who has its places, in their order; null: nobody who is in the workspace. */
  learners: z.array(Id.nullable()),
  taskCount: z.int(),
  /** School days that it spans; 0 where nothing of it has a day. */
  days: z.int(),
})

const TemplateDetails = Template.extend({
  tasks: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      subject: Id.nullable(),
      estimatedTime: z.string().nullable(),
      /** Which school day, from 1; null: some time. */
      day: z.int().nullable(),
      /** Places, from 1. */
      learners: z.array(z.int()),
    }),
  ),
})

const { template } = limits
const upTo = (max: number) => z.int().min(1).max(max)

const FileSubject = z.strictObject({
  name: name(limits.subjectName),
  color: Color,
  glyph: Glyph.nullable(),
  language: LanguageTag.nullable().default(null),
})

const FileTask = z.strictObject({
  title: name(limits.taskTitle),
  description: optionalText(limits.taskDescription),
  /** Its number among the subjects. */
  subject: upTo(limits.quotas.subjects).nullable(),
  estimatedTime: optionalText(limits.durationText),
  day: upTo(template.days).nullable(),
  learners: z.array(upTo(template.learners)).max(template.learners).refine(isOnceEach, 'named_twice'),
})

/** A template as a file, which families pass on: docs/template-format.md. Nothing in it names a person or a date. */
const TemplateFile = z
  .strictObject({
    sprintling: z.literal('template'),
    format: z.literal(templateFormat),
    name: name(limits.sprintName),
    description: optionalText(limits.sprintDescription),
    /** How many places. */
    learners: z.int().min(0).max(template.learners),
    subjects: z
      .array(FileSubject)
      .max(limits.quotas.subjects)
      .refine((all) => isOnceEach(all.map(({ name }) => uniqueKey(name))), 'named_twice'),
    tasks: z.array(FileTask).min(1).max(template.tasks),
  })
  .superRefine(({ learners, subjects, tasks }, context) => {
    for (const [index, task] of tasks.entries()) {
      const lost = (path: string) =>
        context.addIssue({ code: 'custom', path: ['tasks', index, path], message: 'not_there' })
      if (task.subject !== null && task.subject > subjects.length) lost('subject')
      if (task.learners.some((place) => place > learners)) lost('learners')
    }
  })

/** The same as what it is made of, which needs no checks any more. */
const WrittenFile = z.object({
  sprintling: z.literal('template'),
  format: z.literal(templateFormat),
  name: z.string(),
  description: z.string().nullable(),
  learners: z.int(),
  subjects: z.array(
    z.object({
      name: z.string(),
      color: Color,
      glyph: Glyph.nullable(),
      language: LanguageTag.nullable(),
    }),
  ),
  tasks: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      subject: z.int().nullable(),
      estimatedTime: z.string().nullable(),
      day: z.int().nullable(),
      learners: z.array(z.int()),
    }),
  ),
})

function isOnceEach(all: readonly (string | number)[]): boolean {
  return new Set(all).size === all.length
}

/** For whom the work of each place is: these, nobody yet (none), or it is left out (null). Absent: whoever has the places. */
const LearnersOfPlaces = z
  .array(z.array(Id).max(limits.assignees).nullable())
  .max(template.learners)
  .refine((places) => new Set(places.flatMap((ids) => ids ?? [])).size <= limits.assignees, 'too_many')
  .optional()

export const templateCalls = {
  /** By name. */
  'GET /api/workspaces/:id/templates': { params: ById, reply: z.array(Template), who: 'facilitator' },
  /** From a file; subjects that the workspace does not have are added. */
  'POST /api/workspaces/:id/templates': {
    params: ById,
    body: TemplateFile,
    reply: Template,
    status: 201,
    who: 'facilitator',
  },
  /** Keeps the work of a sprint, whatever its state. */
  'POST /api/sprints/:id/templates': {
    params: ById,
    body: z.object({
      name: name(limits.sprintName),
      description: optionalText(limits.sprintDescription),
      /** Learners whose tasks are kept; all of them if absent. Unassigned tasks are always kept. */
      learnerIds: z.array(Id).max(limits.quotas.members).optional(),
      /** Whether tasks that a series has made are kept too; absent: no, as the series makes them again. */
      hasSeries: z.boolean().default(false),
    }),
    reply: Template,
    status: 201,
    who: 'facilitator',
  },
  'GET /api/templates/:id': { params: ById, reply: TemplateDetails, who: 'facilitator' },
  'GET /api/templates/:id/file': { params: ById, reply: WrittenFile, who: 'facilitator' },
  'PATCH /api/templates/:id': {
    params: ById,
    body: editOf(
      {
        name: name(limits.sprintName).optional(),
        description: patchText(limits.sprintDescription),
      },
      { name: text(limits.sprintName).optional() },
    ),
    reply: Template,
    who: 'facilitator',
  },
  'DELETE /api/templates/:id': { params: ById, who: 'facilitator' },
  /** A new draft with the work of the template on the school days of its dates. */
  'POST /api/templates/:id/sprints': {
    params: ById,
    body: withSprintDates(
      z.object({
        name: name(limits.sprintName),
        description: optionalText(limits.sprintDescription),
        startDate: DayInput,
        endDate: DayInput,
        learners: LearnersOfPlaces,
      }),
    ),
    reply: Sprint,
    status: 201,
    who: 'facilitator',
  },
  /** Into a sprint that is not completed, from a day of it on; or, with `sprintId` null, into the backlog without days. */
  'POST /api/templates/:id/tasks': {
    params: ById,
    body: z.object({
      sprintId: Id.nullable(),
      /** Absent: the sprint's first day. */
      from: DayInput.optional(),
      learners: LearnersOfPlaces,
    }),
    reply: z.array(Task),
    status: 201,
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
