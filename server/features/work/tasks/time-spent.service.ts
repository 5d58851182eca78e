import type { ParsedBody } from '#contract/calls.ts'
import { assertTimeInRange } from '#domain/card.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publishTasks } from '../../../realtime/publish.ts'
import { ownSprint, withPeople } from './card-rows.ts'
import { writeCards } from './card-writer.service.ts'
import { assertThere, assigneesOf, taskToWrite } from './task-access.service.ts'
import { requestedLearner } from './task-change.service.ts'
import { listTimeEntries } from './task-shares.store.ts'
import type { TaskInSprint } from './tasks.store.ts'
import { logTime } from './time-entries.service.ts'
import type { TaskRow } from './stored-tasks.read.ts'

/**
 * Adds minutes to the stored time, or subtracts negative ones, so that concurrent calls both count. If a shared
 * card is changed for one learner, the time counts for that learner, otherwise for each of its learners. In a
 * completed sprint only a time entry is written, because the figures of the sprint do not change.
 */
export async function addTime(
  actor: Actor,
  id: string,
  { minutes, learnerId }: ParsedBody<'POST /api/tasks/:id/time'>,
): Promise<TaskRow> {
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'shared' })
    assertThere(task)
    permitTaskChange(actor, assigneesOf(task), ['timeSpent'])
    const learner = requestedLearner(actor, task, learnerId)
    if (task.sprint_status === 'completed') {
      await logInCompletedSprint(tx, actor, task, { minutes, learner })
      return task
    }
    const command = { kind: 'log', minutes, learnerId: learner } as const
    const [logged = task] = await writeCards(tx, actor, [{ task, command, sprint: ownSprint(task) }])
    return withPeople(task, logged, new Map())
  })
}

async function logInCompletedSprint(
  tx: Tx,
  actor: Actor,
  task: TaskInSprint,
  { minutes, learner }: { minutes: number; learner: string | undefined },
): Promise<void> {
  if (minutes === 0) return
  const entries = await listTimeEntries(tx, task.workspace_id, [task.id])
  const learners = learner === undefined ? task.shares.map((share) => share.learnerId) : [learner]
  const owners = learners.length > 0 ? learners : [task.assigned_to]
  const time = owners.map((learnerId) => ({ learnerId, minutes }))
  for (const { learnerId } of time) {
    const own = entries.filter(({ learner_id }) => learners.length === 0 || learner_id === learnerId)
    assertTimeInRange(own.reduce((sum, entry) => sum + entry.minutes, minutes))
  }
  await logTime(tx, actor, task, time, actor.now().toISOString())
  publishTasks(tx, task)
}
