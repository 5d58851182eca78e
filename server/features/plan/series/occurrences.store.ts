import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { inBatches } from '../../../db/batches.ts'
import { caseById } from '../../../db/case-by-id.ts'
import { onKey } from '../../../db/joins.ts'
import { changeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { Collision, isUniqueViolation } from '../../../db/database-errors.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordDelete, recordInsert, recordUpdate } from '../../../db/undo.ts'
import { type SeriesLearnerRow, seriesLearnerIds, type SeriesScope } from './series.store.ts'

export type OccurrenceRow = Selectable<Tables['occurrence']>

type Known = Pick<OccurrenceRow, 'series_learner_id' | 'key' | 'status' | 'day' | 'title' | 'estimated_time'>

/**
 * Selects the occurrences on or after the day `since`, the occurrences whose title or time was changed, and all
 * occurrences of the series learners in `partIds`.
 */
type Wanted = { since: Day; partIds: readonly string[] }

export function listOccurrences(
  { db }: Reader,
  { workspaceId }: SeriesScope,
  { since, partIds }: Wanted,
): Promise<Known[]> {
  return db
    .selectFrom('occurrence')
    .select(['series_learner_id', 'key', 'status', 'day', 'title', 'estimated_time'])
    .where('workspace_id', '=', workspaceId)
    .where((eb) =>
      eb.or([
        eb('series_learner_id', 'in', ['', ...partIds]),
        eb('day', '>=', since),
        eb('status', '=', 'planned'),
      ]),
    )
    .execute()
}

/** Lists all occurrences of a series. */
export function listOccurrencesOf(
  { db }: Reader,
  { workspaceId, seriesId }: SeriesScope,
): Promise<OccurrenceRow[]> {
  return db
    .selectFrom('occurrence')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('series_learner_id', 'in', seriesLearnerIds({ db }, { workspaceId, seriesId }))
    .execute()
}

/**
 * Counts the created and skipped occurrences for each learner of a series. For a series with a list of titles,
 * also returns the lowest and the highest number of these occurrences.
 */
export function countSettled({ db }: Reader, scope: SeriesScope) {
  return db
    .selectFrom('occurrence')
    .select((eb) => {
      const isMade = eb.case().when('status', '=', 'made').then(1).else(0).end()
      const number = sql<number>`case when key like '%-%' then null else cast(key as integer) end`
      return [
        'series_learner_id',
        eb.cast<number>(eb.fn.countAll(), 'integer').as('settled'),
        eb.cast<number>(eb.fn.sum(isMade), 'integer').as('made'),
        eb.fn.min(number).as('lowest'),
        eb.fn.max(number).as('highest'),
      ]
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('status', '<>', 'planned')
    .$if(scope.seriesId !== undefined, (rows) =>
      rows.where('series_learner_id', 'in', seriesLearnerIds({ db }, scope)),
    )
    .groupBy('series_learner_id')
    .execute()
}

/** Counts the done occurrences for each learner of each series. */
export function countDone({ db }: Reader, workspaceId: string) {
  return db
    .selectFrom('task')
    .innerJoin('occurrence', (join) => onKey(join, 'occurrence.id', 'task.occurrence_id'))
    .select('occurrence.series_learner_id')
    .select((eb) => eb.cast<number>(eb.fn.count('occurrence.id').distinct(), 'integer').as('done'))
    .where('task.workspace_id', '=', workspaceId)
    .where('task.status', '=', 'done')
    .where('task.deleted_at', 'is', null)
    .groupBy('occurrence.series_learner_id')
    .execute()
}

/** Counts the done occurrences for each learner of one series. */
export function countDoneOf({ db }: Reader, { workspaceId, seriesId }: SeriesScope) {
  return db
    .selectFrom('occurrence')
    .select('series_learner_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('done'))
    .where('workspace_id', '=', workspaceId)
    .where('series_learner_id', 'in', seriesLearnerIds({ db }, { workspaceId, seriesId }))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('task')
          .select('task.id')
          .whereRef('task.workspace_id', '=', 'occurrence.workspace_id')
          .whereRef('task.occurrence_id', '=', 'occurrence.id')
          .where('task.status', '=', 'done')
          .where('task.deleted_at', 'is', null),
      ),
    )
    .groupBy('series_learner_id')
    .execute()
}

export function findOccurrence(
  { db }: Reader,
  { workspace_id, id }: SeriesLearnerRow,
  key: string,
): Promise<OccurrenceRow | undefined> {
  return db
    .selectFrom('occurrence')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('series_learner_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Lists planned occurrences that have a row already because their title or time was changed. */
export function listPlanned({ db }: Reader, workspaceId: string, partIds: readonly string[]) {
  return db
    .selectFrom('occurrence')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'planned')
    .where('series_learner_id', 'in', ['', ...partIds])
    .execute()
}

export async function insertOccurrences(tx: Tx, occurrences: readonly OccurrenceRow[]): Promise<void> {
  for (const one of occurrences) recordInsert(tx, 'occurrence', one)
  for (const some of inBatches(occurrences))
    await tx.db
      .insertInto('occurrence')
      .values(some)
      .execute()
      .catch((error: unknown) => {
        const rule = { constraint: 'made_once', column: 'occurrence.key' }
        throw isUniqueViolation(error, rule) ? new Collision('The occurrence was created meanwhile.') : error
      })
}

export async function updateOccurrence(
  tx: Tx,
  occurrence: OccurrenceRow,
  changes: Partial<OccurrenceRow>,
): Promise<void> {
  await changeRow(tx, 'occurrence', occurrence, changes)
}

export type OccurrenceEdit = { occurrence: OccurrenceRow; changes: Pick<OccurrenceRow, 'status' | 'day'> }

/** Updates several occurrences of one workspace, each with its own status and day. */
export async function updateOccurrences(tx: Tx, edits: readonly OccurrenceEdit[]): Promise<void> {
  for (const { occurrence, changes } of edits) recordUpdate(tx, 'occurrence', occurrence, changes)
  for (const some of inBatches(edits)) {
    const valuesOf = <Column extends 'status' | 'day'>(column: Column) =>
      caseById(
        column,
        some.map(({ occurrence, changes }) => ({ id: occurrence.id, value: changes[column] })),
      )
    await tx.db
      .updateTable('occurrence')
      .set({ status: valuesOf('status'), day: valuesOf('day') })
      .where('workspace_id', '=', some[0]?.occurrence.workspace_id ?? '')
      .where(
        'id',
        'in',
        some.map(({ occurrence }) => occurrence.id),
      )
      .execute()
  }
}

export async function deleteOccurrences(tx: Tx, occurrences: readonly OccurrenceRow[]): Promise<void> {
  for (const one of occurrences) recordDelete(tx, 'occurrence', one)
  for (const some of inBatches(occurrences))
    await tx.db
      .deleteFrom('occurrence')
      .where('workspace_id', '=', some[0]?.workspace_id ?? '')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
}
