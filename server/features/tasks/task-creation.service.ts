import type { ParsedBody } from '#contract/calls.ts'
import { permit } from '#domain/permissions.ts'
import { dayIn, type DayRange } from '#domain/school-days.ts'
import { notBegun, shareAmong } from '#domain/shares.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Actor } from '../../context/request-context.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { recordInsert } from '../../db/undo.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { assertRoomForText } from '../workspaces/text-quota.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { columnEnds, referencesOf } from './task-batches.service.ts'
import { insertTasks } from './task-batches.store.ts'
import { announceManyDone } from './done-activity.service.ts'
import { assertQuotaForNewTasks } from './task-quota.service.ts'
import { changeCard, columnsOf, namedLearners } from './card-work.ts'
import { insertShares, newShares } from './task-shares.store.ts'
import { lockBoards } from './task-access.service.ts'
import { listTasksById, type TaskRow } from './tasks.store.ts'

export { listTasksById, type TaskRow } from './tasks.store.ts'

type Forms = ParsedBody<'POST /api/workspaces/:id/tasks'>['tasks']

const newTask = { ...notBegun, shares: [], assignedTo: null }

export async function createTask(
  actor: Actor,
  { workspaceId, ...form }: ParsedBody<'POST /api/tasks'>,
): Promise<TaskRow> {
  return inTransaction(actor, async (tx) => {
    const ids = await checkAndMake(tx, actor, workspaceId, [form])
    const [task] = await listTasksById(tx, workspaceId, ids)
    if (!task) throw new Error('What was made is gone.')
    return task
  })
}

/** All of them or none, at the end of their columns in this order. */
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

/** The caller has locked their boards and checked what they refer to. Returns the ids. */
export async function makeTasks(
  tx: Tx,
  actor: Actor,
  { workspaceId, sprints }: { workspaceId: string; sprints: Sprints },
  forms: readonly NewTask[],
): Promise<string[]> {
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
    const { description, status: first } = form
    const fresh = shareAmong(newTask, namedLearners(form) ?? [])
    const stored = { ...columnsOf(fresh), shares: fresh.shares, description }
    const card = changeCard(stored, first === 'todo' ? {} : { status: first }, undefined, now)
    const board = form.sprintId ?? workspaceId
    const row = {
      workspace_id: workspaceId,
      id: newId(),
      title: form.title,
      description: form.description,
      subject_id: form.subject ?? null,
      estimated_time: form.estimatedTime,
      ...columnsOf(card),
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
  await announceManyDone(tx, actor, done, now)
  const [first, ...others] = boards.map((board) => ({
    workspace_id: workspaceId,
    container: board,
    sprint_status: sprints.get(board)?.status ?? null,
  }))
  if (first) publishTasks(tx, first, ...others)
  return rows.map(({ id }) => id)
}
