import { z } from 'zod'
import { taskStatuses } from '#domain/board.ts'
import { sprintStatuses } from '#domain/sprint.ts'
import { limits } from '#domain/limits.ts'
import {
  ById,
  DayInput,
  editOf,
  FoundTask,
  Id,
  name,
  NewDay,
  optionalText,
  patchText,
  Percent,
  Task,
  text,
  Time,
} from './schemas.ts'
import type { Entry } from './entry.ts'

/** Learners of the card, used in place of `assignedTo`. */
const Assignees = z
  .array(Id)
  .max(limits.assignees)
  .refine((learners) => new Set(learners).size === learners.length, 'each_learner_once')

const NewTask = z.object({
  title: name(limits.taskTitle),
  description: optionalText(limits.taskDescription),
  subject: Id.nullish(),
  estimatedTime: optionalText(limits.durationText),
  assignedTo: Id.nullish(),
  assignees: Assignees.optional(),
  sprintId: Id.nullish(),
  day: NewDay.nullish(),
  status: z.enum(taskStatuses).default('todo'),
})

const ids = z.array(Id).min(1).max(limits.tasksAtOnce.changed)

const ChangeOfMany = z.union([
  z.object({ ids, delete: z.literal(true) }),
  z.object({
    ids,
    set: z.object({
      subject: Id.nullable().optional(),
      estimatedTime: patchText(limits.durationText),
      assignedTo: Id.nullable().optional(),
      assignees: Assignees.optional(),
      sprintId: Id.nullable().optional(),
      day: DayInput.nullable().optional(),
      status: z.enum(taskStatuses).optional(),
    }),
  }),
])

function namesEachOnce(changes: { ids: string[] }[]): boolean {
  const all = changes.flatMap((change) => change.ids)
  return all.length <= limits.tasksAtOnce.changed && new Set(all).size === all.length
}

export const taskCalls = {
  'GET /api/workspaces/:id/backlog': { params: ById, reply: z.array(Task), who: 'facilitator' },
  'GET /api/workspaces/:id/tasks': { params: ById, reply: z.array(Task), who: 'member' },
  'GET /api/workspaces/:id/search': {
    params: ById,
    query: z.object({ q: text(limits.searchText) }),
    reply: z.array(FoundTask),
    who: 'member',
  },
  'POST /api/tasks': {
    body: NewTask.extend({ workspaceId: Id }),
    reply: Task,
    status: 201,
    who: 'facilitator',
  },
  /** Creates all of the tasks or none, in this order at the end of their columns. */
  'POST /api/workspaces/:id/tasks': {
    params: ById,
    body: z.object({ tasks: z.array(NewTask).min(1).max(limits.tasksAtOnce.created) }),
    reply: z.array(Task),
    status: 201,
    who: 'facilitator',
  },
  /**
   * Changes all of the tasks or none. A task that changes its column goes to the end, in the order of the ids. Deleted
   * tasks are not in the reply.
   */
  'PATCH /api/workspaces/:id/tasks': {
    params: ById,
    body: z
      .object({ changes: z.array(ChangeOfMany).min(1) })
      .refine(({ changes }) => namesEachOnce(changes), {
        path: ['changes'],
        message: 'each_task_once',
      }),
    reply: z.array(Task),
    who: 'facilitator',
  },
  'PATCH /api/tasks/:id': {
    params: ById,
    body: editOf(
      {
        title: name(limits.taskTitle).optional(),
        description: patchText(limits.taskDescription),
        subject: Id.nullable().optional(),
        estimatedTime: patchText(limits.durationText),
        timeSpent: patchText(limits.durationText),
        assignedTo: Id.nullable().optional(),
        assignees: Assignees.optional(),
        progress: Percent.optional(),
      },
      { title: text(limits.taskTitle).optional() },
    )
      .extend({
        sprintId: Id.nullable().optional(),
        /**
         * Null for no fixed day. Otherwise a day inside the dates of the task's sprint, or of the sprint that it moves
         * to.
         */
        day: DayInput.nullable().optional(),
        status: z.enum(taskStatuses).optional(),
        /** Drops the card directly before or after this one. */
        beforeId: Id.optional(),
        afterId: Id.optional(),
        /**
         * Learner whose part of a shared card changes; learners may change only their own. If absent, every part
         * changes.
         */
        learnerId: Id.optional(),
        /** The version on which the edit was based. Answers 409 if the stored one is newer. */
        version: z.int().min(1).optional(),
      })
      .refine((body) => !(body.beforeId && body.afterId), { path: ['afterId'], message: 'single_neighbour' }),
    reply: Task,
    who: 'worker',
  },
  'POST /api/tasks/:id/time': {
    params: ById,
    body: z.object({
      minutes: z.int().min(-limits.minutesPerEntry).max(limits.minutesPerEntry),
      /** Learner who spent the time on a shared card. If absent, each of its learners spent it. */
      learnerId: Id.optional(),
    }),
    reply: Task,
    who: 'worker',
  },
  /** Splits a shared card into one per learner, next to each other. Each keeps the progress of its learner. */
  'POST /api/tasks/:id/split': { params: ById, reply: z.array(Task), who: 'facilitator' },
  /**
   * Joins cards of different learners into one, which takes the position and text of the first card. The others are
   * deleted.
   */
  'POST /api/workspaces/:id/tasks/join': {
    params: ById,
    body: z.object({
      ids: z
        .array(Id)
        .min(2)
        .max(limits.assignees)
        .refine((all) => new Set(all).size === all.length, 'each_task_once'),
    }),
    reply: Task,
    who: 'facilitator',
  },
  'POST /api/tasks/:id/checklist': {
    params: ById,
    body: z.object({
      /** 0-based position among the checklist items of the description. */
      item: z.int().min(0).max(limits.taskDescription.max),
      /** Text of the item, by which it is found if the description has changed in the meantime. */
      text: text({ min: 1, max: limits.taskDescription.max }),
      isDone: z.boolean(),
    }),
    reply: Task,
    who: 'worker',
  },
  /** Undoes the user's change with this `x-change` id, within a day and only if nobody has changed the result since. */
  'POST /api/changes/:id/undo': { params: ById, who: 'user', onDevice: true },
  'DELETE /api/tasks/:id': { params: ById, who: 'facilitator' },
  /** Lists tasks deleted in the last thirty days, newest first. */
  'GET /api/workspaces/:id/deleted-tasks': {
    params: ById,
    reply: z.array(
      z.object({
        task: Task,
        deletedAt: Time,
        /** The sprint to which the task returns when restored; null for the backlog. */
        sprint: z.object({ name: z.string(), status: z.enum(sprintStatuses) }).nullable(),
      }),
    ),
    who: 'facilitator',
  },
  'POST /api/tasks/:id/restore': { params: ById, reply: Task, who: 'facilitator' },
} as const satisfies Record<string, Entry>
