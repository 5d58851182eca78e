import type { ParsedBody } from '#contract/calls.ts'
import { nextTaskState } from '#domain/board.ts'
import { permit } from '#domain/permissions.ts'
import { dayIn, type DayRange } from '#domain/school-days.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Actor } from '../../context/request-context.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { recordInsert } from '../../db/undo.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { columnEnds, referencesOf } from './task-batches.service.ts'
import { insertTasks } from './task-batches.store.ts'
import { announceManyDone } from './done-activity.service.ts'
import { assertQuotaForNewTasks } from './task-quota.service.ts'
import { lockBoards } from './task-access.service.ts'
import { listTasksById, type TaskRow } from './tasks.store.ts'

export { listTasksById, type TaskRow } from './tasks.store.ts'

type Forms = ParsedBody<'POST /api/workspaces/:id/tasks'>['tasks']

/** All of them or none, at the end of their columns in this order. */
export async function createTasks(
  actor: Actor,
  workspaceId: string,
  { tasks: forms }: { tasks: Forms },
): Promise<TaskRow[]> {
  const ids = await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'task.create')
    const boards = [...new Set(forms.map(({ sprintId }) => sprintId ?? workspaceId))]
    const assigns = forms.some(({ assignedTo }) => assignedTo)
    await lockBoards(tx, workspaceId, boards, { mode: 'exclusive', assigns })
    const references = await referencesOf(tx, workspaceId, forms)
    return makeTasks(tx, actor, { workspaceId, sprints: references.sprints }, forms)
  })
  return listTasksById(actor.store, workspaceId, ids)
}

type NewTask = Forms[number] & { occurrenceId?: string | undefined }
type Sprints = ReadonlyMap<string, DayRange & { status: SprintStatus }>

const newTaskState = { status: 'todo', progress: 0, completedAt: null } as const

/** The caller has locked their boards and checked what they refer to. Returns the ids. */
export async function makeTasks(
  tx: Tx,
  actor: Actor,
  { workspaceId, sprints }: { workspaceId: string; sprints: Sprints },
  forms: readonly NewTask[],
): Promise<string[]> {
  const now = actor.now().toISOString()
  const cards = Map.groupBy(forms, ({ sprintId }) => sprintId ?? workspaceId)
  for (const [board, added] of cards) await assertQuotaForNewTasks(tx, workspaceId, board, added.length)
  const boards = [...cards.keys()]
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
      day: dayIn((form.sprintId && sprints.get(form.sprintId)) || null, form.day ?? null, null),
      container: board,
      position: endOf({ board, status }),
      assigned_to: form.assignedTo ?? null,
      created_by: actor.id,
      completed_at: completedAt,
      created_at: now,
      updated_at: now,
      version: 1,
      occurrence_id: form.occurrenceId ?? null,
    }
  })
  await insertTasks(tx, rows)
  for (const row of rows) recordInsert(tx, 'task', row)
  const done = rows.filter(({ status }) => status === 'done')
  await announceManyDone(tx, actor, done, now)
  const [first, ...others] = boards.map((board) => ({
    workspace_id: workspaceId,
    container: board,
    sprint_status: sprints.get(board)?.status ?? null,
  }))
  if (first) publishTasks(tx, first, ...others)
  return rows.map(({ id }) => id)
}
