import type { PlannedTask } from '#domain/copying.ts'
import { keysAfter } from '#domain/order.ts'
import { notBegun, shareAmong } from '#domain/shares.ts'
import type { Actor } from '../../context/request-context.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordInsert } from '../../db/undo.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { assertRoomForText } from '../workspaces/text-quota.service.ts'
import { columnsOf } from './card-work.ts'
import { insertTasks } from './task-batches.store.ts'
import { assertQuotaForNewTasks } from './task-quota.service.ts'
import { insertShares, newShares } from './task-shares.store.ts'

type Draft = { workspace_id: string; id: string; status: 'draft' | 'active' | 'completed' }

/**
 * Fills a draft of this transaction, in this order. The caller knows that subjects and learners are of the workspace, which
 * it holds a lock on, and that the days are of the draft.
 */
export async function fillDraft(
  tx: Tx,
  actor: Actor,
  { workspace_id, id: board, status }: Draft,
  tasks: readonly PlannedTask[],
): Promise<void> {
  if (tasks.length === 0) return
  await assertQuotaForNewTasks(tx, workspace_id, board, tasks.length)
  await assertRoomForText(
    tx,
    workspace_id,
    tasks.map(({ title, description }) => [title, description]),
  )
  const now = actor.now().toISOString()
  const positions = keysAfter(null)
  const cards = tasks.map(({ title, description, subject, estimatedTime, learners, day }) => {
    const card = shareAmong({ ...notBegun, shares: [], assignedTo: null }, learners)
    const row = {
      workspace_id,
      id: newId(),
      title,
      description,
      subject_id: subject,
      estimated_time: estimatedTime,
      ...columnsOf(card),
      sprint_id: board,
      day,
      container: board,
      position: positions.next().value,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
      version: 1,
    }
    return { row, shares: newShares(row, card.shares) }
  })
  const rows = cards.map(({ row }) => row)
  await insertTasks(tx, rows)
  await insertShares(
    tx,
    cards.flatMap(({ shares }) => shares),
  )
  for (const row of rows) recordInsert(tx, 'task', row)
  publishTasks(tx, { workspace_id, container: board, sprint_status: status })
}
