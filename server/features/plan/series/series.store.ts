import type { Insertable, Selectable } from 'kysely'
import { fieldProblem } from '#domain/errors.ts'
import { inBatches } from '../../../db/batches.ts'
import { countRows } from '../../../db/count-rows.ts'
import { onKey } from '../../../db/joins.ts'
import { findRowOf, removeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { isUniqueViolation, throwSubjectGone } from '../../../db/database-errors.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordDelete, recordInsert, recordUpdate } from '../../../db/undo.ts'

export type SeriesRow = Selectable<Tables['series']>
export type SeriesLearnerRow = Selectable<Tables['series_learner']>

/** One series, or all series of the workspace if `seriesId` is undefined. */
export type SeriesScope = { workspaceId: string; seriesId?: string | undefined }

/** Lists series, oldest first. */
export function listSeries({ db }: Reader, { workspaceId, seriesId }: SeriesScope): Promise<SeriesRow[]> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(seriesId !== undefined, (rows) => rows.where('id', '=', seriesId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Lists the learners of series, without those who have left the workspace. */
export function listSeriesLearners(
  { db }: Reader,
  { workspaceId, seriesId }: SeriesScope,
): Promise<SeriesLearnerRow[]> {
  return db
    .selectFrom('series_learner')
    .innerJoin('workspace_member as member', (join) =>
      onKey(join, 'member.user_id', 'series_learner.learner_id'),
    )
    .selectAll('series_learner')
    .where('series_learner.workspace_id', '=', workspaceId)
    .where('member.role', '=', 'learner')
    .$if(seriesId !== undefined, (rows) => rows.where('series_learner.series_id', '=', seriesId ?? ''))
    .orderBy('series_learner.created_at')
    .orderBy('series_learner.id')
    .execute()
}

/** Builds a subquery that selects the ids of the `series_learner` rows of a series. These are not user ids. */
export function seriesLearnerIds({ db }: Pick<Reader, 'db'>, { workspaceId, seriesId = '' }: SeriesScope) {
  return db
    .selectFrom('series_learner')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('series_id', '=', seriesId)
}

export function findSeriesOf(reader: Reader, userId: string, id: string): Promise<SeriesRow | undefined> {
  return findRowOf(reader, 'series', userId, id)
}

export function countSeries({ db }: Reader, workspaceId: string): Promise<number> {
  return countRows(db.selectFrom('series').where('workspace_id', '=', workspaceId))
}

export async function insertSeries(
  tx: Tx,
  series: Omit<Insertable<Tables['series']>, 'id'>,
): Promise<string> {
  const row = { id: newId(), ...series }
  recordInsert(tx, 'series', row)
  await tx.db.insertInto('series').values(row).execute().catch(throwSubjectGone)
  return row.id
}

export function updateSeries(tx: Tx, series: SeriesRow, changes: Partial<SeriesRow>): Promise<void> {
  return updateManySeries(tx, [series], changes)
}

/** Makes the same changes to several series of one workspace. */
export async function updateManySeries(
  tx: Tx,
  series: readonly SeriesRow[],
  changes: Partial<SeriesRow>,
): Promise<void> {
  for (const one of series) recordUpdate(tx, 'series', one, changes)
  for (const some of inBatches(series))
    await tx.db
      .updateTable('series')
      .set(changes)
      .where('workspace_id', '=', some[0]?.workspace_id ?? '')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
      .catch(throwSubjectGone)
}

export async function insertSeriesLearners(
  tx: Tx,
  learners: readonly Omit<Insertable<Tables['series_learner']>, 'id'>[],
): Promise<void> {
  const rows = learners.map((learner) => Object.assign({ id: newId() }, learner))
  for (const row of rows) recordInsert(tx, 'series_learner', row)
  await tx.db.insertInto('series_learner').values(rows).execute().catch(throwAlreadyThere)
}

/** Makes the same changes to several learners of a series. */
export async function updateSeriesLearners(
  tx: Tx,
  learners: readonly SeriesLearnerRow[],
  changes: Partial<SeriesLearnerRow>,
): Promise<void> {
  const [first] = learners
  if (!first) return
  for (const learner of learners) recordUpdate(tx, 'series_learner', learner, changes)
  await tx.db
    .updateTable('series_learner')
    .set(changes)
    .where('workspace_id', '=', first.workspace_id)
    .where(
      'id',
      'in',
      learners.map(({ id }) => id),
    )
    .execute()
    .catch(throwAlreadyThere)
}

/** Deletes a series with its occurrences and its learners, including learners who have left the workspace. */
export async function deleteSeries(tx: Tx, series: SeriesRow): Promise<void> {
  const { workspace_id, id } = series
  const parts = tx.db
    .selectFrom('series_learner')
    .where('workspace_id', '=', workspace_id)
    .where('series_id', '=', id)
  const occurrences = await tx.db
    .deleteFrom('occurrence')
    .where('workspace_id', '=', workspace_id)
    .where('series_learner_id', 'in', parts.select('id'))
    .returningAll()
    .execute()
  const learners = await parts.selectAll().execute()
  await tx.db
    .deleteFrom('series_learner')
    .where('workspace_id', '=', workspace_id)
    .where('series_id', '=', id)
    .execute()
  await removeRow(tx, 'series', series)
  for (const learner of learners) recordDelete(tx, 'series_learner', learner)
  for (const occurrence of occurrences) recordDelete(tx, 'occurrence', occurrence)
}

/** Lists drafts and the active sprint. */
export function listOpenSprints({ db }: Reader, workspaceId: string) {
  return db
    .selectFrom('sprint')
    .select(['id', 'status', 'start_date as startDate', 'end_date as endDate'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '<>', 'completed')
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** Lists the series of a subject, which is about to be deleted. */
export function listSeriesOfSubject(
  { db }: Reader,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<SeriesRow[]> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('subject_id', '=', id)
    .execute()
}

function throwAlreadyThere(error: unknown): never {
  const rule = { constraint: 'one_series_a_learner', column: 'series_learner.learner_id' }
  throw isUniqueViolation(error, rule) ? fieldProblem('series_has_learner', 'learnerId') : error
}
