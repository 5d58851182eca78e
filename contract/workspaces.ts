import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import {
  Activity,
  ById,
  Color,
  Day,
  editOf,
  Email,
  Glyph,
  HistoryEntry,
  Id,
  LanguageTag,
  Member,
  MembershipRequest,
  name,
  Notice,
  optionalText,
  patchText,
  Percent,
  PersonColour,
  Picture,
  SchoolDays,
  Subject,
  text,
  Time,
  Workspace,
} from './schemas.ts'
import type { Entry } from './entry.ts'

const Learner = z.object({
  id: Id,
  name: z.string(),
  initials: z.string(),
  picture: Picture.nullable(),
  colour: PersonColour.nullable(),
  totalTasks: z.int(),
  tasksCompleted: z.int(),
  completionRate: Percent,
  subjects: z.record(Id, z.object({ completed: z.int(), total: z.int(), rate: Percent })),
})

export const workspaceCalls = {
  'GET /api/workspaces': { reply: z.array(Workspace), who: 'user', onDevice: true },
  'POST /api/workspaces': {
    body: z.object({
      name: name(limits.workspaceName),
      description: optionalText(limits.workspaceDescription),
      schoolDays: SchoolDays.optional(),
    }),
    reply: Workspace,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/workspaces/:id': {
    params: ById,
    body: editOf(
      {
        name: name(limits.workspaceName).optional(),
        description: patchText(limits.workspaceDescription),
        schoolDays: SchoolDays.optional(),
        deviceMinutes: z.int().min(limits.deviceMinutes.min).max(limits.deviceMinutes.max).optional(),
      },
      { name: text(limits.workspaceName).optional() },
    ),
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
    onDevice: true,
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
  'GET /api/activity': { reply: z.array(Activity), who: 'user', onDevice: true },
  'GET /api/workspaces/:id/members': { params: ById, reply: z.array(Member), who: 'member' },
  'POST /api/workspaces/:id/members': {
    params: ById,
    /** `userId` must be one from `GET /api/workspaces/:id/known-learners`. */
    body: z
      .object({ email: Email.optional(), userId: Id.optional() })
      .refine(({ email, userId }) => (email === undefined) !== (userId === undefined), {
        path: ['email'],
        error: 'email_or_user',
      }),
    reply: Member,
    pending: z.object({ pending: z.literal(true) }),
    status: 201,
    who: 'facilitator',
    rateLimited: true, // the reply reveals whether an address has an account
  },
  /** Makes a learner who is in no other workspace a facilitator. This cannot be undone. */
  'PATCH /api/workspaces/:id/members/:userId': {
    params: z.object({ id: Id, userId: Id }),
    body: z.object({ role: z.literal('facilitator') }),
    reply: Member,
    who: 'owner',
  },
  'DELETE /api/workspaces/:id/members/:userId': { params: z.object({ id: Id, userId: Id }), who: 'member' },
  'GET /api/workspaces/:id/learners-elsewhere': {
    params: ById,
    reply: z.array(z.object({ userId: Id, workspaceId: Id, workspaceName: z.string() })),
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/membership-requests': {
    params: ById,
    reply: z.array(z.object({ id: Id, email: z.string(), createdAt: Time })),
    who: 'facilitator',
  },
  'GET /api/membership-requests': { reply: z.array(MembershipRequest), who: 'user' },
  'POST /api/membership-requests/:id/accept': { params: ById, who: 'user' },
  'DELETE /api/membership-requests/:id': { params: ById, who: 'user' },
  /** Returns one page of the history, newest first. `before` is the id of the last entry on the previous page. */
  'GET /api/workspaces/:id/history': {
    params: ById,
    query: z.object({ before: Id.optional() }),
    reply: z.array(HistoryEntry),
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/ownership-offer': {
    params: ById,
    body: z.object({ userId: Id }),
    reply: Workspace,
    who: 'owner',
  },
  'DELETE /api/workspaces/:id/ownership-offer': { params: ById, who: 'facilitator' },
  'POST /api/workspaces/:id/ownership-offer/accept': {
    params: ById,
    reply: Workspace,
    who: 'facilitator',
  },
  'GET /api/notices': { reply: z.array(Notice), who: 'user' },
  'DELETE /api/notices/:id': { params: ById, who: 'user' },
  'GET /api/workspaces/:id/subjects': { params: ById, reply: z.array(Subject), who: 'member' },
  'POST /api/workspaces/:id/subjects': {
    params: ById,
    body: z.object({
      name: name(limits.subjectName),
      color: Color.optional(),
      glyph: Glyph.nullable().default(null),
      language: LanguageTag.nullable().default(null),
    }),
    reply: Subject,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/subjects/:id': {
    params: ById,
    body: editOf(
      {
        name: name(limits.subjectName).optional(),
        color: Color.optional(),
        glyph: Glyph.nullable().optional(),
        language: LanguageTag.nullable().optional(),
      },
      { name: text(limits.subjectName).optional() },
    ),
    reply: Subject,
    who: 'facilitator',
  },
  /**
   * Deletes a subject. `moveTo` moves its tasks and their time entries to that subject, or to none. Without it, a
   * subject that tasks use is kept, and the call answers 409.
   */
  'DELETE /api/subjects/:id': {
    params: ById,
    query: z.object({ moveTo: Id.or(z.literal('none')).optional() }),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
