import { addMinutes, parseDuration } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { keyBetween } from '#domain/order.ts'
import { permit } from '#domain/permissions.ts'
import { type Share, shareAmong, type SharedTask, stateOfShares } from '#domain/shares.ts'
import type { Actor } from '../../context/request-context.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { recordInsert } from '../../db/undo.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { positionAfter } from './card-positions.store.ts'
import { cardOf, columnsOf } from './card-work.ts'
import { announceManyDone, retractDone } from './done-activity.service.ts'
import { assertSprintNotCompleted, assertThere, taskToWrite } from './task-access.service.ts'
import { columnEnds, lockedTasks } from './task-batches.service.ts'
import { type BatchTask, insertTasks, type TaskEdit, updateTasks } from './task-batches.store.ts'
import { stopTimersOfTask, stopTimersOfTasks } from './task-timers.service.ts'
import { assertQuotaForNewTasks } from './task-quota.service.ts'
import {
  listTimeEntries,
  moveTimeEntries,
  moveWhatLearnersLeft,
  type ShareEdit,
  writeShares,
} from './task-shares.store.ts'
import { listTasksById, type TaskRow } from './tasks.store.ts'
import { assertRoomForText } from '../workspaces/text-quota.service.ts'

/** The first learner keeps the card; each other gets one of their own below it, with what they have done and spent. */
export async function splitTask(actor: Actor, id: string): Promise<TaskRow[]> {
  const now = actor.now().toISOString()
  const [workspaceId, ids] = await inTransaction(actor, async (tx) => {
    const before = await taskToWrite(tx, actor, id, { mode: 'exclusive' })
    assertThere(before)
    permit(actor, 'task.edit')
    assertSprintNotCompleted(before)
    const hasStopped = await stopTimersOfTask(tx, actor, before)
    const task = hasStopped ? await taskToWrite(tx, actor, id, { mode: 'exclusive' }) : before
    const [first, ...others] = task.shares
    if (!first || others.length === 0) throw new Problem('card_not_shared')
    await assertQuotaForNewTasks(tx, task.workspace_id, task.container, others.length)
    await assertRoomForText(
      tx,
      task.workspace_id,
      others.map(() => [task.title, task.description]),
    )
    const cards = others.map((share) => ({ id: newId(), share }))
    const idOf = new Map(cards.map((card) => [card.share.learnerId, card.id]))
    const entries = await listTimeEntries(tx, task.workspace_id, [id])
    const minutesOf = (cardId: string) =>
      entries
        .filter(({ learner_id }) => (idOf.get(learner_id) ?? id) === cardId)
        .reduce((sum, { minutes }) => sum + minutes, 0)
    const alone = (share: Share, cardId: string) => {
      const minutes = minutesOf(cardId)
      const isSame = minutes === parseDuration(share.timeSpent)
      const timeSpent = isSame ? share.timeSpent : addMinutes(null, minutes)
      return columnsOf({ ...shareAmong(cardOf(task), [share.learnerId]), timeSpent })
    }
    const placeIn = await placesBelow(tx, task)
    const copies = cards.map(({ id: copyId, share }) => {
      const state = alone(share, copyId)
      return { ...asNew(task, now), id: copyId, ...state, position: placeIn(state.status) }
    })
    const own = alone(first, id)
    const position = own.status === task.status ? task.position : placeIn(own.status)
    await writeCards(tx, [
      { task, changes: { ...own, position, updated_at: now, version: task.version + 1 }, shares: [] },
    ])
    await insertTasks(tx, copies)
    for (const copy of copies) recordInsert(tx, 'task', copy)
    const cardIdOf = ({ learner_id }: { learner_id: string }) => idOf.get(learner_id) ?? id
    await moveTimeEntries(tx, entries, cardIdOf)
    await moveWhatLearnersLeft(tx, task.workspace_id, [id], cardIdOf)
    if (task.status === 'done' && own.status !== 'done') await retractDone(tx, [task])
    publishTasks(tx, task)
    return [task.workspace_id, [id, ...cards.map((card) => card.id)]] as const
  })
  return listTasksById(actor.store, workspaceId, ids)
}

/** Cards of different learners become one, in the place of the first; the others are deleted, their time goes along. */
export async function joinTasks(actor: Actor, workspaceId: string, ids: string[]): Promise<TaskRow> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'task.edit')
    const tasks = await lockedTasks(tx, workspaceId, ids, [])
    const [target, ...others] = await stopTimersOfTasks(
      tx,
      actor,
      ids.flatMap((id) => tasks.get(id) ?? []),
    )
    if (!target) throw new Problem('not_found')
    const shares = [target, ...others].flatMap(sharesOf)
    const learners = new Set(shares.map(({ learnerId }) => learnerId))
    if (learners.size < shares.length || [target, ...others].some((task) => task.assigned_to === null))
      throw new Problem('cards_not_joinable')
    const minutes = [target, ...others].reduce((sum, task) => sum + parseDuration(task.time_spent), 0)
    const card: SharedTask = {
      ...stateOfShares(shares),
      timeSpent: addMinutes(null, minutes),
      assignedTo: shares[0]?.learnerId ?? null,
      shares,
    }
    const endOf = await columnEnds(tx, workspaceId, [target.container])
    const position =
      card.status === target.status
        ? target.position
        : endOf({ board: target.container, status: card.status })
    const columns = { ...columnsOf(card), position, updated_at: now, version: target.version + 1 }
    await writeCards(tx, [
      { task: target, changes: columns, shares },
      ...others.map((task) => ({
        task,
        changes: { deleted_at: now, time_spent: null },
        shares: [],
      })),
    ])
    await moveTimeEntries(tx, await listTimeEntries(tx, workspaceId, ids), () => target.id)
    await moveWhatLearnersLeft(tx, workspaceId, ids, () => target.id)
    const isDone = ({ status }: { status: string }) => status === 'done'
    await retractDone(tx, isDone(card) ? others.filter(isDone) : [target, ...others].filter(isDone))
    if (isDone(card) && !isDone(target)) await announceManyDone(tx, actor, [target], now)
    publishTasks(tx, target, ...others)
  })
  const [joined] = await listTasksById(actor.store, workspaceId, ids.slice(0, 1))
  if (!joined) throw new Problem('not_found') // deleted in this moment
  return joined
}

function sharesOf(task: BatchTask): readonly Share[] {
  if (task.shares.length > 0) return task.shares
  const { assignedTo, shares: _, ...state } = cardOf(task)
  return assignedTo === null ? [] : [{ ...state, learnerId: assignedTo }]
}

async function writeCards(tx: Tx, edits: readonly (TaskEdit & ShareEdit)[]): Promise<void> {
  const workspaceId = edits[0]?.task.workspace_id ?? ''
  await updateTasks(tx, workspaceId, edits)
  await writeShares(tx, workspaceId, edits)
}

/** Gives out places directly below the card in its column, and at the end of others. */
async function placesBelow(tx: Tx, task: TaskRow) {
  const { workspace_id: workspaceId, container: board } = task
  const endOf = await columnEnds(tx, workspaceId, [board])
  const next = await positionAfter(tx, task)
  let last = task.position
  return (status: TaskRow['status']) => {
    if (status !== task.status) return endOf({ board, status })
    last = keyBetween(last, next)
    return last
  }
}

/** The columns of a row for another card like it. */
function asNew(task: TaskRow, now: string) {
  return {
    workspace_id: task.workspace_id,
    title: task.title,
    description: task.description,
    subject_id: task.subject_id,
    estimated_time: task.estimated_time,
    sprint_id: task.sprint_id,
    container: task.container,
    day: task.day,
    created_by: task.created_by,
    created_at: now,
    updated_at: now,
    version: 1,
  }
}
