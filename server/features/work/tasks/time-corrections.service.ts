import type { ParsedBody } from '#contract/calls.ts'
import { assertDayAllowed } from '#domain/allowed-days.ts'
import { dayInTimezone } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { permit } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { publish } from '../../../realtime/publish.ts'
import { Collision, inTransaction, type Tx } from '../../../db/transaction.ts'
import { ownSprint } from './card-rows.ts'
import { writeCards } from './card-writer.service.ts'
import { taskToWrite } from './task-access.service.ts'
import { correctTimeEntry, findTimeEntryOf } from './time-corrections.store.ts'
import { timezonesOf } from './time-entries.store.ts'

/** Corrects a time entry and records who did it. The time of its task changes too, except in a completed sprint. */
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
    if (known_task !== found.known_task) throw new Collision('The task was split or joined meanwhile.')
    const changes = { minutes: minutes ?? entry.minutes, day: day ?? entry.day }
    if (changes.minutes === entry.minutes && changes.day === entry.day) return
    assertDayAllowed('day', day, entry.day)
    const timezones = await timezonesOf(tx, [entry.learner_id])
    if (day !== undefined && day > dayInTimezone(timezones.get(entry.learner_id) ?? null, now))
      throw new Problem('invalid', { issues: [{ path: 'day', message: 'in_future' }] })
    await correctTimeEntry(tx, entry, changes, { id: actor.id, at: now.toISOString() })
    publish(tx, entry.workspace_id, 'time')
    if (!task || task.sprint_status === 'completed') return
    const command = {
      kind: 'log',
      minutes: changes.minutes - entry.minutes,
      learnerId: entry.learner_id,
    } as const
    await writeCards(tx, actor, [{ task, command, sprint: ownSprint(task) }], { hasLoggedTime: true })
  })
}

async function entryOf(tx: Tx, actor: Actor, id: string) {
  const entry = await findTimeEntryOf(tx, actor.id, id)
  if (!entry) throw new Problem('not_found')
  return entry
}
