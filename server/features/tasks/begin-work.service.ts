import { fieldProblem } from '#domain/errors.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import { partOf, type WorkState } from '#domain/shares.ts'
import type { Actor } from '../../context/request-context.ts'
import { publishTasks } from '../../realtime/publish.ts'
import type { Tx } from '../../db/transaction.ts'
import { positionAtEnd } from './card-positions.service.ts'
import { cardOf, changeCard, changedColumns, partAsked } from './card-work.ts'
import { assigneesOf } from './task-access.service.ts'
import { writeShares } from './task-shares.store.ts'
import { type TaskInSprint, type TaskRow, updateTask } from './tasks.store.ts'

/** Whose work is meant: the own, or that of who is named; 400 where that is nobody's, or cannot be told. */
export function workerAsked(actor: Actor, task: TaskRow, learnerId: string | undefined): string {
  const { assignees } = assigneesOf(task)
  permitTaskChange(actor, { assignees }, [])
  partAsked(actor, task, learnerId)
  const [only, ...others] = assignees
  const named = learnerId ?? (others.length === 0 ? only : undefined)
  const learner = actor.role === 'learner' ? actor.id : named
  if (learner === undefined) throw fieldProblem('learner_not_on_card', 'learnerId')
  return learner
}

/** How far this learner is. */
export function workOf(task: TaskRow, learnerId: string): WorkState {
  const card = cardOf(task)
  return partOf(card, learnerId) ?? card
}

/** This learner is at it from now on; the card goes to the end of the column that it belongs in. */
export async function beginWork(tx: Tx, task: TaskInSprint, learnerId: string, now: string): Promise<void> {
  const card = changeCard(task, { status: 'in_progress' }, learnerId, now)
  const column = { workspaceId: task.workspace_id, board: task.container, status: card.status }
  await updateTask(tx, task, {
    ...changedColumns(card, task),
    position: card.status === task.status ? undefined : await positionAtEnd(tx, column),
    updated_at: now,
  })
  await writeShares(tx, task.workspace_id, [{ task, shares: card.shares }])
  publishTasks(tx, task)
}
