import { fieldProblem } from '#domain/errors.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import { partOf, type WorkState } from '#domain/shares.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { cardOf, ownSprint } from './card-rows.ts'
import { writeCards } from './card-writer.service.ts'
import { assigneesOf } from './task-access.service.ts'
import { requestedLearner } from './task-change.service.ts'
import type { TaskInSprint } from './tasks.store.ts'
import type { TaskRow } from './stored-tasks.read.ts'

/**
 * Returns the learner who works on the task. This is the actor if the actor is a learner, otherwise the learner
 * that the facilitator names, or the only learner of the task. Throws `learner_not_on_card` if the task has no
 * learner, or if it has several and none is named.
 */
export function requestedWorker(actor: Actor, task: TaskRow, learnerId: string | undefined): string {
  const { assignees } = assigneesOf(task)
  permitTaskChange(actor, { assignees }, [])
  requestedLearner(actor, task, learnerId)
  const [only, ...others] = assignees
  const named = learnerId ?? (others.length === 0 ? only : undefined)
  const learner = actor.role === 'learner' ? actor.id : named
  if (learner === undefined) throw fieldProblem('learner_not_on_card', 'learnerId')
  return learner
}

/** Returns the status of this learner's part of the card. */
export function workOf(task: TaskInSprint, learnerId: string): WorkState {
  const card = cardOf(task)
  return partOf(card, learnerId) ?? card
}

/** Starts this learner's part of the card. The card goes to the end of its new column. */
export async function startTask(tx: Tx, actor: Actor, task: TaskInSprint, learner: string): Promise<void> {
  const learnerId = task.shares.length > 0 ? learner : undefined
  const command = { kind: 'change', fields: { status: 'in_progress' }, learnerId } as const
  await writeCards(tx, actor, [{ task, command, sprint: ownSprint(task) }])
}
