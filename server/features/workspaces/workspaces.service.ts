import type { CheckedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { uniqueForm } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import { byName } from '#domain/sorting.ts'
import { defaultSubjects } from '#domain/subject.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../store/connection.ts'
import { inTransaction } from '../../store/transaction.ts'
import {
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
    const workspace = await insertWorkspace(tx, { ...form, created_by: actor.id, created_at: now })
    await insertCreator(tx, workspace)
    await insertFirstSubjects(tx, workspace, firstSubjects(actor))
    return { ...workspace, learner_count: 0, active_sprint_count: 0 }
  })
}

export async function changeWorkspace(
  actor: Actor,
  id: string,
  form: CheckedBody<'PATCH /api/workspaces/:id'>,
): Promise<CountedWorkspaceRow> {
  return inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, id)
    permit(actor, 'workspace.update')
    return updateWorkspace(tx, actor.id, id, form)
  })
}

function firstSubjects({ language }: Actor) {
  return defaultSubjects(language).map(({ name, color }) => ({ name, color, name_key: uniqueForm(name) }))
}
