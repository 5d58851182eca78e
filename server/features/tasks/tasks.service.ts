import type { ParsedBody } from '#contract/calls.ts'
import { trashRetentionDays, nextTaskState } from '#domain/board.ts'
import { Problem } from '#domain/errors.ts'
import { dayIn } from '#domain/school-days.ts'
import { can, permit } from '#domain/permissions.ts'
import type { Actor, RequestContext } from '../../context/request-context.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sprintOf } from '../sprints/sprints.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { announceDone, retractDone } from './done-activity.service.ts'
import { positionAtEnd } from './card-positions.service.ts'
import { assertQuotaForNewTask } from './task-quota.service.ts'
import {
  assertReferencesValid,
  assertSprintNotCompleted,
  assertThere,
  lockBoards,
  taskOf,
  taskToWrite,
} from './task-access.service.ts'
import {
  insertTask,
  listBoard,
  listDeletedTasks,
  listLearnerTasks,
  listWorkspaceTasks,
  purgeTasksDeletedBefore,
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

/** Learners get only their own, without drafts. */
export async function workspaceTasksOf(actor: Actor, workspaceId: string): Promise<TaskRow[]> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  if (can(actor, 'task.readAll')) return listWorkspaceTasks(actor.store, id)
  return listLearnerTasks(actor.store, id, actor.id)
}

const newTaskState = { status: 'todo', progress: 0, completedAt: null } as const

export async function createTask(actor: Actor, form: ParsedBody<'POST /api/tasks'>): Promise<TaskRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    const { id: workspaceId } = await workspaceOf(tx, actor, form.workspaceId)
    permit(actor, 'task.create')
    const board = form.sprintId ?? workspaceId
    await lockBoards(tx, workspaceId, [board], { mode: 'exclusive', assigns: Boolean(form.assignedTo) })
    const { sprint = null } = await assertReferencesValid(tx, workspaceId, form)
    await assertQuotaForNewTask(tx, workspaceId, board)
    const { status, progress, completedAt } = nextTaskState(
      { ...newTaskState, description: form.description },
      { status: form.status },
      now,
    )
    const id = await insertTask(tx, {
      workspace_id: workspaceId,
      title: form.title,
      description: form.description,
      subject_id: form.subject ?? null,
      status,
      estimated_time: form.estimatedTime,
      progress,
      sprint_id: form.sprintId ?? null,
      day: dayIn(sprint, form.day ?? null, null),
      container: board,
      position: await positionAtEnd(tx, { workspaceId, board, status }),
      assigned_to: form.assignedTo ?? null,
      created_by: actor.id,
      completed_at: completedAt,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    const created = await taskOf(tx, actor, id)
    if (status === 'done') await announceDone(tx, actor, created, now)
    publishTasks(tx, created)
    return created
  })
}

/** Sets only `deleted_at`, so that a restored task is identical. */
export async function deleteTask(actor: Actor, id: string): Promise<void> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'shared' })
    assertThere(task)
    permit(actor, 'task.delete')
    assertSprintNotCompleted(task)
    await updateTask(tx, task, { deleted_at: now })
    publishTasks(tx, task)
    if (task.status === 'done') await retractDone(tx, [task])
  })
}

export async function restoreTask(actor: Actor, id: string): Promise<TaskRow> {
  const earliest = restorableFrom(actor)
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'exclusive' })
    permit(actor, 'task.delete')
    if (task.deleted_at === null || task.deleted_at < earliest) throw new Problem('not_found')
    assertSprintNotCompleted(task)
    await assertQuotaForNewTask(tx, task.workspace_id, task.container)
    publishTasks(tx, task)
    return updateTask(tx, task, { deleted_at: null })
  })
}

/** What can be restored, newest first. */
export async function deletedTasksOf(actor: Actor, workspaceId: string) {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'task.delete')
  return listDeletedTasks(actor.store, id, restorableFrom(actor))
}

/** Purges what can no longer be restored. */
export async function emptyTrash(context: Pick<RequestContext, 'store' | 'now'>): Promise<void> {
  await inTransaction(context, (tx) => purgeTasksDeletedBefore(tx, restorableFrom(context)))
}

function restorableFrom({ now }: Pick<RequestContext, 'now'>): string {
  return new Date(now().getTime() - trashRetentionDays * 86_400_000).toISOString()
}
