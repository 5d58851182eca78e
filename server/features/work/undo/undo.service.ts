import type { TaskStatus } from '#domain/board.ts'
import { Problem } from '#domain/errors.ts'
import type { LiveTopic } from '#domain/live-topics.ts'
import { keyBetween } from '#domain/order.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Actor } from '../../../context/request-context.ts'
import { lockSubject, lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { locksWorkspace, type UndoRow, type UndoTable, undoTables } from '../../../db/undo.ts'
import { publish, publishSprint, publishTasks } from '../../../realtime/publish.ts'
import { stopTimersOnClosed } from '../../records/measured-time/measured-time.service.ts'
import { positionAfter } from '../tasks/card-positions.service.ts'
import { lockBoards } from '../tasks/task-access.service.ts'
import { type TaskEdit, updateTasks } from '../tasks/card-writer.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import * as store from './undo.store.ts'
import { assertQuotas } from './undo-quotas.service.ts'
import { assertPermitted } from './undo-rights.service.ts'
import { type Columns, idsIn, oneWorkspaceOf, type Stored } from './undo-rows.ts'

/**
 * Milliseconds for which a write can be undone: as long as the ids of writes are kept. Screens offer undo for ten
 * seconds.
 */
const undoableMs = 86_400_000

/**
 * Maximum number of bytes that the writes with one id may have recorded for undo. Even in a full workspace, no
 * single write records as much.
 */
const mostUndoBytes = 16_000_000

/**
 * Restores what a write of this user changed: every row as it was before, including positions. Only `version`
 * increases, so that a form that was loaded before the undo counts as outdated. All or nothing: throws if somebody
 * has changed any of the rows since.
 */
export async function undoChange(actor: Actor, changeId: string): Promise<void> {
  const since = new Date(actor.now().getTime() - undoableMs).toISOString()
  await inTransaction(actor, async (tx) => {
    const bytes = await store.bytesOfUndo(tx, actor.id, changeId)
    if (bytes > mostUndoBytes) throw new Problem('undo_gone')
    const recorded = merge(await store.findUndo(tx, actor.id, changeId, since))
    const workspaceId = oneWorkspaceOf(recorded)
    await workspaceOf(tx, actor, workspaceId)
    await lockRows(tx, workspaceId, recorded, await storedRows(tx, workspaceId, recorded))
    const stored = await storedRows(tx, workspaceId, recorded)
    const rows = recorded.filter((row) => !isOverHelp(row, stored))
    for (const row of rows) assertUntouched(row, stored[row.table].get(row.id))
    await assertPermitted(tx, actor, workspaceId, rows, stored)
    await assertLearnersStillThere(tx, workspaceId, rows)
    const boards = boardsOf(rows, stored)
    const planned = boardsOf(rows.filter(changesWork), stored)
    assertNoneCompleted(await store.statusOfSprints(tx, workspaceId, planned))
    await restore(tx, workspaceId, rows, stored)
    await assertQuotas(tx, workspaceId, rows, stored)
    await stopTimersOnClosed(tx, actor, workspaceId, cardsOf(rows, stored))
    await store.forgetUndo(tx, actor.id, changeId)
    // an undo itself cannot be undone
    tx.undo.length = 0
    announce(tx, workspaceId, rows, boards, await store.statusOfSprints(tx, workspaceId, boards), stored)
  })
}

/** Combines the records of each row into one: the state before the first change and the state after the last one. */
function merge(rows: readonly UndoRow[]): UndoRow[] {
  const merged = new Map<string, UndoRow>()
  for (const row of rows) {
    const key = `${row.table} ${row.id}`
    const earlier = merged.get(key)
    const before = earlier?.before === null ? null : { ...row.before, ...earlier?.before }
    merged.set(key, {
      ...row,
      before: earlier || row.before ? before : null,
      after: row.after && { ...earlier?.after, ...row.after },
    })
  }
  return [...merged.values()]
}

/** Returns whether a call for help has ended since. Such a call does not prevent the undo of the change to its card. */
function isOverHelp({ table, id }: UndoRow, stored: Stored): boolean {
  return table === 'help_request' && !stored.help_request.has(id)
}

/** Returns the ids of the cards that the undo changes. This includes cards of which only a share changes. */
function cardsOf(rows: readonly UndoRow[], stored: Stored): string[] {
  const shared = rows
    .filter(({ table }) => table === 'task_share')
    .map(({ id, before }) => stored.task_share.get(id)?.task_id ?? before?.task_id)
  return [...new Set([...idsIn(rows, 'task'), ...shared.filter((one) => typeof one === 'string')])]
}

async function storedRows(tx: Tx, workspaceId: string, rows: readonly UndoRow[]): Promise<Stored> {
  const found: Partial<Stored> = {}
  for (const table of undoTables) {
    const ids = idsIn(rows, table)
    found[table] = ids.length > 0 ? await store.findRows(tx, table, workspaceId, ids) : new Map()
  }
  return found as Stored
}

async function lockRows(
  tx: Tx,
  workspaceId: string,
  rows: readonly UndoRow[],
  stored: Stored,
): Promise<void> {
  if (rows.some(({ table }) => locksWorkspace(table))) await lockWorkspace(tx, workspaceId, 'exclusive')
  const boards = [...boardsOf(rows, stored), ...idsIn(rows, 'sprint')]
  const assigns = rows.some(({ table, before }) => table === 'task' && before?.assigned_to)
  await lockBoards(tx, workspaceId, boards, { mode: 'exclusive', assigns })
  for (const id of idsIn(rows, 'subject')) await lockSubject(tx, workspaceId, id)
}

/** Returns the boards that the tasks are on now, and those they were on before. */
function boardsOf(rows: readonly UndoRow[], stored: Stored): string[] {
  const containers = rows
    .filter(({ table }) => table === 'task')
    .flatMap(({ id, before }) => [stored.task.get(id)?.container, before?.container])
  return [...new Set(containers.filter((one): one is string => typeof one === 'string'))]
}

/**
 * Throws if a row no longer has the values that the write set. Ignores `version`, because undoing a later edit raises
 * it too.
 */
function assertUntouched({ after }: UndoRow, now: Columns | undefined): void {
  if (after === null ? now !== undefined : now === undefined) throw new Problem('undo_overtaken')
  const isChanged = ([column, value]: [string, unknown]) => column !== 'version' && now?.[column] !== value
  if (after && Object.entries(after).some(isChanged)) throw new Problem('undo_overtaken')
}

async function assertLearnersStillThere(
  tx: Tx,
  workspaceId: string,
  rows: readonly UndoRow[],
): Promise<void> {
  const assigned = rows.flatMap(({ table, before }) => {
    if (table === 'task') return before?.assigned_to ?? []
    return ((table === 'day_off' || table === 'task_share') && before?.learner_id) || []
  })
  const learners = [...new Set(assigned.map(String))]
  const there = await store.listLearners(tx, workspaceId, learners)
  if (learners.some((id) => !there.has(id))) throw new Problem('undo_overtaken')
}

/**
 * Returns whether more than the subject or the series of a task changes. These two also change in completed sprints
 * if the subject or the series is deleted.
 */
function changesWork({ before }: UndoRow): boolean {
  return Object.keys(before ?? { status: '' }).some((column) => !labels.has(column))
}

const labels = new Set(['subject_id', 'occurrence_id', 'updated_at', 'version'])

function assertNoneCompleted(sprints: Map<string, SprintStatus>): void {
  if ([...sprints.values()].includes('completed')) throw new Problem('sprint_completed')
}

/**
 * Restores rows in the order of their references: a row comes after the rows that it refers to, and is deleted before
 * them.
 */
async function restore(tx: Tx, workspaceId: string, rows: readonly UndoRow[], stored: Stored): Promise<void> {
  for (const table of undoTables) {
    const own = rows.filter((row) => row.table === table)
    const gone = own.flatMap(({ before, after }) => (after === null && before ? [before] : []))
    await store.insertRows(tx, table, gone)
    if (table !== 'task') await restoreColumns(tx, workspaceId, table, own)
    if (table === 'task') await restoreTasks(tx, workspaceId, rows, stored)
  }
  for (const table of undoTables.toReversed()) {
    const added = rows.filter(({ before }) => before === null)
    await store.deleteRows(tx, table, workspaceId, idsIn(added, table))
  }
}

/** Restores rows with the same earlier values in one statement. */
async function restoreColumns(
  tx: Tx,
  workspaceId: string,
  table: UndoTable,
  rows: readonly UndoRow[],
): Promise<void> {
  const changed = rows.filter(({ before, after }) => before && after)
  for (const same of Map.groupBy(changed, ({ before }) => JSON.stringify(before)).values()) {
    const ids = same.map(({ id }) => id)
    await store.updateRows(tx, table, workspaceId, ids, same[0]?.before ?? {})
  }
}

async function restoreTasks(
  tx: Tx,
  workspaceId: string,
  rows: readonly UndoRow[],
  stored: Stored,
): Promise<void> {
  const changed = rows.filter(({ table, before, after }) => table === 'task' && before && after)
  const places = changed.flatMap(({ id, before }) => {
    const { container, status, position } = { ...stored.task.get(id), ...before }
    return before?.position
      ? { id, container: `${container}`, status: `${status}`, position: `${position}` }
      : []
  })
  const taken = await store.listTakenPlaces(tx, workspaceId, places)
  const edits = await Promise.all(
    changed.map(async ({ id, before }) => {
      const task = stored.task.get(id) as unknown as TaskEdit['task']
      const version = before?.version === undefined ? undefined : task.version + 1
      const place = places.find((one) => one.id === id)
      const position =
        place && taken.has(id) ? await freePlaceAfter(tx, workspaceId, place) : before?.position
      return { task, changes: { ...before, position, version } as Partial<TaskEdit['task']> }
    }),
  )
  await updateTasks(tx, workspaceId, edits).catch((error: unknown) => {
    // the subject of a task was deleted
    throw error instanceof Problem ? new Problem('undo_overtaken') : error
  })
  const ids = changed.map(({ id }) => id)
  if (await store.hasDayOutsideSprint(tx, workspaceId, ids)) throw new Problem('undo_overtaken')
}

type Place = { container: string; status: string; position: string }

/** Returns a position directly below another card that has taken the position of the restored one. */
async function freePlaceAfter(tx: Tx, workspaceId: string, place: Place): Promise<string> {
  return keyBetween(
    place.position,
    await positionAfter(tx, {
      workspace_id: workspaceId,
      ...place,
      status: place.status as TaskStatus, // the value that the write recorded
    }),
  )
}

/**
 * Live topics to publish for restored rows. Tasks, sprints and own learning are published separately, and time
 * entries with their tasks.
 */
const topics: { [T in UndoTable]?: LiveTopic } = {
  workspace: 'workspace',
  workspace_member: 'members',
  day_off: 'workspace',
  subject: 'subjects',
  series: 'series',
  series_learner: 'series',
  occurrence: 'series',
  template: 'templates',
  template_learner: 'templates',
  template_task: 'templates',
  time_correction: 'time',
  timer: 'time',
}

function announce(
  tx: Tx,
  workspaceId: string,
  rows: readonly UndoRow[],
  boards: readonly string[],
  sprints: Map<string, SprintStatus>,
  stored: Stored,
): void {
  const [first, ...others] = boards.map((board) => ({
    workspace_id: workspaceId,
    container: board,
    sprint_status: sprints.get(board) ?? null,
  }))
  if (first) publishTasks(tx, first, ...others)
  for (const id of idsIn(rows, 'sprint'))
    publishSprint(tx, { workspace_id: workspaceId, id, status: sprints.get(id) ?? 'draft' })
  for (const topic of new Set(rows.flatMap(({ table }) => topics[table] ?? [])))
    publish(tx, workspaceId, topic, topic === 'workspace' ? { ids: [workspaceId] } : {})
  const learners = rows.flatMap((row) => (row.table === 'own_learning' ? learnerOf(row, stored) : []))
  if (learners.length > 0) publish(tx, workspaceId, 'days', { ids: learners })
}

/** Returns the learner of an entry of own learning, also of a deleted one. */
function learnerOf({ id, before }: UndoRow, stored: Stored): string[] {
  const learner = stored.own_learning.get(id)?.learner_id ?? before?.learner_id
  return typeof learner === 'string' ? [learner] : []
}
