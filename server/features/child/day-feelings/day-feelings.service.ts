import type { ParsedBody, ParsedQuery } from '#contract/calls.ts'
import { type Day, dayInTimezone } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { assertOwnDayInReach } from '#domain/own-day.ts'
import { can, permit } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { type DayFeelingRow, deleteFeeling, listFeelings, putFeeling } from './day-feelings.store.ts'

/** Returns feelings in a workspace. Learners get only their own. */
export async function feelingsOf(
  actor: Actor,
  workspaceId: string,
  { from, to }: ParsedQuery<'GET /api/workspaces/:id/feelings'>,
): Promise<DayFeelingRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  const only = can(actor, 'ownDay.readAll') ? undefined : actor.id
  return listFeelings(actor.store, workspaceId, { from, to, only })
}

export async function tellFeeling(
  actor: Actor,
  workspaceId: string,
  { day, feeling }: ParsedBody<'POST /api/workspaces/:id/feelings'>,
): Promise<DayFeelingRow> {
  const now = actor.now()
  const at = now.toISOString()
  return inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id) // the account may be erased at the same time
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'ownDay.tell')
    assertOwnDayInReach(day, dayInTimezone(actor.timezone, now))
    publish(tx, workspaceId, 'days', { ids: [actor.id] })
    const told = { workspace_id: workspaceId, learner_id: actor.id, day, feeling }
    return putFeeling(tx, { ...told, created_at: at, updated_at: at })
  })
}

export async function takeFeelingBack(actor: Actor, workspaceId: string, day: Day): Promise<void> {
  await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'ownDay.tell')
    publish(tx, workspaceId, 'days', { ids: [actor.id] })
    const isGone = await deleteFeeling(tx, { workspace_id: workspaceId, learner_id: actor.id, day })
    if (!isGone) throw new Problem('not_found')
  })
}
