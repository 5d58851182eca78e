import { z } from 'zod'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
import { Activity, ById, Day, Id, Percent, PersonColour, Picture } from './schemas.ts'

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

nameSchemas({ LearnerProgress: Learner })

export const dashboardCalls = {
  'GET /api/dashboard': {
    about: "Returns totals over all of the user's workspaces, for learners of their own tasks only.",
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
    about:
      'Returns the progress in the active sprint or, if there is none, in the whole workspace, for learners only their own.',
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
  'GET /api/activity': {
    about: "Lists the latest events in the user's workspaces, newest first.",
    reply: z.array(Activity),
    who: 'user',
    onDevice: true,
  },
} as const satisfies Record<string, Entry>
