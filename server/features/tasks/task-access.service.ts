import { fieldProblem, Problem } from '#domain/errors.ts'
import { canSeeTask } from '#domain/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../store/connection.ts'
import { type How, lockSprint, lockTask, lockWorkspace } from '../../store/locks.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { sprintIn } from '../sprints/sprints.service.ts'
import { findTaskOf, isLearnerIn, isSubjectIn, type TaskInSprint } from './tasks.store.ts'

/** The task through the actor's membership; to anybody else it does not exist, nor does a deleted one to anybody. */
export async function taskOf(reader: Reader, actor: Actor, id: string): Promise<TaskInSprint> {
  const task = await taskOrDeletedOf(reader, actor, id)
  if (task.deleted_at !== null) throw new Problem('not_found')
  return task
}

export async function taskOrDeletedOf(reader: Reader, actor: Actor, id: string): Promise<TaskInSprint> {
  const task = await findTaskOf(reader, actor.id, id)
  if (!task || !canSeeTask(actor, { assignedTo: task.assigned_to }, task.sprint_status))
    throw new Problem('not_found')
  return task
}

/** Tasks of a completed sprint are read-only for everybody. */
export function assertOpen(task: TaskInSprint): void {
  if (task.sprint_status === 'completed') throw new Problem('sprint_completed')
}

/** How a write holds its boards: alone when it picks a place on one; `assigns` when it gives the task to a learner. */
type Hold = { how: How; assigns?: boolean }

/**
 * Writes to the task that `find` gives, in one transaction in which nobody else can: its board is held, so that
 * completing a sprint and writing to its tasks never interleave, and so is the task. When the task has changed boards
 * before they were held, everything is let go and begun again.
 */
export async function writeToTask<T>(
  actor: Actor,
  find: (reader: Reader) => Promise<TaskInSprint>,
  hold: Hold & { goesTo?: (task: TaskInSprint) => string },
  write: (tx: Tx, task: TaskInSprint) => Promise<T>,
): Promise<T> {
  for (;;) {
    const seen = await find(actor.store)
    const boards = [seen.container, hold.goesTo?.(seen) ?? seen.container]
    const written = await inTransaction(actor, async (tx) => {
      await holdBoards(tx, seen.workspace_id, boards, hold)
      await lockTask(tx, seen.workspace_id, seen.id)
      const task = await find(tx)
      return task.container === seen.container ? { reply: await write(tx, task) } : undefined
    })
    if (written) return written.reply
  }
}

/**
 * Holds boards: the backlog (its workspace) first, then sprints by id, so that two writes never wait for each other.
 * Whoever assigns shares the workspace in any case: no learner leaves it between the check and the commit.
 */
export async function holdBoards(
  tx: Tx,
  workspaceId: string,
  boards: string[],
  { how, assigns }: Hold,
): Promise<void> {
  const touchesBacklog = boards.includes(workspaceId)
  if (touchesBacklog || assigns) await lockWorkspace(tx, workspaceId, touchesBacklog ? how : 'shared')
  const sprints = new Set(boards.filter((board) => board !== workspaceId))
  for (const id of [...sprints].sort()) await lockSprint(tx, workspaceId, id, how)
}

type References = {
  subject?: string | null | undefined
  assignedTo?: string | null | undefined
  sprintId?: string | null | undefined
}

/** What a task refers to must belong to its workspace, and its sprint must still take tasks. */
export async function assertFits(
  reader: Reader,
  workspaceId: string,
  { subject, assignedTo, sprintId }: References,
): Promise<void> {
  if (subject && !(await isSubjectIn(reader, workspaceId, subject)))
    throw fieldProblem('subject_elsewhere', 'subject')
  if (assignedTo && !(await isLearnerIn(reader, workspaceId, assignedTo)))
    throw fieldProblem('assignee_not_learner', 'assignedTo')
  if (!sprintId) return
  const sprint = await sprintIn(reader, workspaceId, sprintId)
  if (!sprint) throw fieldProblem('sprint_elsewhere', 'sprintId')
  if (sprint.status === 'completed') throw fieldProblem('sprint_closed', 'sprintId')
}
