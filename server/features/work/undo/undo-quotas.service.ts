import type { QuotaName } from '#domain/limits.ts'
import { assertWithinQuota } from '#domain/quota.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { UndoRow, UndoTable } from '../../../db/undo.ts'
import { countWaiting } from '../../child/own-learning/own-learning.service.ts'
import { assertQuotaForRestoredTasks } from '../tasks/task-quota.service.ts'
import { assertTextWithinQuota } from '../../people/workspaces/text-quota.service.ts'
import * as store from './undo.store.ts'
import { type Columns, idsIn, type Stored } from './undo-rows.ts'

const quotaOf = {
  subject: 'subjects',
  day_off: 'daysOff',
  series: 'series',
  template: 'templates',
  sprint: 'sprints',
} as const satisfies Partial<Record<UndoTable, QuotaName>>

const countedTables = Object.keys(quotaOf) as (keyof typeof quotaOf)[]

/** Checks the quotas after an undo has restored rows. Checks only what the undo has increased. */
export async function assertQuotas(
  tx: Tx,
  workspaceId: string,
  rows: readonly UndoRow[],
  stored: Stored,
): Promise<void> {
  for (const table of countedTables)
    if (idsIn(rows.filter(isReinserted), table).length > 0)
      assertWithinQuota(quotaOf[table], await store.countIn(tx, table, workspaceId))
  for (const learnerId of learnersWithMoreWaiting(rows, stored))
    assertWithinQuota(
      'waitingLearning',
      await countWaiting(tx, { workspace_id: workspaceId, learner_id: learnerId }),
    )
  for (const [board, isNew] of boardsThatGrew(rows, stored))
    await assertQuotaForRestoredTasks(tx, workspaceId, board, { isNew })
  if (rows.some((row) => isTextBack(row, stored))) await assertTextWithinQuota(tx, workspaceId)
}

/** Returns whether a task or series was restored, or got its earlier description back. */
function isTextBack({ table, id, before }: UndoRow, stored: Stored): boolean {
  if (before === null || (table !== 'task' && table !== 'series')) return false
  const was: Columns | undefined = stored[table].get(id)
  return was === undefined || 'description' in before || (table === 'task' && was.deleted_at !== null)
}

function isReinserted({ before, after }: UndoRow): boolean {
  return before !== null && after === null
}

function learnersWithMoreWaiting(rows: readonly UndoRow[], stored: Stored): Set<string> {
  const waiting = rows.filter(
    ({ table, before, id }) =>
      table === 'own_learning' &&
      before?.status === 'waiting' &&
      stored.own_learning.get(id)?.status !== 'waiting',
  )
  return new Set(
    waiting.map(({ id, before }) => String(stored.own_learning.get(id)?.learner_id ?? before?.learner_id)),
  )
}

/**
 * Returns the boards to which tasks came back. The value is true if one of them came from the trash and not from
 * another board.
 */
function boardsThatGrew(rows: readonly UndoRow[], stored: Stored): Map<string, boolean> {
  const grew = new Map<string, boolean>()
  for (const { table, id, before } of rows) {
    if (table !== 'task' || before === null) continue
    const was = stored.task.get(id)
    const [from, to] = [boardOf(was), boardOf({ ...was, ...before })]
    if (to !== undefined && from !== to) grew.set(to, grew.get(to) === true || from === undefined)
  }
  return grew
}

/** Returns the board of a task. Undefined if the task is in the trash or not stored. */
function boardOf(task: Columns | undefined): string | undefined {
  return task === undefined || task.deleted_at !== null ? undefined : String(task.container)
}
