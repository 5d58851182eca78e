import type { ParsedBody } from '#contract/calls.ts'
import { assertDayAllowed } from '#domain/allowed-days.ts'
import { dayInTimezone } from '#domain/day.ts'
import { addMinutes, parseDuration } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { permit } from '#domain/permissions.ts'
import type { Actor } from '../../context/request-context.ts'
import { publish, publishTasks } from '../../realtime/publish.ts'
import { Collision, inTransaction, type Tx } from '../../db/transaction.ts'
import { taskToWrite } from './task-access.service.ts'
import { writeShares } from './task-shares.store.ts'
import { type TaskInSprint, timezoneOf, updateTask } from './tasks.store.ts'
import { correctTimeEntry, findTimeEntryOf } from './time-corrections.store.ts'
import { assertTotalInRange } from './time-spent.service.ts'

/** Sets an entry right and keeps who did it. The time of its task follows, but in a completed sprint, whose figures stay. */
export async function correctTime(
  actor: Actor,
  id: string,
  { minutes, day }: ParsedBody<'PATCH /api/time-entries/:id'>,
): Promise<void> {
  const now = actor.now()
  await inTransaction(actor, async (tx) => {
    const found = await entryOf(tx, actor, id)
    permit(actor, 'time.correct')
    const task =
      found.known_task === null
        ? undefined
        : await taskToWrite(tx, actor, found.known_task, { mode: 'shared' })
    const { known_task, ...entry } = await entryOf(tx, actor, id)
    if (known_task !== found.known_task) throw new Collision('Its card was split or joined meanwhile.')
    const changes = { minutes: minutes ?? entry.minutes, day: day ?? entry.day }
    if (changes.minutes === entry.minutes && changes.day === entry.day) return
    assertDayAllowed('day', day, entry.day)
    if (day !== undefined && day > dayInTimezone(await timezoneOf(tx, entry.learner_id), now))
      throw new Problem('invalid', { issues: [{ path: 'day', message: 'in_future' }] })
    await correctTimeEntry(tx, entry, changes, { id: actor.id, at: now.toISOString() })
    publish(tx, entry.workspace_id, 'time')
    if (task)
      await follow(tx, task, entry.learner_id, {
        more: changes.minutes - entry.minutes,
        now: now.toISOString(),
      })
  })
}

async function entryOf(tx: Tx, actor: Actor, id: string) {
  const entry = await findTimeEntryOf(tx, actor.id, id)
  if (!entry) throw new Problem('not_found')
  return entry
}

async function follow(
  tx: Tx,
  task: TaskInSprint,
  learnerId: string,
  { more, now }: { more: number; now: string },
): Promise<void> {
  if (more === 0 || task.sprint_status === 'completed') return
  const own = task.shares.find((share) => share.learnerId === learnerId)
  for (const text of [task.time_spent, ...(own ? [own.timeSpent] : [])])
    assertTotalInRange(parseDuration(text) + more)
  const shares = task.shares.map((share) =>
    share === own ? { ...share, timeSpent: addMinutes(share.timeSpent, more) } : share,
  )
  await updateTask(tx, task, {
    time_spent: addMinutes(task.time_spent, more),
    updated_at: now,
    version: task.version + 1,
  })
  if (own) await writeShares(tx, task.workspace_id, [{ task, shares }])
  publishTasks(tx, task)
}
