import type { CheckedBody } from '#contract/calls.ts'
import { restorableDays, workAfter } from '#domain/board.ts'
import { Problem } from '#domain/errors.ts'
import { can, permit } from '#domain/permissions.ts'
import type { Actor, Visitor } from '../../actor.ts'
import { announce, retract } from '../../events/announce.ts'
import { noteTasks } from '../../events/notes.ts'
import { inTransaction } from '../../store/transaction.ts'
import { sprintOf } from '../sprints/sprints.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { placeAtEnd } from './places.service.ts'
import { assertRoomForNew } from './room.service.ts'
import {
  assertFits,
  assertOpen,
  assertThere,
  holdBoards,
  taskOf,
  taskToWrite,
} from './task-access.service.ts'
import {
  insertTask,
  listBoard,
  listLearnerTasks,
  listWorkspaceTasks,
  removeTasksDeletedBefore,
  type TaskRow,
  updateTask,
} from './tasks.store.ts'

export async function backlogOf(actor: Actor, workspaceId: string): Promise<TaskRow[]> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'backlog.read')
  return listBoard(actor.store, id, id)
}

export async function sprintTasksOf(actor: Actor, sprintId: string): Promise<TaskRow[]> {
  const sprint = await sprintOf(actor.store, actor, sprintId)
  return listBoard(actor.store, sprint.workspace_id, sprint.id)
}

/** All tasks of the workspace, boards together; for a learner own ones, without those of drafts. */
export async function workspaceTasksOf(actor: Actor, workspaceId: string): Promise<TaskRow[]> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  if (can(actor, 'task.readAll')) return listWorkspaceTasks(actor.store, id)
  return listLearnerTasks(actor.store, id, actor.id)
}

const notBegun = { status: 'todo', progress: 0, completedAt: null } as const

export async function createTask(actor: Actor, form: CheckedBody<'POST /api/tasks'>): Promise<TaskRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    const { id: workspaceId } = await workspaceOf(tx, actor, form.workspaceId)
    permit(actor, 'task.create')
    const board = form.sprintId ?? workspaceId
    await holdBoards(tx, workspaceId, [board], { how: 'alone', assigns: Boolean(form.assignedTo) })
    await assertFits(tx, workspaceId, form)
    await assertRoomForNew(tx, workspaceId, board)
    const { status, progress, completedAt } = workAfter(notBegun, { status: form.status }, now)
    const id = await insertTask(tx, {
      workspace_id: workspaceId,
      title: form.title,
      description: form.description,
      subject_id: form.subject ?? null,
      status,
      estimated_time: form.estimatedTime,
      progress,
      sprint_id: form.sprintId ?? null,
      container: board,
      position: await placeAtEnd(tx, { workspaceId, board, status }),
      assigned_to: form.assignedTo ?? null,
      created_by: actor.id,
      completed_at: completedAt,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    const done = { kind: 'task_done', by: actor.id, about: id, what: form.title, at: now } as const
    if (status === 'done') await announce(tx, { workspaceId, ...done })
    const created = await taskOf(tx, actor, id)
    noteTasks(tx, created)
    return created
  })
}

/** Deletes softly: nothing but the mark changes, so that a restored task is the identical one. */
export async function deleteTask(actor: Actor, id: string): Promise<void> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { how: 'shared' })
    assertThere(task)
    permit(actor, 'task.delete')
    assertOpen(task)
    await updateTask(tx, task, { deleted_at: now })
    noteTasks(tx, task)
    if (task.status === 'done') await retract(tx, task.workspace_id, 'task_done', id)
  })
}

export async function restoreTask(actor: Actor, id: string): Promise<TaskRow> {
  const earliest = restorableFrom(actor)
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { how: 'alone' })
    permit(actor, 'task.delete')
    if (task.deleted_at === null || task.deleted_at < earliest) throw new Problem('not_found')
    assertOpen(task)
    await assertRoomForNew(tx, task.workspace_id, task.container)
    noteTasks(tx, task)
    return updateTask(tx, task, { deleted_at: null })
  })
}

/** Removes for good what can no longer be restored. */
export async function emptyTrash(visitor: Pick<Visitor, 'store' | 'now'>): Promise<void> {
  await inTransaction(visitor, (tx) => removeTasksDeletedBefore(tx, restorableFrom(visitor)))
}

function restorableFrom({ now }: Pick<Visitor, 'now'>): string {
  return new Date(now().getTime() - restorableDays * 86_400_000).toISOString()
}
