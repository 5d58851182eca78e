import type { ParsedBody } from '#contract/calls.ts'
import { namedLearners, workOfNewCard } from '#domain/card.ts'
import type { PlannedTask } from '#domain/copying.ts'
import type { Day } from '#domain/day.ts'
import { permit } from '#domain/permissions.ts'
import { dayIn, type DayRange } from '#domain/school-days.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Actor } from '../../../context/request-context.ts'
import { newId } from '../../../db/ids.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'
import { publishTasks } from '../../../realtime/publish.ts'
import { assertRoomForText } from '../../people/workspaces/text-quota.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { columnEnds } from './card-positions.service.ts'
import { workColumns } from './card-rows.ts'
import { announceDone } from './done-activity.service.ts'
import { lockBoards } from './task-access.service.ts'
import { insertTasks } from './task-batches.store.ts'
import { assertQuotaForNewTasks } from './task-quota.service.ts'
import { referencesOf } from './task-references.service.ts'
import { insertShares, newShares } from './task-shares.store.ts'
import { listTasksById } from './tasks.store.ts'
import type { TaskRow } from './stored-tasks.read.ts'

export type { TaskRow } from './stored-tasks.read.ts'
export { listTasksById } from './tasks.store.ts'

type Forms = ParsedBody<'POST /api/workspaces/:id/tasks'>['tasks']

export async function createTask(
  actor: Actor,
  { workspaceId, ...form }: ParsedBody<'POST /api/tasks'>,
): Promise<TaskRow> {
  return inTransaction(actor, async (tx) => {
    const ids = await checkAndMake(tx, actor, workspaceId, [form])
    const [task] = await listTasksById(tx, workspaceId, ids)
    if (!task) throw new Error('The new task was not found.')
    return task
  })
}

/** Creates all of the tasks or none, in this order, at the end of their columns. */
export async function createTasks(
  actor: Actor,
  workspaceId: string,
  { tasks: forms }: { tasks: Forms },
): Promise<TaskRow[]> {
  const ids = await inTransaction(actor, (tx) => checkAndMake(tx, actor, workspaceId, forms))
  return listTasksById(actor.store, workspaceId, ids)
}

async function checkAndMake(tx: Tx, actor: Actor, workspaceId: string, forms: Forms): Promise<string[]> {
  await workspaceOf(tx, actor, workspaceId)
  permit(actor, 'task.create')
  const boards = [...new Set(forms.map(({ sprintId }) => sprintId ?? workspaceId))]
  const assigns = forms.some((form) => namedLearners(form)?.length)
  await lockBoards(tx, workspaceId, boards, { mode: 'exclusive', assigns })
  const { sprints } = await referencesOf(tx, workspaceId, forms)
  return makeTasks(tx, actor, { workspaceId, sprints }, forms)
}

type NewTask = Forms[number] & { occurrenceId?: string | undefined }
type Sprints = ReadonlyMap<string, DayRange & { status: SprintStatus }>

/**
 * Creates tasks at the end of their columns, in this order, and returns their ids. The caller has locked their boards
 * and checked everything that they refer to.
 */
export async function makeTasks(
  tx: Tx,
  actor: Actor,
  { workspaceId, sprints }: { workspaceId: string; sprints: Sprints },
  forms: readonly NewTask[],
): Promise<string[]> {
  if (forms.length === 0) return []
  const now = actor.now().toISOString()
  const byBoard = Map.groupBy(forms, ({ sprintId }) => sprintId ?? workspaceId)
  for (const [board, added] of byBoard) await assertQuotaForNewTasks(tx, workspaceId, board, added.length)
  await assertRoomForText(
    tx,
    workspaceId,
    forms.map(({ title, description }) => [title, description]),
  )
  const boards = [...byBoard.keys()]
  const endOf = await columnEnds(tx, workspaceId, boards)
  const cards = forms.map((form) => {
    const { description, status } = form
    const card = workOfNewCard({ learners: namedLearners(form) ?? [], status, description }, now)
    const board = form.sprintId ?? workspaceId
    const row = {
      workspace_id: workspaceId,
      id: newId(),
      title: form.title,
      description: form.description,
      subject_id: form.subject ?? null,
      estimated_time: form.estimatedTime,
      ...workColumns(card),
      sprint_id: form.sprintId ?? null,
      day: dayIn((form.sprintId && sprints.get(form.sprintId)) || null, form.day ?? null, null),
      container: board,
      position: endOf({ board, status: card.status }),
      created_by: actor.id,
      created_at: now,
      updated_at: now,
      version: 1,
      occurrence_id: form.occurrenceId ?? null,
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
  const done = rows.filter(({ status }) => status === 'done')
  await announceDone(tx, actor, done, now)
  const [first, ...others] = boards.map((board) => ({
    workspace_id: workspaceId,
    container: board,
    sprint_status: sprints.get(board)?.status ?? null,
  }))
  if (first) publishTasks(tx, first, ...others)
  return rows.map(({ id }) => id)
}

type Draft = { workspace_id: string; id: string; status: SprintStatus; start_date: Day; end_date: Day }

/**
 * Creates planned tasks in a draft, in this order. The caller holds the lock of the workspace and has checked the
 * subjects and learners.
 */
export async function fillDraft(
  tx: Tx,
  actor: Actor,
  { workspace_id: workspaceId, id, status, start_date: startDate, end_date: endDate }: Draft,
  tasks: readonly PlannedTask[],
): Promise<void> {
  const sprints = new Map([[id, { startDate, endDate, status }]])
  const forms = tasks.map(({ learners, ...task }) =>
    Object.assign({ assignees: [...learners], sprintId: id, status: 'todo' as const }, task),
  )
  await makeTasks(tx, actor, { workspaceId, sprints }, forms)
}
