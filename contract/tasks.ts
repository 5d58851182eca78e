import { z } from 'zod'
import { taskStatuses } from '#domain/board.ts'
import { limits } from '#domain/limits.ts'
import { ById, changedText, editOf, Id, optionalText, Percent, Task, text } from './shapes.ts'
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
      description: changedText(limits.taskDescription),
      subject: Id.nullable().optional(),
      estimatedTime: changedText(limits.durationText),
      timeSpent: changedText(limits.durationText),
      assignedTo: Id.nullable().optional(),
      progress: Percent.optional(),
    })
      .extend({
        sprintId: Id.nullable().optional(),
        status: z.enum(taskStatuses).optional(),
        /** Put the card directly before or after this one. */
        beforeId: Id.optional(),
        afterId: Id.optional(),
        /** The version that the change was made on; an older one than stored is refused. */
        version: z.int().min(1).optional(),
      })
      .refine((body) => !(body.beforeId && body.afterId), { path: ['afterId'], message: 'one_neighbour' }),
    reply: Task,
    who: 'worker',
  },
  'POST /api/tasks/:id/time': {
    params: ById,
    body: z.object({ minutes: z.int().min(-limits.minutesAtOnce).max(limits.minutesAtOnce) }),
    reply: Task,
    who: 'worker',
  },
  'DELETE /api/tasks/:id': { params: ById, who: 'facilitator' },
  'POST /api/tasks/:id/restore': { params: ById, reply: Task, who: 'facilitator' },
} as const satisfies Record<string, Entry>
