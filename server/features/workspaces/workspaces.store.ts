import type { Selectable } from 'kysely'
import type { Reader } from '../../store/connection.ts'
import type { Tables } from '../../store/tables.ts'

export type WorkspaceRow = Selectable<Tables['workspace']>

/** The workspace, when the user is a member of it. */
export function findWorkspaceOf(
  { db }: Reader,
  userId: string,
  id: string,
): Promise<WorkspaceRow | undefined> {
  return db
    .selectFrom('workspace')
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'workspace.id')
    .selectAll('workspace')
    .where('workspace.id', '=', id)
    .where('workspace_member.user_id', '=', userId)
    .executeTakeFirst()
}
