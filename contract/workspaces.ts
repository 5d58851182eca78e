import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import {
  Activity,
  ById,
  changedText,
  editOf,
  Color,
  Day,
  Email,
  Id,
  Member,
  optionalText,
  Percent,
  Subject,
  text,
  Workspace,
} from './shapes.ts'
import type { Entry } from './entry.ts'

const Learner = z.object({
  id: Id,
  name: z.string(),
  initials: z.string(),
  totalTasks: z.int(),
  tasksCompleted: z.int(),
  completionRate: Percent,
  subjects: z.record(Id, z.object({ completed: z.int(), total: z.int(), rate: Percent })),
})

export const workspaceCalls = {
  'GET /api/workspaces': { reply: z.array(Workspace), who: 'user' },
  'POST /api/workspaces': {
    body: z.object({
      name: text(limits.workspaceName),
      description: optionalText(limits.workspaceDescription),
    }),
    reply: Workspace,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/workspaces/:id': {
    params: ById,
    body: editOf({
      name: text(limits.workspaceName).optional(),
      description: changedText(limits.workspaceDescription),
    }),
    reply: Workspace,
    who: 'facilitator',
  },
  'GET /api/dashboard': {
    reply: z.object({
      totalTasks: z.int(),
      completedTasks: z.int(),
      totalSprints: z.int(),
      activeSprints: z.int(),
      totalLearners: z.int(),
      weeklyHours: z.number(),
    }),
    who: 'user',
  },
  'GET /api/workspaces/:id/dashboard': {
    params: ById,
    reply: z.object({
      sprintStats: z.object({
        totalTasks: z.int(),
        completedTasks: z.int(),
        inProgressTasks: z.int(),
        todoTasks: z.int(),
        activeSprint: z.object({ startDate: Day, endDate: Day }).nullable(),
      }),
      learners: z.array(Learner),
    }),
    who: 'member',
  },
  'GET /api/activity': { reply: z.array(Activity), who: 'user' },
  'GET /api/workspaces/:id/members': { params: ById, reply: z.array(Member), who: 'member' },
  'POST /api/workspaces/:id/members': {
    params: ById,
    body: z.object({ email: Email }),
    reply: Member,
    status: 201,
    who: 'facilitator',
    limited: true, // the answer tells whether an address has an account
  },
  'DELETE /api/workspaces/:id/members/:userId': { params: z.object({ id: Id, userId: Id }), who: 'member' },
  'GET /api/workspaces/:id/subjects': { params: ById, reply: z.array(Subject), who: 'member' },
  'POST /api/workspaces/:id/subjects': {
    params: ById,
    body: z.object({ name: text(limits.subjectName), color: Color.optional() }),
    reply: Subject,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/subjects/:id': {
    params: ById,
    body: editOf({ name: text(limits.subjectName).optional(), color: Color.optional() }),
    reply: Subject,
    who: 'facilitator',
  },
  'DELETE /api/subjects/:id': { params: ById, who: 'facilitator' },
} as const satisfies Record<string, Entry>
