import type { CheckedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { uniqueForm } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import { assertRoom } from '#domain/room.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { nextColor } from '#domain/subject.ts'
import type { Actor } from '../../actor.ts'
import { note } from '../../events/notes.ts'
import type { Reader } from '../../store/connection.ts'
import { lockSubject } from '../../store/locks.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { presentSubject } from './subjects.presenter.ts'
import {
  countSubjects,
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
    // two who add at once may both get the last place: no lock is worth that one
    assertRoom('subjects', await countSubjects(tx, workspaceId))
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
  const { was: _, ...changes } = form
  return inTransaction(actor, async (tx) => {
    const subject = await managedSubject(tx, actor, id)
    assertNoEditConflict(form, presentSubject(subject))
    const renamed = changes.name !== undefined && { name_key: uniqueForm(changes.name) }
    return updateSubject(tx, subject, { ...changes, ...renamed })
  })
}

export async function removeSubject(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => deleteSubject(tx, await managedSubject(tx, actor, id)))
}

/** The subject, to be changed or deleted at once; nobody else can change it until the commit. */
async function managedSubject(tx: Tx, actor: Actor, id: string): Promise<SubjectRow> {
  const { workspace_id } = await subjectOf(tx, actor, id)
  permit(actor, 'subject.manage')
  await lockSubject(tx, workspace_id, id)
  note(tx, workspace_id, 'subjects', { ids: [id] })
  return subjectOf(tx, actor, id)
}

/** The subject through the actor's membership; to anybody else it does not exist. */
async function subjectOf(reader: Reader, actor: Actor, id: string): Promise<SubjectRow> {
  const subject = await findSubjectOf(reader, actor.id, id)
  if (!subject) throw new Problem('not_found')
  return subject
}

async function freeColor(tx: Tx, workspaceId: string) {
  const subjects = await listSubjects(tx, workspaceId)
  return nextColor(subjects.map((subject) => subject.color))
}
