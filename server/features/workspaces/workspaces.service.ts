import { Problem } from '#domain/errors.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../store/connection.ts'
import { findWorkspaceOf, type WorkspaceRow } from './workspaces.store.ts'

/** The workspace through the actor's membership; to anybody else it does not exist. */
export async function workspaceOf(reader: Reader, actor: Actor, id: string): Promise<WorkspaceRow> {
  const workspace = await findWorkspaceOf(reader, actor.id, id)
  if (!workspace) throw new Problem('not_found')
  return workspace
}
