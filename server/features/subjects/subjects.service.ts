import type { CheckedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { uniqueForm } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import { nextColor } from '#domain/subject.ts'
import type { Actor } from '../../actor.ts'
import { note } from '../../events/notes.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import {
  deleteSubject,
  findSubjectOf,
  insertSubject,
  listSubjects,
  type SubjectRow,
  updateSubject,
} from './subjects.store.ts'

export async function subjectsOf(actor: Actor, workspaceId: string): Promise<SubjectRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  return listSubjects(actor.store, workspaceId)
}

export async function addSubject(
  actor: Actor,
  workspaceId: string,
  { name, color }: CheckedBody<'POST /api/workspaces/:id/subjects'>,
): Promise<SubjectRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'subject.manage')
    note(tx, workspaceId, 'subjects')
    return insertSubject(tx, {
      workspace_id: workspaceId,
      name,
      name_key: uniqueForm(name),
      color: color ?? (await freeColor(tx, workspaceId)),
      created_at: now,
    })
  })
}

export async function changeSubject(
  actor: Actor,
  id: string,
  form: CheckedBody<'PATCH /api/subjects/:id'>,
): Promise<SubjectRow> {
  return inTransaction(actor, async (tx) => {
    const subject = await managedSubject(tx, actor, id)
    const renamed = form.name !== undefined && { name_key: uniqueForm(form.name) }
    return updateSubject(tx, subject, { ...form, ...renamed })
  })
}

export async function removeSubject(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => deleteSubject(tx, await managedSubject(tx, actor, id)))
}

/** The subject, to be changed or deleted at once. */
async function managedSubject(tx: Tx, actor: Actor, id: string): Promise<SubjectRow> {
  const subject = await findSubjectOf(tx, actor.id, id)
  if (!subject) throw new Problem('not_found')
  permit(actor, 'subject.manage')
  note(tx, subject.workspace_id, 'subjects', { ids: [id] })
  return subject
}

async function freeColor(tx: Tx, workspaceId: string) {
  const subjects = await listSubjects(tx, workspaceId)
  return nextColor(subjects.map((subject) => subject.color))
}
