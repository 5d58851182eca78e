import { type Selectable, sql } from 'kysely'
import type { Reader } from '../db/connection.ts'
import type { Schema } from '../db/schema.ts'
import { exportedUsers } from '../db/table-rules.ts'
import type { Tables } from '../db/tables.ts'

export function listWorkspaces({ db }: Reader) {
  return db.selectFrom('workspace').selectAll().orderBy('created_at').orderBy('id').execute()
}

/**
 * Reads the members, and all other users that an exported row refers to. The database may be an older one, with fewer
 * tables and columns.
 */
export async function readPeople({ db }: Reader, workspaceId: string, { tables }: Schema) {
  const named = exportedUsers
    .filter(({ table }) => tables.has(table))
    .map(({ table, column }) => {
      const owner = sql.ref(table === 'workspace' ? 'id' : 'workspace_id')
      return sql`select ${sql.ref(column)} from ${sql.table(table)} where ${owner} = ${workspaceId}`
    })
  const known = tables.get('workspace_member')?.columns
  const columns = (['joined_at', 'moves_days', 'band', 'weekly_minutes'] as const).filter((column) =>
    known?.includes(column),
  )
  return db
    .selectFrom('user')
    .leftJoin('workspace_member', (join) =>
      join
        .onRef('workspace_member.user_id', '=', 'user.id')
        .on('workspace_member.workspace_id', '=', workspaceId),
    )
    .selectAll('user')
    .select(columns)
    .where('user.id', 'in', sql<string>`(${sql.join(named, sql` union `)})`)
    .execute()
}

type OrderedTable = {
  [T in keyof Tables]: Tables[T] extends { workspace_id: string; id: string } ? T : never
}[keyof Tables]

/** Reads all rows of the workspace in a table, sorted by these columns. */
export async function readRows<T extends OrderedTable>(
  { db }: Reader,
  table: T,
  workspaceId: string,
  order: readonly (keyof Tables[T] & string)[],
): Promise<Selectable<Tables[T]>[]> {
  const rows = sql<Selectable<Tables[T]>>`
    select * from ${sql.table(table)} where workspace_id = ${workspaceId}
    order by ${sql.join(order.map((column) => sql.ref(column)))}`
  return (await rows.execute(db)).rows
}

/** Reads the tasks, including deleted ones, sorted by column and position. */
export function readTasks({ db }: Reader, workspaceId: string) {
  return tasksOf(db, workspaceId).selectAll().execute() // an older database has fewer columns
}

export function readTasksWithoutDescription({ db }: Reader, workspaceId: string) {
  return tasksOf(db, workspaceId)
    .select(['id', 'title', 'subject_id', 'status', 'estimated_time', 'time_spent', 'progress', 'sprint_id'])
    .select(['assigned_to', 'assigned_before', 'created_by', 'completed_at', 'created_at', 'updated_at'])
    .select(['version', 'carried_to', 'deleted_at', 'day', 'occurrence_id'])
    .execute()
}

/** Returns a map from task id to description. */
export async function readDescriptions(
  { db }: Reader,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('task')
    .select(['id', 'description'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', taskIds)
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

function tasksOf(db: Reader['db'], workspaceId: string) {
  return db
    .selectFrom('task')
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`case status when 'todo' then 0 when 'in_progress' then 1 else 2 end`)
    .orderBy('position')
}

export function readSharesOf({ db }: Reader, workspaceId: string, taskIds: readonly string[]) {
  return db
    .selectFrom('task_share')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('task_id', 'in', taskIds)
    .orderBy('task_id')
    .orderBy('ordinal')
    .execute()
}

export function readTemplateTasks({ db }: Reader, workspaceId: string, templateId: string) {
  return db
    .selectFrom('template_task')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('template_id', '=', templateId)
    .orderBy('ordinal')
    .execute()
}
