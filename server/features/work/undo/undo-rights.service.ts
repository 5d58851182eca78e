import { Problem } from '#domain/errors.ts'
import { canSeeTask, permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import type { UndoRow, UndoTable } from '../../../db/undo.ts'
import { memberOf } from '../../people/members/members.service.ts'
import { statusOfSprints } from './undo.store.ts'
import { idsIn, type Stored } from './undo-rows.ts'

/** Tables to which learners write: their own tasks and own learning. */
const tablesOfLearners = new Set<UndoTable>([
  'task',
  'task_share',
  'activity',
  'time_entry',
  'timer',
  'help_request',
  'own_learning',
])

/**
 * Throws unless the actor may still make these changes. A facilitator may make them while being a member. A
 * learner may change only cards that are still assigned to them and visible to them, and the days of these cards
 * only while a facilitator lets the learner plan days.
 */
export async function assertPermitted(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  rows: readonly UndoRow[],
  stored: Stored,
): Promise<void> {
  if (actor.role === 'facilitator') return
  if (rows.some(({ table }) => !tablesOfLearners.has(table))) throw new Problem('forbidden')
  const { moves_days } = await memberOf(reader, workspaceId, actor.id)
  const learner = { ...actor, movesDays: moves_days === 1 }
  const changesDay = new Set(
    rows.filter(({ table, before }) => table === 'task' && before && 'day' in before).map(({ id }) => id),
  )
  const statuses = await statusOfSprints(reader, workspaceId, sprintsOf(rows, stored))
  for (const id of idsIn(rows, 'task')) {
    const task = { assignees: assigneesOf(id, stored) }
    permitTaskChange(learner, task, changesDay.has(id) ? ['day'] : [])
    const sprintId = stored.task.get(id)?.sprint_id
    const status = typeof sprintId === 'string' ? statuses.get(sprintId) : undefined
    // the same error as for a deleted task
    if (!canSeeTask(learner, task, status ?? null)) throw new Problem('undo_overtaken')
  }
}

/** Returns the sprints in which the tasks are now. */
function sprintsOf(rows: readonly UndoRow[], stored: Stored): string[] {
  const ids = idsIn(rows, 'task').map((id) => stored.task.get(id)?.sprint_id)
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

function assigneesOf(taskId: string, stored: Stored): string[] {
  const shares = [...stored.task_share.values()].filter(
    (share) => share.task_id === taskId && share.is_away === 0,
  )
  const all = [stored.task.get(taskId)?.assigned_to, ...shares.map(({ learner_id }) => learner_id)]
  return [...new Set(all.filter((one) => typeof one === 'string'))]
}
