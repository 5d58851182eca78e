import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { uniqueKey } from '#domain/names.ts'
import { templateFormat } from '#domain/template.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
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
  /**
   * Ids of the learners for whom the template was made, in order. In the tasks, each is replaced by a place
   * number, so that other learners can take the place. Null if the learner has left the workspace.
   */
  learners: z.array(Id.nullable()),
  taskCount: z.int(),
  /** Number of school days that the template covers; 0 if none of its tasks has a day. */
  days: z.int(),
})

const TemplateDetails = Template.extend({
  tasks: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      subject: Id.nullable(),
      estimatedTime: z.string().nullable(),
      /** School day number, starting at 1. Null if the task has no day. */
      day: z.int().nullable(),
      /** Numbers of the places (see `learners` of the template), starting at 1. */
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
  /** 1-based number in the list of subjects. */
  subject: upTo(limits.quotas.subjects).nullable(),
  estimatedTime: optionalText(limits.durationText),
  day: upTo(template.days).nullable(),
  learners: z.array(upTo(template.learners)).max(template.learners).refine(isOnceEach, 'named_twice'),
})

/**
 * A template as a file that families can share (docs/template-format.md). It contains no names of people and no dates.
 */
const TemplateFile = z
  .strictObject({
    sprintling: z.literal('template'),
    format: z.literal(templateFormat),
    name: name(limits.sprintName),
    description: optionalText(limits.sprintDescription),
    /** Number of places for learners. */
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

/** The file as the server writes it. Its content was checked earlier, so this schema has no further checks. */
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

/**
 * The learners who take each place. An empty list leaves the tasks of the place unassigned; null leaves these
 * tasks out. Defaults to the learners stored in the template.
 */
const LearnersOfPlaces = z
  .array(z.array(Id).max(limits.assignees).nullable())
  .max(template.learners)
  .refine((places) => new Set(places.flatMap((ids) => ids ?? [])).size <= limits.assignees, 'too_many')
  .optional()

nameSchemas({ Template, TemplateDetails, TemplateFile: WrittenFile })

export const templateCalls = {
  'GET /api/workspaces/:id/templates': {
    about: 'Lists the templates of the workspace by name.',
    params: ById,
    reply: z.array(Template),
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/templates': {
    about: 'Creates a template from a file, and adds the subjects that the workspace does not have.',
    params: ById,
    body: TemplateFile,
    reply: Template,
    status: 201,
    who: 'facilitator',
  },
  'POST /api/sprints/:id/templates': {
    about: 'Saves a sprint of any status as a template.',
    params: ById,
    body: z.object({
      name: name(limits.sprintName),
      description: optionalText(limits.sprintDescription),
      /** Learners whose tasks are included; defaults to all. Unassigned tasks are always included. */
      learnerIds: z.array(Id).max(limits.quotas.members).optional(),
      /**
       * If true, includes tasks that a series created. Defaults to false, because the series creates them again.
       */
      hasSeries: z.boolean().default(false),
    }),
    reply: Template,
    status: 201,
    who: 'facilitator',
  },
  'GET /api/templates/:id': {
    about: 'Returns a template with its tasks.',
    params: ById,
    reply: TemplateDetails,
    who: 'facilitator',
  },
  'GET /api/templates/:id/file': {
    about: 'Returns a template as a file that other families can use (docs/template-format.md).',
    params: ById,
    reply: WrittenFile,
    who: 'facilitator',
  },
  'PATCH /api/templates/:id': {
    about: 'Changes the name or description of a template.',
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
  'DELETE /api/templates/:id': {
    about: 'Deletes a template.',
    params: ById,
    who: 'facilitator',
  },
  'POST /api/templates/:id/sprints': {
    about: 'Creates a draft with the tasks of a template on the school days of its dates.',
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
  'POST /api/templates/:id/tasks': {
    about:
      'Adds the tasks of a template to a sprint that is not completed, from one of its days on, or to the backlog without days.',
    params: ById,
    body: z.object({
      sprintId: Id.nullable(),
      /** Defaults to the sprint's first day. */
      from: DayInput.optional(),
      learners: LearnersOfPlaces,
    }),
    reply: z.array(Task),
    status: 201,
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
