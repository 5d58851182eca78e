import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { faces, questions } from '#domain/look-back.ts'
import type { Entry } from './entry.ts'
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

export const lookBackCalls = {
  /** Learners get what is theirs: own work, own leftovers, own answers. */
  'GET /api/sprints/:id/look-back': {
    params: ById,
    reply: z.object({
      /** Whether answers are taken: from the start of the sprint until the next one is completed. */
      isOpen: z.boolean(),
      learners: z.array(
        z.object({
          person: Person,
          ...work,
          begun: z.int(),
          subjects: z.array(z.object({ subject: Id.nullable(), ...work })),
        }),
      ),
      /** Unfinished tasks. `place` says where the copy of each is now; null while the sprint is active, and for learners. */
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
  /** One's own answer to one question, in the place of an earlier one; without face and words it is taken back. */
  'POST /api/sprints/:id/answers': {
    params: ById,
    body: z.object({
      question: z.enum(questions),
      face: z.enum(faces).nullable().default(null),
      words: optionalText(limits.answerWords),
      /** For a facilitator who types what a child without an account of its own says. */
      learnerId: Id.optional(),
    }),
    reply: Answer.nullable(),
    who: 'member',
  },
} as const satisfies Record<string, Entry>
