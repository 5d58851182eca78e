import type { Insertable } from 'kysely'
import type { Reader } from '../../../db/connection.ts'
import { Collision, isUniqueViolation } from '../../../db/database-errors.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'
import { type TimerRow, timersOnTasks } from './timers.read.ts'

/** Lists running timers and those with minutes to confirm, oldest first. `learnerId` limits them to one learner. */
export function listTimers(
  reader: Reader,
  workspaceId: string,
  learnerId: string | undefined,
): Promise<TimerRow[]> {
  return timersOnTasks(reader)
    .where('timer.workspace_id', '=', workspaceId)
    .$if(learnerId !== undefined, (rows) => rows.where('timer.learner_id', '=', learnerId ?? ''))
    .orderBy('timer.started_at')
    .orderBy('timer.id')
    .execute()
}

/** Finds a timer in a workspace of this user. */
export function findTimerOf(reader: Reader, userId: string, id: string): Promise<TimerRow | undefined> {
  return timersOnTasks(reader)
    .innerJoin('workspace_member as member', 'member.workspace_id', 'timer.workspace_id')
    .where('timer.id', '=', id)
    .where('member.user_id', '=', userId)
    .executeTakeFirst()
}

/** Finds the learner's running timer in any workspace. */
export function findRunningOf(reader: Reader, learnerId: string): Promise<TimerRow | undefined> {
  return timersOnTasks(reader)
    .where('timer.learner_id', '=', learnerId)
    .where('timer.stopped_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Starts a timer. A unique index allows each learner one running timer in all workspaces. Throws `Collision` if
 * another device started one at the same time.
 */
export async function insertTimer(
  tx: Tx,
  timer: Omit<Insertable<Tables['timer']>, 'id' | 'stopped_at'>,
): Promise<string> {
  const id = newId()
  recordInsert(tx, 'timer', { workspace_id: timer.workspace_id, id }, { stopped_at: null })
  await tx.db
    .insertInto('timer')
    .values({ ...timer, id, stopped_at: null })
    .execute()
    .catch(translateRunning)
  return id
}

function translateRunning(error: unknown): never {
  const runs = isUniqueViolation(error, { constraint: 'one_running_timer', column: 'timer.learner_id' })
  throw runs ? new Collision('Another timer of this learner was started meanwhile.') : error
}
