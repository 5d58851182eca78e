import type { Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import { fieldProblem } from '#domain/errors.ts'
import type { OwnLearningStatus } from '#domain/own-learning.ts'
import { countRows } from '../../../db/count-rows.ts'
import { changeRow, findRowOf, removeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { isForeignKeyViolation } from '../../../db/database-errors.ts'
import { newId } from '../../../db/ids.ts'
import { LongList } from '../../../db/long-list.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordInsert, recordUpdate } from '../../../db/undo.ts'

export type OwnLearningRow = Selectable<Tables['own_learning']>

type Asked = {
  from: Day | undefined
  to: Day | undefined
  status: OwnLearningStatus | undefined
  only: string | undefined
}

/** Number of rows that one query reads. */
const rowsAtOnce = 200

/** Lists own learning sorted by day. `only` limits it to one learner. */
export async function listOwnLearning(
  { db }: Reader,
  workspaceId: string,
  { from, to, status, only }: Asked,
): Promise<LongList<OwnLearningRow>> {
  const all = db
    .selectFrom('own_learning')
    .where('workspace_id', '=', workspaceId)
    .$if(from !== undefined, (rows) => rows.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('day', '<=', to ?? ''))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'waiting'))
    .$if(only !== undefined, (rows) => rows.where('learner_id', '=', only ?? ''))
    .orderBy('day')
    .orderBy('id')
  const first = await all.selectAll().limit(rowsAtOnce).execute()
  if (first.length < rowsAtOnce) return LongList.ofItems(first)
  const ids = (await all.select('id').execute()).map(({ id }) => id)
  return LongList.ofIds(ids, rowsAtOnce, (some) =>
    db
      .selectFrom('own_learning')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('id', 'in', some)
      .orderBy('day')
      .orderBy('id')
      .execute(),
  )
}

/** Finds own learning in a workspace of this user. */
export function findOwnLearningOf(
  reader: Reader,
  userId: string,
  id: string,
): Promise<OwnLearningRow | undefined> {
  return findRowOf(reader, 'own_learning', userId, id)
}

export function countWaiting(
  { db }: Reader,
  { workspace_id, learner_id }: Pick<OwnLearningRow, 'workspace_id' | 'learner_id'>,
): Promise<number> {
  return countRows(
    db
      .selectFrom('own_learning')
      .where('workspace_id', '=', workspace_id)
      .where('learner_id', '=', learner_id)
      .where('status', '=', 'waiting'),
  )
}

type NewOwnLearning = Omit<OwnLearningRow, 'id' | 'status' | 'decided_by' | 'decided_at'>

export function insertOwnLearning(tx: Tx, learned: NewOwnLearning): Promise<OwnLearningRow> {
  const row = { id: newId(), ...learned, status: 'waiting', decided_by: null, decided_at: null } as const
  recordInsert(tx, 'own_learning', row, { status: 'waiting' })
  return tx.db
    .insertInto('own_learning')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(throwSubjectGone)
}

export type OwnLearningChanges = Partial<
  Omit<OwnLearningRow, 'workspace_id' | 'id' | 'learner_id' | 'created_at'>
>

export function updateOwnLearning(
  tx: Tx,
  row: OwnLearningRow,
  changes: OwnLearningChanges,
): Promise<OwnLearningRow> {
  return changeRow(tx, 'own_learning', row, changes, { status: row.status }).catch(throwSubjectGone)
}

export async function deleteOwnLearning(tx: Tx, row: OwnLearningRow): Promise<void> {
  await removeRow(tx, 'own_learning', row)
}

type Subject = { workspace_id: string; id: string }

/**
 * Moves the entries of a subject to another subject, or to none if `goal` is null. Returns the ids of their
 * learners.
 */
export async function changeSubjectOfRows(
  tx: Tx,
  { workspace_id, id }: Subject,
  goal: string | null,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('own_learning')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('subject_id', '=', id)
    .execute()
  for (const row of rows) recordUpdate(tx, 'own_learning', row, { subject_id: goal })
  await tx.db
    .updateTable('own_learning')
    .set({ subject_id: goal })
    .where('workspace_id', '=', workspace_id)
    .where('subject_id', '=', id)
    .execute()
  return [...new Set(rows.map(({ learner_id }) => learner_id))]
}

export async function isSubjectThere({ db }: Reader, { workspace_id, id }: Subject): Promise<boolean> {
  const subject = db
    .selectFrom('subject')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
  return (await subject.executeTakeFirst()) !== undefined
}

/** Translates the error if the subject was deleted between the check and the write. */
function throwSubjectGone(error: unknown): never {
  throw isForeignKeyViolation(error) ? fieldProblem('subject_not_in_workspace', 'subject') : error
}
