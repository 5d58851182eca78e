import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { faces, questions } from '#domain/look-back.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
import { ById, Id, optionalText, Person, Time } from './schemas.ts'

const Answer = z.object({
  id: Id,
  person: Person,
  question: z.enum(questions),
  face: z.enum(faces).nullable(),
  words: z.string().nullable(),
  updatedAt: Time,
})

const work = { done: z.int(), minutes: z.int() }

nameSchemas({ LookBackAnswer: Answer })

export const lookBackCalls = {
  'GET /api/sprints/:id/look-back': {
    about:
      "Returns what was done and left over in a sprint with everyone's answers, for learners only their own.",
    params: ById,
    reply: z.object({
      /** True while answers are accepted: from the start of the sprint until the next one is completed. */
      isOpen: z.boolean(),
      learners: z.array(
        z.object({
          person: Person,
          ...work,
          begun: z.int(),
          subjects: z.array(z.object({ subject: Id.nullable(), ...work })),
        }),
      ),
      /**
       * Unfinished tasks. `place` tells where the copy of the task is now. It is null while the sprint is active,
       * and always null for learners.
       */
      leftovers: z.array(
        z.object({
          id: Id,
          title: z.string(),
          subject: Id.nullable(),
          assignees: z.array(Id),
          place: z.enum(['backlog', 'sprint', 'trash']).nullable(),
          sprintName: z.string().nullable(),
        }),
      ),
      answers: z.array(Answer),
    }),
    who: 'member',
  },
  'POST /api/sprints/:id/answers': {
    about:
      'Saves one answer to one question of the look back in place of an earlier one, or deletes it if there is neither a face nor text.',
    params: ById,
    body: z.object({
      question: z.enum(questions),
      face: z.enum(faces).nullable().default(null),
      words: optionalText(limits.answerWords),
      /** Set when a facilitator types the answer of a child who cannot sign in themselves. */
      learnerId: Id.optional(),
    }),
    reply: Answer.nullable(),
    who: 'member',
  },
} as const satisfies Record<string, Entry>
