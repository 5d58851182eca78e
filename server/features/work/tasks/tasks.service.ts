import { restorableFrom } from '#domain/board.ts'
import { Problem } from '#domain/errors.ts'
import { can, permit } from '#domain/permissions.ts'
import type { LongList } from '../../../db/long-list.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { sprintOf } from '../../plan/sprints/sprints.service.ts'
import { assertRoomForText } from '../../people/workspaces/text-quota.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { ownSprint, withPeople } from './card-rows.ts'
import { writeCards } from './card-writer.service.ts'
import { trashTask } from './card-commands.service.ts'
import { assertQuotaForNewTasks } from './task-quota.service.ts'
import { assertSprintNotCompleted, assertThere, taskToWrite } from './task-access.service.ts'
import { listBoard, listDeletedTasks, listLearnerTasks, listWorkspaceTasks } from './task-lists.store.ts'
import { purgeTasksDeletedBefore } from './tasks.store.ts'
import type { TaskRow } from './stored-tasks.read.ts'

export async function backlogOf(actor: Actor, workspaceId: string): Promise<LongList<TaskRow>> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'backlog.read')
  return listBoard(actor.store, id, id)
}

export async function sprintTasksOf(actor: Actor, sprintId: string): Promise<LongList<TaskRow>> {
  const sprint = await sprintOf(actor.store, actor, sprintId)
  return listBoard(actor.store, sprint.workspace_id, sprint.id)
}

/** Lists the tasks of a workspace. Learners get only their own, without drafts. */
export async function workspaceTasksOf(actor: Actor, workspaceId: string): Promise<LongList<TaskRow>> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  if (can(actor, 'task.readAll')) return listWorkspaceTasks(actor.store, id)
  return listLearnerTasks(actor.store, id, actor.id)
}

export type { TaskRow } from './stored-tasks.read.ts'
/** Returns the tasks of a sprint. The caller has already checked that the actor may see the sprint. */
export { boardWithoutDescriptions } from './task-lists.store.ts'

/** Moves a task to the trash. */
export async function deleteTask(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'shared' })
    assertThere(task)
    permit(actor, 'task.delete')
    assertSprintNotCompleted(task)
    await writeCards(tx, actor, [trashTask(task)])
  })
}

export async function restoreTask(actor: Actor, id: string): Promise<TaskRow> {
  const earliest = restorableFrom(actor.now())
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'exclusive' })
    permit(actor, 'task.delete')
    if (task.deleted_at === null || task.deleted_at < earliest) throw new Problem('not_found')
    assertSprintNotCompleted(task)
    await assertQuotaForNewTasks(tx, task.workspace_id, task.container, 1)
    await assertRoomForText(tx, task.workspace_id, [[task.title, task.description]])
    const write = { task, command: { kind: 'restore' }, sprint: ownSprint(task) } as const
    const [restored = task] = await writeCards(tx, actor, [write])
    return withPeople(task, restored, new Map())
  })
}

/** Lists the tasks that can be restored, newest first. */
export async function deletedTasksOf(actor: Actor, workspaceId: string) {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'task.delete')
  return listDeletedTasks(actor.store, id, restorableFrom(actor.now()))
}

/** Deletes tasks that can no longer be restored. */
export async function emptyTrash(context: Pick<RequestContext, 'store' | 'now'>): Promise<void> {
  await inTransaction(context, (tx) => purgeTasksDeletedBefore(tx, restorableFrom(context.now())))
}
