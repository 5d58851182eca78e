import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

type NameRow = { by_first_name: string | null; by_last_name: string | null }
type AboutRow = { about_first_name: string | null; about_last_name: string | null }

export type HistoryRow = Selectable<Tables['history']> & NameRow & AboutRow

/** Lists entries, newest first. */
export function listHistory(
  { db }: Reader,
  workspaceId: string,
  { since, before, count }: { since: string; before: string | undefined; count: number },
): Promise<HistoryRow[]> {
  return db
    .selectFrom('history')
    .leftJoin('user as by', 'by.id', 'history.by_id')
    .leftJoin('user as about', 'about.id', 'history.about_id')
    .selectAll('history')
    .select(['by.first_name as by_first_name', 'by.last_name as by_last_name'])
    .select(['about.first_name as about_first_name', 'about.last_name as about_last_name'])
    .where('history.workspace_id', '=', workspaceId)
    .where('history.created_at', '>', since)
    .$if(before !== undefined, (entries) => entries.where(isOlderThan(before ?? '')))
    .orderBy('history.created_at', 'desc')
    .orderBy('history.id', 'desc')
    .limit(count)
    .execute()
}

/** Matches the entries that the history lists after this one. */
function isOlderThan(id: string) {
  return (eb: ExpressionBuilder<Tables, 'history'>) => {
    const entry = eb.selectFrom('history as last').whereRef('last.workspace_id', '=', 'history.workspace_id')
    const last = entry.select(['last.created_at', 'last.id']).where('last.id', '=', id)
    return eb(eb.refTuple('history.created_at', 'history.id'), '<', last.$asTuple('created_at', 'id'))
  }
}

export async function insertHistory(
  { db }: Tx,
  entry: Omit<Insertable<Tables['history']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('history')
    .values({ id: newId(), ...entry })
    .execute()
}

export async function deleteHistoryUntil({ db }: Tx, moment: string): Promise<void> {
  await db.deleteFrom('history').where('created_at', '<=', moment).execute()
}
