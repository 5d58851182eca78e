import { sql } from 'kysely'
import type { SprintStatus } from '#domain/sprint.ts'
import { Problem } from '#domain/errors.ts'
import { inBatches } from '../../../db/batches.ts'
import { countRows } from '../../../db/count-rows.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import { isConstraintViolation } from '../../../db/database-errors.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { UndoRow, UndoTable } from '../../../db/undo.ts'

type Columns = Record<string, string | number | null>

/**
 * Returns the number of bytes that the user's writes with this id recorded for undo, without reading the records.
 */
export async function bytesOfUndo({ db }: Reader, userId: string, changeId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('idempotent_write')
    .select((eb) => eb.fn.sum(sql<number>`octet_length(${eb.ref('undo')})`).as('bytes'))
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/**
 * Returns what the user's write with this id changed, in the order of its steps. Empty if it can no longer be undone.
 */
export async function findUndo(
  { db }: Reader,
  userId: string,
  changeId: string,
  since: string,
): Promise<UndoRow[]> {
  const rows = await db
    .selectFrom('idempotent_write')
    .select('undo')
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .where('created_at', '>', since)
    .orderBy('step')
    .execute()
  return rows.flatMap(({ undo }) => (undo === null ? [] : (JSON.parse(undo) as UndoRow[])))
}

/** Deletes the recorded changes, so that they cannot be undone again. */
export async function forgetUndo({ db }: Tx, userId: string, changeId: string): Promise<void> {
  await db
    .updateTable('idempotent_write')
    .set({ undo: null })
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .execute()
}

function ownerColumn(table: UndoTable): 'id' | 'workspace_id' {
  return table === 'workspace' ? 'id' : 'workspace_id'
}

/** Returns the rows as they are stored now, by id. */
export async function findRows(
  { db }: Reader,
  table: UndoTable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, Columns>> {
  const found = new Map<string, Columns>()
  for (const some of inBatches(ids)) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where(ownerColumn(table), '=', workspaceId)
      .where('id', 'in', some)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

export async function statusOfSprints(
  { db }: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, SprintStatus>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sprint')
    .select(['id', 'status'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Returns the ids of the cards that cannot return to their position, because another card has taken it. */
export async function listTakenPlaces(
  { db }: Reader,
  workspaceId: string,
  places: readonly { id: string; container: string; status: string; position: string }[],
): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const some of inBatches(places)) {
    const rows = await db
      .selectFrom('task')
      .select(['id', 'container', 'status', 'position'])
      .where('workspace_id', '=', workspaceId)
      .where('container', 'in', [...new Set(some.map(({ container }) => container))])
      .where(
        'position',
        'in',
        some.map(({ position }) => position),
      )
      .execute()
    const moving = new Set(places.map(({ id }) => id))
    const standing = new Set(
      rows.filter(({ id }) => !moving.has(id)).map((row) => `${row.container} ${row.status} ${row.position}`),
    )
    for (const place of some)
      if (standing.has(`${place.container} ${place.status} ${place.position}`)) taken.add(place.id)
  }
  return taken
}

/** Sets the same columns in several rows. */
export async function updateRows(
  { db }: Tx,
  table: UndoTable,
  workspaceId: string,
  ids: readonly string[],
  columns: Columns,
): Promise<void> {
  for (const some of inBatches(ids))
    await db
      .updateTable(table)
      .set(columns)
      .where(ownerColumn(table), '=', workspaceId)
      .where('id', 'in', some)
      .execute()
      .catch(refuse)
}

export async function insertRows({ db }: Tx, table: UndoTable, rows: readonly Columns[]): Promise<void> {
  for (const some of inBatches(rows))
    await db
      .insertInto(table)
      .values(some as never)
      .execute()
      .catch(refuse)
}

export async function deleteRows(
  { db }: Tx,
  table: UndoTable,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  for (const some of inBatches(ids))
    await db
      .deleteFrom(table)
      .where(ownerColumn(table), '=', workspaceId)
      .where('id', 'in', some)
      .execute()
      .catch(refuse)
}

/** Translates the error if a name or position was taken, or if a restored row refers to a row that was deleted. */
function refuse(error: unknown): never {
  throw isConstraintViolation(error) ? new Problem('undo_overtaken') : error
}

export function countIn(
  { db }: Reader,
  table: 'subject' | 'day_off' | 'series' | 'template' | 'sprint',
  workspaceId: string,
): Promise<number> {
  return countRows(db.selectFrom(table).where('workspace_id', '=', workspaceId))
}

export async function listLearners(
  { db }: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('workspace_member')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'learner')
    .where('user_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Returns whether one of these tasks is planned for a day that is outside of its sprint. */
export async function hasDayOutsideSprint(
  { db }: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<boolean> {
  for (const some of inBatches(ids)) {
    const outside = await db
      .selectFrom('task')
      .innerJoin('sprint', (join) => onKey(join, 'sprint.id', 'task.sprint_id'))
      .select('task.id')
      .where('task.workspace_id', '=', workspaceId)
      .where('task.id', 'in', some)
      .where((eb) =>
        eb.or([
          eb('task.day', '<', eb.ref('sprint.start_date')),
          eb('task.day', '>', eb.ref('sprint.end_date')),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    if (outside) return true
  }
  return false
}
