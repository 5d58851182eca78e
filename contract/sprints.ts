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
  'GET /api/workspaces/:id/sprints/active': { params: ById, reply: Sprint.nullable(), who: 'member' },
  'GET /api/workspaces/:id/sprints': { params: ById, reply: z.array(SprintWithStats), who: 'member' },
  'GET /api/sprints/:id/tasks': { params: ById, reply: z.array(Task), who: 'member' },
  'POST /api/sprints': {
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
  /** A draft with the same work, not begun, on the same school days of its own dates. */
  'POST /api/sprints/:id/copy': {
    params: ById,
    body: withSprintDates(
      z.object({
        name: name(limits.sprintName),
        description: optionalText(limits.sprintDescription),
        startDate: DayInput,
        endDate: DayInput,
        /** Learners whose tasks are copied; all of them if absent. Unassigned tasks are always copied. */
        learnerIds: z.array(Id).max(limits.quotas.members).optional(),
        /** Whether what was left over is copied too, although completing has sent it elsewhere; absent: yes. */
        hasLeftovers: z.boolean().optional(),
      }),
    ),
    reply: Sprint,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/sprints/:id': {
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
      /** What becomes of tasks whose day the sprint loses: no day, the nearest day, or back to the backlog. Without it 409 `days_fall_outside`. */
      daysOutside: z.enum(daysOutsideChoices).optional(),
    }),
    reply: Sprint,
    who: 'facilitator',
  },
  /** A draft; its tasks go back to the backlog. */
  'DELETE /api/sprints/:id': { params: ById, who: 'facilitator' },
  'POST /api/sprints/:id/start': { params: ById, reply: Sprint, who: 'facilitator' },
  'POST /api/sprints/:id/complete': {
    params: ById,
    body: z
      .object({
        /** Where unfinished tasks go: to the backlog (as all that are not named), to a draft, or to the trash. */
        leftovers: z
          .array(z.object({ id: Id, to: z.union([z.enum(['backlog', 'drop']), Id]) }))
          .max(limits.quotas.cards)
          .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'named_twice')
          .default([]),
      })
      .prefault({}),
    /** How many copies of unfinished tasks are now in the backlog, in drafts, and in the trash. */
    reply: Sprint.extend({ carriedOver: z.int(), toDrafts: z.int(), dropped: z.int() }),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
