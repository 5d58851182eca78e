import { applyToCard, type Card, type CardCommand, type CardContext, type CardEffects } from '#domain/card.ts'
import type { Share } from '#domain/shares.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { publishTasks } from '../../../realtime/publish.ts'
import { stopTimersOn } from '../../records/measured-time/measured-time.service.ts'
import { assertRoomForText } from '../../people/workspaces/text-quota.service.ts'
import type { TaskShare } from './shared-cards.read.ts'
import { columnEnds } from './card-positions.service.ts'
import type { Column } from './card-positions.store.ts'
import { cardOf, changedColumns, columnOf } from './card-rows.ts'
import { announceDone, forgetEndedHelp, retractDone } from './done-activity.service.ts'
import { findTasksIn, type TaskEdit, updateTasks } from './task-batches.store.ts'
import { assertQuotaForMovedTasks } from './task-quota.service.ts'
import { writeShares } from './task-shares.store.ts'
import { updateTask } from './tasks.store.ts'
import { logTime } from './time-entries.service.ts'
import type { StoredTask } from './stored-tasks.read.ts'

/** Writes rows as they are, for an undo and for tasks that leave their series. */
export { type TaskEdit, updateTasks } from './task-batches.store.ts'

/** One command for one card. */
export type CardWrite = {
  task: StoredTask
  command: CardCommand
  /**
   * The sprint after the command, as in `CardContext`: null for the backlog, undefined to skip the checks of its
   * dates.
   */
  sprint: CardContext['sprint']
  /** Returns the requested position in a column, or undefined for its end. */
  placeIn?: ((column: Column) => string | undefined) | undefined
}

/** A card after a command, which is not stored yet. */
export type ChangedCard = Omit<CardWrite, 'command'> & {
  card: Card
  effects: CardEffects
}

type Options = {
  /**
   * True if the quotas of boards are not checked. Sprints can be deleted and shortened even if the backlog is
   * full.
   */
  ignoresQuotas?: boolean
  /** True if the caller has already logged the time. */
  hasLoggedTime?: boolean
}

/**
 * Applies commands to cards of one workspace and stores the results: positions, parts, timers, activity, calls for
 * help, logged time, undo and live events. Returns the rows in the same order. The caller has read the tasks under
 * the locks of their boards, and has checked permissions and everything that the commands refer to.
 */
export async function writeCards(
  tx: Tx,
  actor: Actor,
  writes: readonly CardWrite[],
  options?: Options,
): Promise<StoredTask[]> {
  const now = actor.now().toISOString()
  const changed = writes.map((write) => apply(write, now))
  const finishedOn = new Map(changed.map(({ task, effects }) => [task.id, effects.stopsTimersOf]))
  const finished = writes.filter(({ task }) => finishedOn.get(task.id)?.length)
  const fresh = await stopTimersAndReread(
    tx,
    actor,
    finished.map(({ task }) => task),
    finishedOn,
  )
  const current = changed.map((one, index) => {
    const [write, task] = [writes[index], fresh.get(one.task.id)]
    return write && task ? apply({ ...write, task }, now) : one
  })
  return storeCards(tx, actor, current, options)
}

function apply({ command, ...write }: CardWrite, now: string): ChangedCard {
  return { ...write, ...applyToCard(cardOf(write.task), command, { now, sprint: write.sprint }) }
}

/**
 * Stops timers before their tasks change. For a task in `finishedOn`, stops only the timers of the learners there.
 * If a timer was stopped, returns the tasks by id, read again. Otherwise returns an empty map.
 */
export async function stopTimersAndReread<T extends StoredTask>(
  tx: Tx,
  actor: Actor,
  tasks: readonly T[],
  finishedOn?: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, T>> {
  const [first] = tasks
  if (!first) return new Map()
  const taskIds = tasks.map(({ id }) => id)
  const stopped = await stopTimersOn(tx, actor, first.workspace_id, { taskIds, finishedOn })
  if (stopped.length === 0) return new Map()
  const rows = new Map((await findTasksIn(tx, first.workspace_id, taskIds)).map((row) => [row.id, row]))
  return new Map(tasks.map((task) => [task.id, { ...task, ...rows.get(task.id) }]))
}

/** Stores changed cards, and everything that follows from the changes. Returns the rows in the same order. */
export async function storeCards(
  tx: Tx,
  actor: Actor,
  cards: readonly ChangedCard[],
  { ignoresQuotas = false, hasLoggedTime = false }: Options = {},
): Promise<StoredTask[]> {
  const now = actor.now().toISOString()
  await assertRoomForTexts(tx, cards)
  if (!ignoresQuotas) await assertRoomOnBoards(tx, cards)
  const positions = await positionsFor(tx, cards)
  const all = cards.map((changed, index) => toWrite(changed, positions[index], now))
  const written = all.filter(({ changes }) => changes !== undefined)
  await updateRows(tx, written)
  await followUp(tx, actor, written, { now, hasLoggedTime })
  return all.map(({ row }) => row)
}

/** A changed card with its row before and after. `changes` is undefined if nothing differs. */
type WrittenCard = ChangedCard & { changes: TaskEdit['changes'] | undefined; row: StoredTask }

function toWrite(changed: ChangedCard, position: string | undefined, now: string): WrittenCard {
  const { task, card, effects, sprint } = changed
  if (!effects.isChanged && position === undefined) return { ...changed, changes: undefined, row: task }
  const changes = changedColumns(task, card, { position, isEdited: effects.isEdited, now })
  const sprint_status = card.sprintId === task.sprint_id ? task.sprint_status : (sprint?.status ?? null)
  const row = Object.assign({}, task, changes, { sprint_status, shares: card.shares.map(toRow) })
  return { ...changed, changes, row }
}

function toRow(share: Share, ordinal: number): TaskShare {
  return { id: '', firstName: '', lastName: '', picture: null, colour: null, ...share, ordinal }
}

async function assertRoomForTexts(tx: Tx, cards: readonly ChangedCard[]): Promise<void> {
  const changed = cards.filter(
    ({ task, card }) => card.title !== task.title || card.description !== task.description,
  )
  const [first] = changed
  if (!first) return
  const textOf = ({ title, description }: Pick<Card, 'title' | 'description'>) => [title, description]
  const before = changed.map(({ task }) => textOf(task))
  await assertRoomForText(
    tx,
    first.task.workspace_id,
    changed.map(({ card }) => textOf(card)),
    before,
  )
}

async function assertRoomOnBoards(tx: Tx, cards: readonly ChangedCard[]): Promise<void> {
  const coming = cards.filter(({ task, card }) => card.sprintId !== task.sprint_id)
  const boards = Map.groupBy(coming, ({ task, card }) => columnOf(task.workspace_id, card).board)
  for (const [board, some] of boards)
    await assertQuotaForMovedTasks(tx, some[0]?.task.workspace_id ?? '', board, some.length)
}

/** Returns the new position of each card that gets one. */
async function positionsFor(tx: Tx, cards: readonly ChangedCard[]): Promise<(string | undefined)[]> {
  const asked = cards.map(({ task, card, placeIn }) => placeIn?.(columnOf(task.workspace_id, card)))
  const atEnd = cards.map(({ effects }, index) => asked[index] === undefined && effects.needsPosition)
  const columns = cards.map(({ task, card }) => columnOf(task.workspace_id, card))
  const boards = new Set(columns.filter((_, index) => atEnd[index]).map(({ board }) => board))
  const [first] = cards
  if (!first || boards.size === 0) return asked
  const endOf = await columnEnds(tx, first.task.workspace_id, [...boards])
  return columns.map((column, index) => (atEnd[index] ? endOf(column) : asked[index]))
}

/** Updates the rows and shares. The update of a single card is pipelined, so that a move takes few round trips. */
async function updateRows(tx: Tx, written: readonly WrittenCard[]): Promise<void> {
  const [first, ...others] = written
  if (!first) return
  const { workspace_id: workspaceId } = first.task
  const edits = written.map(({ task, changes = {} }) => ({ task, changes }))
  if (others.length === 0) await updateTask(tx, first.task, first.changes ?? {})
  else await updateTasks(tx, workspaceId, edits)
  await writeShares(
    tx,
    workspaceId,
    written.map(({ task, card }) => ({ task, shares: card.shares })),
  )
}

async function followUp(
  tx: Tx,
  actor: Actor,
  written: readonly WrittenCard[],
  { now, hasLoggedTime }: { now: string; hasLoggedTime: boolean },
): Promise<void> {
  const [first] = written
  if (!first) return
  const { workspace_id: workspaceId } = first.task
  const rowsWith = (outcome: CardEffects['outcome']) =>
    written.filter(({ effects }) => effects.outcome === outcome).map(({ row }) => row)
  await retractDone(tx, rowsWith('reopened'))
  await announceDone(tx, actor, rowsWith('done'), now)
  const withHelp = written.filter(({ effects }) => effects.endsHelp).map(({ task }) => task.id)
  await forgetEndedHelp(tx, workspaceId, withHelp)
  if (!hasLoggedTime) for (const { row, effects } of written) await logTime(tx, actor, row, effects.time, now)
  publishTasks(tx, first.task, ...written.flatMap(({ task, row }) => [task, row]))
}
