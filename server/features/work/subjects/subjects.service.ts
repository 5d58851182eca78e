import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { uniqueKey } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import { assertBelowQuota, assertWithinQuota } from '#domain/quota.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { leastUsedColor } from '#domain/subject.ts'
import type { Actor } from '../../../context/request-context.ts'
import { publish } from '../../../realtime/publish.ts'
import { lockSubject } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { presentSubject } from './subjects.presenter.ts'
import {
  countSubjects,
  findSubjectOf,
  insertSubject,
  listSubjects,
  type SubjectRow,
  updateSubject,
} from './subjects.store.ts'

/** Deletes a subject. The caller has locked the subject. */
export { deleteSubject } from './subjects.store.ts'

export async function subjectsOf(actor: Actor, workspaceId: string): Promise<SubjectRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  return listSubjects(actor.store, workspaceId)
}

export async function addSubject(
  actor: Actor,
  workspaceId: string,
  { name, color, glyph, language }: ParsedBody<'POST /api/workspaces/:id/subjects'>,
): Promise<SubjectRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'subject.manage')
    // two concurrent creates may exceed the quota by one: a lock is not worth it
    assertBelowQuota('subjects', await countSubjects(tx, workspaceId))
    publish(tx, workspaceId, 'subjects')
    return insertSubject(tx, {
      workspace_id: workspaceId,
      name,
      name_key: uniqueKey(name),
      color: color ?? (await pickColor(tx, workspaceId)),
      glyph,
      language,
      created_at: now,
    })
  })
}

/** Lists the subjects of a workspace. The caller has already checked the membership. */
export { listSubjects as subjectsIn } from './subjects.store.ts'

type NamedSubject = Pick<SubjectRow, 'name' | 'color' | 'glyph' | 'language'>

/**
 * Adds the subjects whose names the workspace does not have yet. Returns the ids of all of them, by `uniqueKey`. The
 * caller holds the exclusive lock of the workspace.
 */
export async function addMissingSubjects(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  subjects: readonly NamedSubject[],
): Promise<Map<string, string>> {
  const there = await listSubjects(tx, workspaceId)
  const ids = new Map(there.map(({ id, name_key }) => [name_key, id]))
  const missing = subjects.filter(({ name }) => !ids.has(uniqueKey(name)))
  if (missing.length === 0) return ids
  permit(actor, 'subject.manage')
  assertWithinQuota('subjects', there.length + missing.length)
  for (const { name, color, glyph, language } of missing) {
    const row = { workspace_id: workspaceId, name, name_key: uniqueKey(name), color, glyph, language }
    const added = await insertSubject(tx, { ...row, created_at: actor.now().toISOString() })
    recordInsert(tx, 'subject', added, row)
    ids.set(added.name_key, added.id)
  }
  publish(tx, workspaceId, 'subjects')
  return ids
}

export async function changeSubject(
  actor: Actor,
  id: string,
  form: ParsedBody<'PATCH /api/subjects/:id'>,
): Promise<SubjectRow> {
  const { was: _, ...changes } = form
  return inTransaction(actor, async (tx) => {
    const subject = await lockManagedSubject(tx, actor, id)
    assertNoEditConflict(form, presentSubject(subject))
    const renamed = changes.name !== undefined && { name_key: uniqueKey(changes.name) }
    return updateSubject(tx, subject, { ...changes, ...renamed })
  })
}

/** Locks a subject until the commit and publishes that subjects change. */
export async function lockManagedSubject(tx: Tx, actor: Actor, id: string): Promise<SubjectRow> {
  const { workspace_id } = found(await findSubjectOf(tx, actor.id, id))
  permit(actor, 'subject.manage')
  await lockSubject(tx, workspace_id, id)
  publish(tx, workspace_id, 'subjects', { ids: [id] })
  return found(await findSubjectOf(tx, actor.id, id))
}

/** Throws `not_found` unless the actor is a member. */
function found(subject: SubjectRow | undefined): SubjectRow {
  if (!subject) throw new Problem('not_found')
  return subject
}

async function pickColor(tx: Tx, workspaceId: string) {
  const subjects = await listSubjects(tx, workspaceId)
  return leastUsedColor(subjects.map((subject) => subject.color))
}
