import type { CheckedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { uniqueForm } from '#domain/names.ts'
import { can, permit } from '#domain/permissions.ts'
import { assertRoom } from '#domain/room.ts'
import { byName } from '#domain/sorting.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { defaultSubjects } from '#domain/subject.ts'
import type { Actor } from '../../actor.ts'
import { note, noteAccess } from '../../events/notes.ts'
import type { Reader } from '../../store/connection.ts'
import { lockWorkspace } from '../../store/locks.ts'
import { inTransaction } from '../../store/transaction.ts'
import { presentWorkspace } from './workspaces.presenter.ts'
import {
  countMadeBy,
  countedWorkspaceOf,
  type CountedWorkspaceRow,
  findWorkspaceOf,
  insertCreator,
  insertFirstSubjects,
  insertWorkspace,
  listWorkspacesOf,
  updateWorkspace,
  type WorkspaceRow,
} from './workspaces.store.ts'

/** The workspace through the actor's membership; to anybody else it does not exist. */
export async function workspaceOf(reader: Reader, actor: Actor, id: string): Promise<WorkspaceRow> {
  const workspace = await findWorkspaceOf(reader, actor.id, id)
  if (!workspace) throw new Problem('not_found')
  return workspace
}

export async function workspacesOf(actor: Actor): Promise<CountedWorkspaceRow[]> {
  const workspaces = await listWorkspacesOf(actor.store, actor.id)
  return workspaces.toSorted(byName(actor.language, (workspace) => workspace.name))
}

export async function createWorkspace(
  actor: Actor,
  form: CheckedBody<'POST /api/workspaces'>,
): Promise<CountedWorkspaceRow> {
  permit(actor, 'workspace.create')
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    // who makes two at once may get both for the last place: no lock is worth that one
    assertRoom('workspaces', await countMadeBy(tx, actor.id))
    const workspace = await insertWorkspace(tx, { ...form, created_by: actor.id, created_at: now })
    await insertCreator(tx, workspace)
    await insertFirstSubjects(tx, workspace, firstSubjects(actor))
    noteAccess(tx, actor.id)
    return { ...workspace, learner_count: 0, active_sprint_count: 0 }
  })
}

export async function changeWorkspace(
  actor: Actor,
  id: string,
  form: CheckedBody<'PATCH /api/workspaces/:id'>,
): Promise<CountedWorkspaceRow> {
  const { was: _, ...changes } = form
  return inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, id)
    permit(actor, 'workspace.update')
    await lockWorkspace(tx, id, 'alone')
    assertNoEditConflict(form, presentWorkspace(await countedWorkspaceOf(tx, actor.id, id)))
    note(tx, id, 'workspace', { ids: [id] })
    return updateWorkspace(tx, actor.id, id, changes)
  })
}

/** What a member may hear of: who does not read drafts and the backlog hears nothing of them by its id. */
export async function watchWorkspace(actor: Actor, id: string) {
  const { id: workspaceId } = await workspaceOf(actor.store, actor, id)
  return { workspaceId, seesHidden: can(actor, 'task.readAll') }
}

function firstSubjects({ language }: Actor) {
  return defaultSubjects(language).map(({ name, color }) => ({ name, color, name_key: uniqueForm(name) }))
}
