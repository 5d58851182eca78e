import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { onKey } from '../../../db/joins.ts'
import { findRowOf } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type SprintRow = Selectable<Tables['sprint']>

export type SprintWithCounts = SprintRow & { total: number; done: number }

export function findSprintOf(reader: Reader, userId: string, id: string): Promise<SprintRow | undefined> {
  return findRowOf(reader, 'sprint', userId, id)
}

export function findActiveSprint({ db }: Reader, workspaceId: string): Promise<SprintRow | undefined> {
  return db
    .selectFrom('sprint')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Lists the active sprint, then drafts, then completed sprints, each group newest first, with task counts. */
export function listSprints({ db }: Reader, workspaceId: string): Promise<SprintWithCounts[]> {
  return db
    .selectFrom('sprint')
    .leftJoin('task', (join) => onKey(join, 'task.container', 'sprint.id').on('task.deleted_at', 'is', null))
    .selectAll('sprint')
    .select([
      sql<number>`cast(count(task.id) as integer)`.as('total'),
      sql<number>`cast(count(case task.status when 'done' then 1 end) as integer)`.as('done'),
    ])
    .where('sprint.workspace_id', '=', workspaceId)
    .groupBy(['sprint.workspace_id', 'sprint.id'])
    .orderBy(sql`case sprint.status when 'active' then 0 when 'draft' then 1 else 2 end`)
    .orderBy('sprint.id', 'desc')
    .execute()
}

export function countSprints({ db }: Reader, workspaceId: string): Promise<number> {
  return countRows(db.selectFrom('sprint').where('workspace_id', '=', workspaceId))
}

export function insertSprint(
  { db }: Tx,
  sprint: Omit<Insertable<Tables['sprint']>, 'id'>,
): Promise<SprintRow> {
  return db
    .insertInto('sprint')
    .values({ id: newId(), ...sprint })
    .returningAll()
    .executeTakeFirstOrThrow()
}
