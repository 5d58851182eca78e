import type { ReplyOf } from '#contract/calls.ts'
import type { SubjectRow } from './subjects.store.ts'

export function presentSubject(row: SubjectRow): ReplyOf<'PATCH /api/subjects/:id'> {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    color: row.color,
    glyph: row.glyph,
    language: row.language,
  }
}
