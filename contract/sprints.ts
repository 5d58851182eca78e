import { z } from 'zod'
import { daysOutsideChoices } from '#domain/sprint.ts'
import { limits } from '#domain/limits.ts'
import {
  ById,
  DayInput,
  editOf,
  Id,
  name,
  optionalText,
  patchText,
  Sprint,
  SprintWithStats,
  Task,
  text,
  withSprintDates,
} from './schemas.ts'
import type { Entry } from './entry.ts'

export const sprintCalls = {
  'GET /api/workspaces/:id/sprints/active': {
    about: 'Returns the active sprint, or null if no sprint is active.',
    params: ById,
    reply: Sprint.nullable(),
    who: 'member',
  },
  'GET /api/workspaces/:id/sprints': {
    about: 'Lists the sprints with their task counts: the active one, then drafts, then completed ones.',
    params: ById,
    reply: z.array(SprintWithStats),
    who: 'member',
  },
  'GET /api/sprints/:id/tasks': {
    about: 'Lists the tasks of a sprint in board order.',
    params: ById,
    reply: z.array(Task),
    who: 'member',
  },
  'POST /api/sprints': {
    about: 'Creates a draft sprint.',
    body: withSprintDates(
      z.object({
        workspaceId: Id,
        name: name(limits.sprintName),
        description: optionalText(limits.sprintDescription),
        startDate: DayInput,
        endDate: DayInput,
      }),
    ),
    reply: Sprint,
    status: 201,
    who: 'facilitator',
  },
  'POST /api/sprints/:id/copy': {
    about: 'Creates a draft with the same tasks, not started, on the same school days of the new dates.',
    params: ById,
    body: withSprintDates(
      z.object({
        name: name(limits.sprintName),
        description: optionalText(limits.sprintDescription),
        startDate: DayInput,
        endDate: DayInput,
        /** Learners whose tasks are copied; defaults to all. Unassigned tasks are always copied. */
        learnerIds: z.array(Id).max(limits.quotas.members).optional(),
        /** If true (the default), also copies unfinished tasks that were carried over. */
        hasLeftovers: z.boolean().optional(),
      }),
    ),
    reply: Sprint,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/sprints/:id': {
    about: 'Changes the name, description or dates of a sprint.',
    params: ById,
    body: editOf(
      {
        name: name(limits.sprintName).optional(),
        description: patchText(limits.sprintDescription),
        startDate: DayInput.optional(),
        endDate: DayInput.optional(),
      },
      { name: text(limits.sprintName).optional() },
    ).extend({
      /**
       * Choice for tasks whose day is no longer in the sprint: remove the day, take the nearest day, or return to
       * the backlog. If absent and there are such tasks, the call answers 409 `days_fall_outside`.
       */
      daysOutside: z.enum(daysOutsideChoices).optional(),
    }),
    reply: Sprint,
    who: 'facilitator',
  },
  'DELETE /api/sprints/:id': {
    about: 'Deletes a draft and returns its tasks to the backlog.',
    params: ById,
    who: 'facilitator',
  },
  'POST /api/sprints/:id/start': {
    about: 'Starts a draft, if no other sprint of the workspace is active.',
    params: ById,
    reply: Sprint,
    who: 'facilitator',
  },
  'POST /api/sprints/:id/complete': {
    about: 'Completes a sprint and copies its unfinished tasks to where the facilitator wants them.',
    params: ById,
    body: z
      .object({
        /**
         * Destination of unfinished tasks: the backlog, a draft sprint (its id), or the trash (`drop`). Tasks that are
         * not listed go to the backlog.
         */
        leftovers: z
          .array(z.object({ id: Id, to: z.union([z.enum(['backlog', 'drop']), Id]) }))
          .max(limits.quotas.cards)
          .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'named_twice')
          .default([]),
      })
      .prefault({}),
    /** The numbers of copies of unfinished tasks that are now in the backlog, in drafts, and in the trash. */
    reply: Sprint.extend({ carriedOver: z.int(), toDrafts: z.int(), dropped: z.int() }),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
