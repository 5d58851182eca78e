import type { Reader } from './connection.ts'

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
