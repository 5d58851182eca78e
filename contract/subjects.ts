import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Entry } from './entry.ts'
import { ById, Color, editOf, Glyph, Id, LanguageTag, name, Subject, text } from './schemas.ts'

export const subjectCalls = {
  'GET /api/workspaces/:id/subjects': {
    about: 'Lists the subjects of the workspace in the order in which they were created.',
    params: ById,
    reply: z.array(Subject),
    who: 'member',
  },
  'POST /api/workspaces/:id/subjects': {
    about: 'Adds a subject to the workspace.',
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
    about: 'Changes the name, colour, picture or language of a subject.',
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
  'DELETE /api/subjects/:id': {
    about:
      'Deletes a subject after moving its tasks and time entries to the subject in `moveTo`, or answers 409 if tasks use it and `moveTo` is absent.',
    params: ById,
    query: z.object({ moveTo: Id.or(z.literal('none')).optional() }),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
