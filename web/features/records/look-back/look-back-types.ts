import type { ReplyOf } from '#contract/calls.ts'

export type LookBack = ReplyOf<'GET /api/sprints/:id/look-back'>
export type Answer = LookBack['answers'][number]
