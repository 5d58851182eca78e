import type { ParsedBody } from '#contract/calls.ts'
import { nextTaskState } from '#domain/board.ts'
import { permit } from '#domain/permissions.ts'
import { dayIn } from '#domain/school-days.ts'
import type { Actor } from '../../context/request-context.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordInsert } from '../../db/undo.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { columnEnds, referencesOf, sprintOrNull } from './task-batches.service.ts'
import { insertTasks } from './task-batches.store.ts'
import { announceManyDone } from './done-activity.service.ts'
import { assertQuotaForNewTasks } from './task-quota.service.ts'
import { lockBoards } from './task-access.service.ts'
import { listTasksById, type TaskRow } from './tasks.store.ts'

const newTaskState = { status: 'todo', progress: 0, completedAt: null } as const

/** All of them or none, at the end of their columns in this order. */
export async function createTasks(
  actor: Actor,
  workspaceId: string,
  { tasks: forms }: ParsedBody<'POST /api/workspaces/:id/tasks'>,
): Promise<TaskRow[]> {
  const now = actor.now().toISOString()
  const ids = await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'task.create')
    const boards = [...new Set(forms.map(({ sprintId }) => sprintId ?? workspaceId))]
    const assigns = forms.some(({ assignedTo }) => assignedTo)
    await lockBoards(tx, workspaceId, boards, { mode: 'exclusive', assigns })
    const references = await referencesOf(tx, workspaceId, forms)
    const cards = Map.groupBy(forms, ({ sprintId }) => sprintId ?? workspaceId)
    for (const [board, added] of cards) await assertQuotaForNewTasks(tx, workspaceId, board, added.length)
    const endOf = await columnEnds(tx, workspaceId, boards)
    const rows = forms.map((form) => {
      const { status, progress, completedAt } = nextTaskState(
        { ...newTaskState, description: form.description },
        { status: form.status },
        now,
      )
      const board = form.sprintId ?? workspaceId
      return {
        workspace_id: workspaceId,
        id: newId(),
        title: form.title,
        description: form.description,
        subject_id: form.subject ?? null,
        status,
        estimated_time: form.estimatedTime,
        time_spent: null,
        progress,
        sprint_id: form.sprintId ?? null,
        day: dayIn(sprintOrNull(references, form.sprintId), form.day ?? null, null),
        container: board,
        position: endOf({ board, status }),
        assigned_to: form.assignedTo ?? null,
        created_by: actor.id,
        completed_at: completedAt,
        created_at: now,
        updated_at: now,
        version: 1,
      }
    })
    await insertTasks(tx, rows)
    for (const row of rows) recordInsert(tx, 'task', row)
    const done = rows.filter(({ status }) => status === 'done')
    await announceManyDone(tx, actor, done, now)
    const [first, ...others] = boards.map((board) => ({
      workspace_id: workspaceId,
      container: board,
      sprint_status: references.sprints.get(board)?.status ?? null,
    }))
    if (first) publishTasks(tx, first, ...others)
    return rows.map(({ id }) => id)
  })
  return listTasksById(actor.store, workspaceId, ids)
}
