import { type ExpressionBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import { LongList } from '../../../db/long-list.ts'
import { sumOfMinutes } from '../../../db/sum-of-minutes.ts'
import type { Tables } from '../../../db/tables.ts'
import { learnedTime } from './learned-time.read.ts'

type DayRange = { from: Day; to: Day }

/** `only` limits the rows to one learner. Undefined means all learners. */
type Of = DayRange & { only: string | undefined }

export type LearnerSumRow = {
  id: string
  first_name: string
  last_name: string
  picture: Picture | null
  colour: PersonColour | null
  weekly_minutes: number | null
  /** Null for a learner without any time. */
  day: Day | null
  subject_id: string | null
  minutes: number | null
}

/** Sums time entries and accepted own learning. Returns one row for each learner, day and subject. */
export function sumByLearner(
  { db }: Reader,
  workspaceId: string,
  { from, to, only }: Of,
): Promise<LearnerSumRow[]> {
  return db
    .with('summed', (query) =>
      query
        .selectFrom(learnedTime(query).as('learned'))
        .where('workspace_id', '=', workspaceId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .$if(only !== undefined, (rows) => rows.where('learner_id', '=', only ?? ''))
        .groupBy(['learner_id', 'day', 'subject_id'])
        .select(['learner_id', 'day', 'subject_id'])
        .select((eb) => eb.cast<number>(eb.fn.sum('minutes'), sumOfMinutes).as('minutes')),
    )
    .selectFrom('workspace_member as member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .leftJoin('summed', 'summed.learner_id', 'member.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.picture', 'user.colour'])
    .select(['member.weekly_minutes', 'summed.day', 'summed.subject_id', 'summed.minutes'])
    .where('member.workspace_id', '=', workspaceId)
    .where('member.role', '=', 'learner')
    .$if(only !== undefined, (rows) => rows.where('member.user_id', '=', only ?? ''))
    .orderBy('summed.day')
    .orderBy('summed.subject_id')
    .execute()
}

/** Maximum number of rows that one query reads, and number of rows in each part of a longer list. */
const [rowsAtOnce, rowsOfPart] = [1000, 200]

export type Recorded = EntryWithCorrections | OwnLearningRow

/**
 * Lists time entries and accepted own learning of current learners, sorted by day. Within a day, time entries come
 * first, in the order of creation.
 */
export async function listRecorded(reader: Reader, workspaceId: string, of: Of): Promise<LongList<Recorded>> {
  const rows = await entries(reader)
    .where('time_entry.workspace_id', '=', workspaceId)
    .where('time_entry.id', 'in', entryIds(reader, workspaceId, of))
    .orderBy('time_entry.day')
    .orderBy('time_entry.id')
    .orderBy('correction.id')
    .limit(rowsAtOnce)
    .execute()
  const own = await ownLearning(reader, workspaceId)
    .where(isIn(of))
    .orderBy('own.day')
    .orderBy('own.id')
    .limit(rowsAtOnce)
    .execute()
  if (rows.length < rowsAtOnce && own.length < rowsAtOnce)
    return LongList.ofItems([...foldCorrections(rows), ...own].toSorted(byDay(dayOf)))
  const days = [
    ...(await listEntryDays(reader, workspaceId, of)),
    ...(await listOwnLearningDays(reader, workspaceId, of)),
  ]
  const ids = days.toSorted(byDay(({ day }) => day)).map(({ id }) => id)
  return LongList.ofIds(ids, rowsOfPart, async (some) => {
    const found: Recorded[] = [
      ...(await entriesById(reader, workspaceId, some)),
      ...(await ownLearningById(reader, workspaceId, some)),
    ]
    const byId = new Map(found.map((one) => ['entry' in one ? one.entry.id : one.id, one]))
    return some.flatMap((id) => byId.get(id) ?? [])
  })
}

function dayOf(one: Recorded): Day {
  return 'entry' in one ? one.entry.day : one.day
}

function byDay<Item>(dayOfItem: (item: Item) => Day) {
  return (one: Item, other: Item) => {
    const [day, otherDay] = [dayOfItem(one), dayOfItem(other)]
    return day < otherDay ? -1 : Number(day > otherDay)
  }
}

/** Returns the rows in no particular order. */
async function entriesById(reader: Reader, workspaceId: string, ids: readonly string[]) {
  const rows = await entries(reader)
    .where('time_entry.workspace_id', '=', workspaceId)
    .where('time_entry.id', 'in', ids)
    .orderBy('correction.id')
    .execute()
  return foldCorrections(rows)
}

/** Lists the ids and days of time entries, sorted by day, then by creation. */
function listEntryDays(reader: Reader, workspaceId: string, of: Of) {
  return entryIds(reader, workspaceId, of)
    .select('time_entry.day')
    .orderBy('time_entry.day')
    .orderBy('time_entry.id')
    .execute()
}

function entryIds({ db }: Reader, workspaceId: string, { from, to, only }: Of) {
  return db
    .selectFrom('time_entry')
    .innerJoin('workspace_member as member', (join) =>
      onKey(join, 'member.user_id', 'time_entry.learner_id').on('member.role', '=', 'learner'),
    )
    .select('time_entry.id')
    .where('time_entry.workspace_id', '=', workspaceId)
    .where('time_entry.day', '>=', from)
    .where('time_entry.day', '<=', to)
    .$if(only !== undefined, (some) => some.where('time_entry.learner_id', '=', only ?? ''))
}

/** Finds a time entry in a workspace of this user. */
export async function findEntryOf(reader: Reader, userId: string, id: string) {
  const rows = await entries(reader)
    .innerJoin('workspace_member as member', 'member.workspace_id', 'time_entry.workspace_id')
    .where('time_entry.id', '=', id)
    .where('member.user_id', '=', userId)
    .orderBy('correction.id')
    .execute()
  return foldCorrections(rows)[0]
}

function entries({ db }: Reader) {
  return db
    .selectFrom('time_entry')
    .leftJoin('task', (join) => onKey(join, 'task.id', 'time_entry.task_id'))
    .innerJoin('user as logger', 'logger.id', 'time_entry.logged_by')
    .leftJoin('time_correction as correction', (join) => onKey(join, 'correction.entry_id', 'time_entry.id'))
    .leftJoin('user as corrector', 'corrector.id', 'correction.corrected_by')
    .selectAll('time_entry')
    .select(['task.title', 'task.id as known_task'])
    .select(['logger.first_name', 'logger.last_name', 'logger.picture', 'logger.colour'])
    .select([
      'correction.id as correction_id',
      'correction.corrected_by',
      'correction.created_at as corrected_at',
    ])
    .select(['correction.minutes_before', 'correction.minutes_after'])
    .select(['correction.day_before', 'correction.day_after'])
    .select(['corrector.first_name as corrector_first', 'corrector.last_name as corrector_last'])
    .select(['corrector.picture as corrector_picture', 'corrector.colour as corrector_colour'])
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

/** Combines the rows of each entry, which the join repeats for each of its corrections. */
function foldCorrections(rows: readonly JoinedRow[]) {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((same) => {
    const [entry] = same
    return entry ? [{ entry, corrections: same.filter(({ correction_id }) => correction_id !== null) }] : []
  })
}

export type EntryWithCorrections = ReturnType<typeof foldCorrections>[number]

export type OwnLearningRow = Awaited<ReturnType<ReturnType<typeof ownLearning>['execute']>>[number]

/** Returns the rows in no particular order. */
function ownLearningById(reader: Reader, workspaceId: string, ids: readonly string[]) {
  return ownLearning(reader, workspaceId).where('own.id', 'in', ids).execute()
}

function listOwnLearningDays(reader: Reader, workspaceId: string, of: Of) {
  return ownLearning(reader, workspaceId)
    .clearSelect()
    .select(['own.id', 'own.day'])
    .where(isIn(of))
    .orderBy('own.day')
    .orderBy('own.id')
    .execute()
}

function isIn({ from, to, only }: Of) {
  return (eb: ExpressionBuilder<Tables & { own: Tables['own_learning'] }, 'own'>) =>
    eb.and([
      eb('own.day', '>=', from),
      eb('own.day', '<=', to),
      ...(only === undefined ? [] : [eb('own.learner_id', '=', only)]),
    ])
}

/** Selects accepted own learning of current learners. */
function ownLearning({ db }: Reader, workspaceId: string) {
  return db
    .selectFrom('own_learning as own')
    .innerJoin('user', 'user.id', 'own.learner_id')
    .innerJoin('workspace_member as member', (join) =>
      onKey(join, 'member.user_id', 'own.learner_id').on('member.role', '=', 'learner'),
    )
    .selectAll('own')
    .select(['user.first_name', 'user.last_name', 'user.picture', 'user.colour'])
    .where('own.workspace_id', '=', workspaceId)
    .where('own.status', '=', 'accepted')
}

/** Returns the names of the learners and subjects that a list mentions, by id. */
export async function namesIn({ db }: Reader, workspaceId: string): Promise<Map<string, string>> {
  const learners = db
    .selectFrom('workspace_member as member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .select(['user.id', sql<string>`"user".first_name || ' ' || "user".last_name`.as('name')])
    .where('member.workspace_id', '=', workspaceId)
    .where('member.role', '=', 'learner')
  const subjects = db.selectFrom('subject').select(['id', 'name']).where('workspace_id', '=', workspaceId)
  const rows = await learners.unionAll(subjects).execute()
  return new Map(rows.map(({ id, name }) => [id, name.trim()]))
}
