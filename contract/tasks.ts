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

/** Ids of the learners of the card, in order. If present, `assignedTo` is ignored. */
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
  'GET /api/workspaces/:id/backlog': {
    about: 'Lists the tasks of the backlog in board order.',
    params: ById,
    reply: z.array(Task),
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/tasks': {
    about: 'Lists all tasks of the workspace, for learners only their own.',
    params: ById,
    reply: z.array(Task),
    who: 'member',
  },
  'GET /api/workspaces/:id/search': {
    about: 'Finds tasks by the words in their titles and descriptions.',
    params: ById,
    query: z.object({ q: text(limits.searchText) }),
    reply: z.array(FoundTask),
    who: 'member',
  },
  'POST /api/tasks': {
    about: 'Creates a task in a sprint or in the backlog.',
    body: NewTask.extend({ workspaceId: Id }),
    reply: Task,
    status: 201,
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/tasks': {
    about: 'Creates all of these tasks or none, in this order at the end of their columns.',
    params: ById,
    body: z.object({ tasks: z.array(NewTask).min(1).max(limits.tasksAtOnce.created) }),
    reply: z.array(Task),
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/workspaces/:id/tasks': {
    about: 'Changes or deletes all of these tasks or none.',
    params: ById,
    body: z
      .object({ changes: z.array(ChangeOfMany).min(1) })
      .refine(({ changes }) => namesEachOnce(changes), {
        path: ['changes'],
        message: 'each_task_once',
      }),
    /**
     * The changed tasks, without the deleted ones. Tasks that moved to another column are at the end of that
     * column, in the order of `ids`.
     */
    reply: z.array(Task),
    who: 'facilitator',
  },
  'PATCH /api/tasks/:id': {
    about: 'Changes or moves a task, within the fields that the user may change.',
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
         * Null if the task has no day. Otherwise a day inside the dates of the task's sprint, or of the sprint to
         * which it moves.
         */
        day: DayInput.nullable().optional(),
        status: z.enum(taskStatuses).optional(),
        /** Moves the card directly before or after the card with this id. */
        beforeId: Id.optional(),
        afterId: Id.optional(),
        /**
         * Learner whose part of a shared card changes; learners may change only their own. If absent, every part
         * changes.
         */
        learnerId: Id.optional(),
        /** The version on which the edit was based. The call answers 409 if the stored version is newer. */
        version: z.int().min(1).optional(),
      })
      .refine((body) => !(body.beforeId && body.afterId), { path: ['afterId'], message: 'single_neighbour' }),
    reply: Task,
    who: 'worker',
  },
  'POST /api/tasks/:id/time': {
    about: 'Adds minutes to the time spent on a task, or subtracts them.',
    params: ById,
    body: z.object({
      minutes: z.int().min(-limits.minutesPerEntry).max(limits.minutesPerEntry),
      /** Learner who spent the time on a shared card. If absent, each of its learners spent it. */
      learnerId: Id.optional(),
    }),
    reply: Task,
    who: 'worker',
  },
  'POST /api/tasks/:id/split': {
    about: "Splits a shared card into one per learner, each with that learner's progress.",
    params: ById,
    reply: z.array(Task),
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/tasks/join': {
    about: 'Joins cards of different learners into the first of them, and deletes the others.',
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
    about: "Ticks an item of the checklist in a task's description, or unticks it.",
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
  'POST /api/changes/:id/undo': {
    about:
      "Undoes the user's change with this `x-change` id, within a day and only if nobody has changed the result since.",
    params: ById,
    who: 'user',
    onDevice: true,
  },
  'DELETE /api/tasks/:id': {
    about: 'Deletes a task, which can be restored for thirty days.',
    params: ById,
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/deleted-tasks': {
    about: 'Lists the tasks that were deleted in the last thirty days, newest first.',
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
  'POST /api/tasks/:id/restore': {
    about: 'Restores a deleted task.',
    params: ById,
    reply: Task,
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
