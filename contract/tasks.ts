import { z } from 'zod'
import { taskStatuses } from '#domain/board.ts'
import { limits } from '#domain/limits.ts'
import { ById, patchText, editOf, Id, optionalText, Percent, Task, text } from './schemas.ts'
import type { Entry } from './entry.ts'

export const taskCalls = {
  'GET /api/workspaces/:id/backlog': { params: ById, reply: z.array(Task), who: 'facilitator' },
  'GET /api/workspaces/:id/tasks': { params: ById, reply: z.array(Task), who: 'member' },
  'POST /api/tasks': {
    body: z.object({
      workspaceId: Id,
      title: text(limits.taskTitle),
      description: optionalText(limits.taskDescription),
      subject: Id.nullish(),
      estimatedTime: optionalText(limits.durationText),
      assignedTo: Id.nullish(),
      sprintId: Id.nullish(),
      status: z.enum(taskStatuses).default('todo'),
    }),
    reply: Task,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/tasks/:id': {
    params: ById,
    body: editOf({
      title: text(limits.taskTitle).optional(),
      description: patchText(limits.taskDescription),
      subject: Id.nullable().optional(),
      estimatedTime: patchText(limits.durationText),
      timeSpent: patchText(limits.durationText),
      assignedTo: Id.nullable().optional(),
      progress: Percent.optional(),
    })
      .extend({
        sprintId: Id.nullable().optional(),
        status: z.enum(taskStatuses).optional(),
        /** Drops the card directly before or after this one. */
        beforeId: Id.optional(),
        afterId: Id.optional(),
        /** The version the edit was based on; 409 if the stored one is newer. */
        version: z.int().min(1).optional(),
      })
      .refine((body) => !(body.beforeId && body.afterId), { path: ['afterId'], message: 'single_neighbour' }),
    reply: Task,
    who: 'worker',
  },
  'POST /api/tasks/:id/time': {
    params: ById,
    body: z.object({ minutes: z.int().min(-limits.minutesPerEntry).max(limits.minutesPerEntry) }),
    reply: Task,
    who: 'worker',
  },
  'POST /api/tasks/:id/checklist': {
    params: ById,
    body: z.object({
      /** Its place among the items of the description, from 0. */
      item: z.int().min(0).max(limits.taskDescription.max),
      /** Its words, by which it is found where the description has changed meanwhile. */
      text: text({ min: 1, max: limits.taskDescription.max }),
      isDone: z.boolean(),
    }),
    reply: Task,
    who: 'worker',
  },
  'DELETE /api/tasks/:id': { params: ById, who: 'facilitator' },
  'POST /api/tasks/:id/restore': { params: ById, reply: Task, who: 'facilitator' },
} as const satisfies Record<string, Entry>
