import type { Insertable, Selectable, Updateable } from 'kysely'
import { Problem } from '#domain/errors.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordUpdate } from '../../../db/undo.ts'

export type WorkspaceRow = Selectable<Tables['workspace']>

export type WorkspaceWithCounts = WorkspaceRow & { learner_count: number; active_sprint_count: number }

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

export function listWorkspacesOf(reader: Reader, userId: string): Promise<WorkspaceWithCounts[]> {
  return workspacesWithCounts(reader, userId).execute()
}

/**
 * Counts the workspaces that a user created, including closed ones, which can be reopened. Searches through
 * memberships, which have an index, because `created_by` has none.
 */
export async function countCreatedBy({ db }: Reader, userId: string): Promise<number> {
  const countIn = (table: 'workspace_member' | 'closed_membership') =>
    db
      .selectFrom(`${table} as mine`)
      .innerJoin('workspace', 'workspace.id', 'mine.workspace_id')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('made'))
      .where('mine.user_id', '=', userId)
      .where('workspace.created_by', '=', userId)
  const counts = await countIn('workspace_member').unionAll(countIn('closed_membership')).execute()
  return counts.reduce((sum, { made }) => sum + made, 0)
}

/** Inserts a workspace, whose creator is its owner. */
export async function insertWorkspace(
  { db }: Tx,
  workspace: Omit<Insertable<Tables['workspace']>, 'id' | 'owner_id'>,
): Promise<WorkspaceRow> {
  const made = { id: newId(), owner_id: workspace.created_by, ...workspace }
  return db.insertInto('workspace').values(made).returningAll().executeTakeFirstOrThrow()
}

export async function insertCreatorAsFacilitator({ db }: Tx, workspace: WorkspaceRow): Promise<void> {
  await db
    .insertInto('workspace_member')
    .values({
      workspace_id: workspace.id,
      id: newId(),
      user_id: workspace.created_by,
      role: 'facilitator',
      joined_at: workspace.created_at,
    })
    .execute()
}

type NewSubject = Pick<Insertable<Tables['subject']>, 'name' | 'name_key' | 'color' | 'glyph' | 'language'>

export async function insertDefaultSubjects({ db }: Tx, workspace: WorkspaceRow, subjects: NewSubject[]) {
  const placed = { workspace_id: workspace.id, created_at: workspace.created_at }
  const rows = subjects.map((subject) => ({ ...placed, id: newId(), ...subject }))
  await db.insertInto('subject').values(rows).execute()
}

export async function updateWorkspace(
  tx: Tx,
  userId: string,
  workspace: WorkspaceRow,
  changes: Updateable<Pick<Tables['workspace'], 'name' | 'description' | 'school_days' | 'device_minutes'>>,
): Promise<WorkspaceWithCounts> {
  const { id } = workspace
  recordUpdate(tx, 'workspace', { ...workspace, workspace_id: id }, changes)
  await tx.db.updateTable('workspace').set(changes).where('id', '=', id).execute()
  return workspaceWithCounts(tx, userId, id)
}

export function workspaceWithCounts(
  reader: Reader,
  userId: string,
  id: string,
): Promise<WorkspaceWithCounts> {
  return workspacesWithCounts(reader, userId)
    .where('workspace.id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not_found'))
}

function workspacesWithCounts({ db }: Reader, userId: string) {
  return db
    .selectFrom('workspace')
    .innerJoin('workspace_member as mine', 'mine.workspace_id', 'workspace.id')
    .where('mine.user_id', '=', userId)
    .selectAll('workspace')
    .select((workspace) => [
      workspace
        .selectFrom('workspace_member')
        .whereRef('workspace_member.workspace_id', '=', 'workspace.id')
        .where('workspace_member.role', '=', 'learner')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('learners'))
        .$asScalar()
        .$notNull()
        .as('learner_count'),
      workspace
        .selectFrom('sprint')
        .whereRef('sprint.workspace_id', '=', 'workspace.id')
        .where('sprint.status', '=', 'active')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('sprints'))
        .$asScalar()
        .$notNull()
        .as('active_sprint_count'),
    ])
}
