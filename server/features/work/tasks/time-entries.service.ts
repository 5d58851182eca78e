import type { CardEffects } from '#domain/card.ts'
import { dayInTimezone } from '#domain/day.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { insertTimeEntries, timezonesOf } from './time-entries.store.ts'

type Task = { workspace_id: string; id: string; subject_id: string | null }

/** Logs minutes on the local day of each learner. If no learner is given, the minutes count for the actor. */
export async function logTime(
  tx: Tx,
  actor: Actor,
  task: Task,
  time: CardEffects['time'],
  now: string,
): Promise<void> {
  if (time.length === 0) return
  const logged = time.map(({ learnerId, minutes }) => ({ learnerId: learnerId ?? actor.id, minutes }))
  const timezones = await timezonesOf(
    tx,
    logged.map(({ learnerId }) => learnerId),
  )
  await insertTimeEntries(
    tx,
    logged.map(({ learnerId, minutes }) => ({
      workspace_id: task.workspace_id,
      task_id: task.id,
      subject_id: task.subject_id,
      learner_id: learnerId,
      logged_by: actor.id,
      minutes,
      day: dayInTimezone(timezones.get(learnerId) ?? null, new Date(now)),
      created_at: now,
    })),
  )
}
