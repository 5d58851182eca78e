import { addMinutes, parseDuration } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { applyToCard, type CardEffects, noEffects, outcomeOf } from '#domain/card.ts'
import { keyBetween } from '#domain/order.ts'
import { permit } from '#domain/permissions.ts'
import { type Share, shareAmong, type SharedTask, stateOfShares } from '#domain/shares.ts'
import type { Actor } from '../../../context/request-context.ts'
import { newId } from '../../../db/ids.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { columnEnds } from './card-positions.service.ts'
import { type Column, positionAfter } from './card-positions.store.ts'
import { cardOf, ownSprint, workColumns } from './card-rows.ts'
import { type ChangedCard, stopTimersAndReread, storeCards } from './card-writer.service.ts'
import { assertSprintNotCompleted, assertThere, lockedTasks, taskToWrite } from './task-access.service.ts'
import { insertTasks } from './task-batches.store.ts'
import { assertQuotaForNewTasks } from './task-quota.service.ts'
import { listTimeEntries, moveTimeEntries, moveWhatLearnersLeft } from './task-shares.store.ts'
import { listTasksById } from './tasks.store.ts'
import { assertRoomForText } from '../../people/workspaces/text-quota.service.ts'
import type { StoredTask, TaskRow } from './stored-tasks.read.ts'

/**
 * Splits a shared card. The first learner keeps the card. Every other learner gets a new card below it, with the
 * learner's own status, progress and time.
 */
export async function splitTask(actor: Actor, id: string): Promise<TaskRow[]> {
  const now = actor.now().toISOString()
  const [workspaceId, ids] = await inTransaction(actor, async (tx) => {
    const before = await taskToWrite(tx, actor, id, { mode: 'exclusive' })
    assertThere(before)
    permit(actor, 'task.edit')
    assertSprintNotCompleted(before)
    const stopped = await stopTimersAndReread(tx, actor, [before])
    const task = stopped.get(id) ?? before
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
      return { ...cardOf(task), ...shareAmong(cardOf(task), [share.learnerId]), timeSpent }
    }
    const placeIn = await placesBelow(tx, task)
    const copies = cards.map(({ id: copyId, share }) => {
      const card = alone(share, copyId)
      return { ...asNew(task, now), id: copyId, ...workColumns(card), position: placeIn(card.status) }
    })
    const own = alone(first, id)
    const isReopened = task.status === 'done' && own.status !== 'done'
    const placeOwn = ({ status }: Column) => (status === task.status ? undefined : placeIn(status))
    const effects = { ...edited, outcome: isReopened ? ('reopened' as const) : null }
    await storeCards(tx, actor, [{ task, card: own, effects, sprint: ownSprint(task), placeIn: placeOwn }])
    await insertTasks(tx, copies)
    for (const copy of copies) recordInsert(tx, 'task', copy)
    const cardIdOf = ({ learner_id }: { learner_id: string }) => idOf.get(learner_id) ?? id
    await moveTimeEntries(tx, entries, cardIdOf)
    await moveWhatLearnersLeft(tx, task.workspace_id, [id], cardIdOf)
    return [task.workspace_id, [id, ...cards.map((card) => card.id)]] as const
  })
  return listTasksById(actor.store, workspaceId, ids)
}

/**
 * Joins cards of different learners into the first card. Deletes the others and moves their time to the first
 * card.
 */
export async function joinTasks(actor: Actor, workspaceId: string, ids: string[]): Promise<TaskRow> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'task.edit')
    const tasks = await lockedTasks(tx, workspaceId, { ids, goals: [], assigns: false })
    const stopped = await stopTimersAndReread(tx, actor, [...tasks.values()])
    const [target, ...others] = ids.flatMap((id) => stopped.get(id) ?? tasks.get(id) ?? [])
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
    const outcome = outcomeOf(target, card)
    const effects = { ...edited, outcome, needsPosition: card.status !== target.status }
    await storeCards(tx, actor, [
      { task: target, card: { ...cardOf(target), ...card }, effects, sprint: ownSprint(target) },
      ...others.map((task) => toTrashWithoutTime(task, now)),
    ])
    await moveTimeEntries(tx, await listTimeEntries(tx, workspaceId, ids), () => target.id)
    await moveWhatLearnersLeft(tx, workspaceId, ids, () => target.id)
  })
  const [joined] = await listTasksById(actor.store, workspaceId, ids.slice(0, 1))
  if (!joined) throw new Problem('not_found') // deleted by another request in the meantime
  return joined
}

const edited: CardEffects = { ...noEffects, isChanged: true, isEdited: true }

/** Deletes a card that was joined to another one, which now has its time and its parts. */
function toTrashWithoutTime(task: StoredTask, now: string): ChangedCard {
  const { card, effects } = applyToCard(cardOf(task), { kind: 'trash' }, { now })
  return {
    task,
    card: { ...card, timeSpent: null, shares: [] },
    effects: { ...effects, endsHelp: false }, // calls for help move to the joined card
    sprint: ownSprint(task),
  }
}

function sharesOf(task: StoredTask): readonly Share[] {
  if (task.shares.length > 0) return task.shares
  const { assignedTo, status, progress, timeSpent, completedAt } = cardOf(task)
  return assignedTo === null ? [] : [{ learnerId: assignedTo, status, progress, timeSpent, completedAt }]
}

/**
 * Returns a function that returns new positions: directly below the card in its own column, and at the end of
 * other columns.
 */
async function placesBelow(tx: Tx, task: StoredTask) {
  const { workspace_id: workspaceId, container: board } = task
  const endOf = await columnEnds(tx, workspaceId, [board])
  const next = await positionAfter(tx, task)
  let last = task.position
  return (status: StoredTask['status']) => {
    if (status !== task.status) return endOf({ board, status })
    last = keyBetween(last, next)
    return last
  }
}

/** Returns the columns for a new card with the same content. */
function asNew(task: StoredTask, now: string) {
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
