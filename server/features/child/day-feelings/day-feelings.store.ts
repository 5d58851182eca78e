import type { Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type DayFeelingRow = Selectable<Tables['day_feeling']>

type Asked = { from: Day | undefined; to: Day | undefined; only: string | undefined }

/** Lists feelings sorted by day. `only` limits them to one learner. */
export function listFeelings(
  { db }: Reader,
  workspaceId: string,
  { from, to, only }: Asked,
): Promise<DayFeelingRow[]> {
  return db
    .selectFrom('day_feeling')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(from !== undefined, (rows) => rows.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('day', '<=', to ?? ''))
    .$if(only !== undefined, (rows) => rows.where('learner_id', '=', only ?? ''))
    .orderBy('day')
    .orderBy('id')
    .execute()
}

/** Saves the feeling, which replaces an earlier one for the same day. */
export function putFeeling({ db }: Tx, told: Omit<DayFeelingRow, 'id'>): Promise<DayFeelingRow> {
  const { feeling, updated_at } = told
  return db
    .insertInto('day_feeling')
    .values({ id: newId(), ...told })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'learner_id', 'day']).doUpdateSet({ feeling, updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteFeeling(
  { db }: Tx,
  { workspace_id, learner_id, day }: Pick<DayFeelingRow, 'workspace_id' | 'learner_id' | 'day'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('day_feeling')
    .where('workspace_id', '=', workspace_id)
    .where('learner_id', '=', learner_id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
