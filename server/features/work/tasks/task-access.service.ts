import { Problem } from '#domain/errors.ts'
import { canSeeTask } from '#domain/permissions.ts'
import { learnersOf } from '#domain/shares.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockSprint, lockTaskRows, lockWorkspace } from '../../../db/locks.ts'
import { Collision, type Tx } from '../../../db/transaction.ts'
import { findTasksIn } from './task-batches.store.ts'
import { lockTask, type TaskWrite } from './task-locks.store.ts'
import {
  type Destination,
  findTaskAndDestination,
  findTaskOf,
  type Move,
  type TaskInSprint,
} from './tasks.store.ts'
import type { StoredTask } from './stored-tasks.read.ts'

/** Returns the task. Throws `not_found` if it is deleted, or if the actor is not a member or may not see it. */
export async function taskOf(reader: Reader, actor: Actor, id: string): Promise<TaskInSprint> {
  const task = visible(actor, await findTaskOf(reader, actor.id, id))
  assertThere(task)
  return task
}

export function assertSprintNotCompleted(task: Pick<TaskInSprint, 'sprint_status'>): void {
  if (task.sprint_status === 'completed') throw new Problem('sprint_completed')
}

/**
 * Locks the task and its board, then reads the task, even if it is in the trash. Because of the locks, completing
 * a sprint and writing to its tasks never interleave. If the task was moved to another board before the locks were
 * granted, the transaction runs again.
 */
export async function taskToWrite(
  tx: Tx,
  actor: Actor,
  id: string,
  lock: Omit<TaskWrite, 'taskId' | 'userId'>,
): Promise<TaskInSprint> {
  return lockAndRead(tx, actor, id, lock, () => findTaskOf(tx, actor.id, id))
}

/** Locks and reads like `taskToWrite`, and also reads the cards at the destination that determine the position. */
export async function cardToMove(
  tx: Tx,
  actor: Actor,
  id: string,
  lock: Omit<TaskWrite, 'taskId' | 'userId'>,
  move: Move,
): Promise<TaskInSprint & Destination> {
  return lockAndRead(tx, actor, id, lock, () => findTaskAndDestination(tx, actor.id, id, move))
}

async function lockAndRead<Task extends TaskInSprint>(
  tx: Tx,
  actor: Actor,
  id: string,
  lock: Omit<TaskWrite, 'taskId' | 'userId'>,
  read: () => Promise<Task | undefined>,
): Promise<Task> {
  const boards = await lockTask(tx, { ...lock, taskId: id, userId: actor.id })
  const task = visible(actor, await read())
  const locked = await boards()
  if (locked && !locked.has(task.container))
    throw new Collision('The task was moved to another board meanwhile.')
  return task
}

/** Throws `not_found` for a deleted task. */
export function assertThere(task: TaskInSprint): void {
  if (task.deleted_at !== null) throw new Problem('not_found')
}

function visible<Task extends TaskInSprint>(actor: Actor, task: Task | undefined): Task {
  if (!task || !canSeeTask(actor, assigneesOf(task), task.sprint_status)) throw new Problem('not_found')
  return task
}

/** Returns the learners who are assigned to the card. */
export function assigneesOf({ assigned_to, shares }: Pick<TaskInSprint, 'assigned_to' | 'shares'>) {
  return { assignees: learnersOf({ assignedTo: assigned_to, shares }) }
}

/**
 * Locks boards, first the backlog, then sprints by id: a fixed order avoids deadlocks. If a learner is assigned, also
 * locks the workspace in shared mode, so that the learner cannot leave before the commit.
 */
export async function lockBoards(
  tx: Tx,
  workspaceId: string,
  boards: string[],
  { mode, assigns }: Pick<TaskWrite, 'mode' | 'assigns'>,
): Promise<void> {
  const touchesBacklog = boards.includes(workspaceId)
  if (touchesBacklog || assigns) await lockWorkspace(tx, workspaceId, touchesBacklog ? mode : 'shared')
  const sprints = new Set(boards.filter((board) => board !== workspaceId))
  for (const id of [...sprints].sort()) await lockSprint(tx, workspaceId, id, mode)
}

/**
 * Locks several tasks with their boards, also in different workspaces, and keeps their learners in the workspaces
 * until the commit. The caller reads the tasks again afterwards.
 */
export async function lockTasks(
  tx: Tx,
  tasks: readonly { workspace_id: string; container: string; id: string }[],
): Promise<void> {
  const workspaces = [...new Set(tasks.map(({ workspace_id }) => workspace_id))].toSorted()
  for (const workspaceId of workspaces) {
    const boards = tasks.filter((task) => task.workspace_id === workspaceId).map(({ container }) => container)
    await lockBoards(tx, workspaceId, boards, { mode: 'shared', assigns: true })
  }
  await lockTaskRows(
    tx,
    tasks.map(({ id }) => id),
  )
}

type Batch = {
  ids: readonly string[]
  /** Sprints that tasks go to. Null stands for the backlog. */
  goals: readonly (string | null)[]
  /** True if a task gets learners, as in `TaskWrite`. */
  assigns: boolean
}

/**
 * Locks the boards of several tasks, and the boards to which they move, and returns the tasks by id. Throws
 * `not_found` unless all of them exist, and `sprint_completed` if one is in a completed sprint.
 */
export async function lockedTasks(
  tx: Tx,
  workspaceId: string,
  { ids, goals, assigns }: Batch,
): Promise<Map<string, StoredTask>> {
  const before = await findTasksIn(tx, workspaceId, ids)
  const boards = new Set([
    ...before.map(({ container }) => container),
    ...goals.map((sprintId) => sprintId ?? workspaceId),
  ])
  await lockBoards(tx, workspaceId, [...boards], { mode: 'exclusive', assigns })
  const tasks = new Map((await findTasksIn(tx, workspaceId, ids)).map((task) => [task.id, task]))
  for (const id of ids) {
    const task = tasks.get(id)
    if (!task || task.deleted_at !== null) throw new Problem('not_found')
    if (!boards.has(task.container)) throw new Collision('A task was moved to another board meanwhile.')
    assertSprintNotCompleted(task)
  }
  return tasks
}
