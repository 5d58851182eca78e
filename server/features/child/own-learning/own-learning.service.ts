import type { ParsedBody, ParsedQuery } from '#contract/calls.ts'
import { dayInTimezone } from '#domain/day.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { assertOwnDayInReach } from '#domain/own-day.ts'
import { type Action, can, permit } from '#domain/permissions.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import type { LongList } from '../../../db/long-list.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import {
  changeSubjectOfRows,
  countWaiting,
  deleteOwnLearning,
  findOwnLearningOf,
  insertOwnLearning,
  isSubjectThere,
  listOwnLearning,
  type OwnLearningRow,
  updateOwnLearning,
} from './own-learning.store.ts'

export { countWaiting } from './own-learning.store.ts'

/** Returns the entries of own learning in a workspace. Learners get only their own entries. */
export async function ownLearningOf(
  actor: Actor,
  workspaceId: string,
  { from, to, status }: ParsedQuery<'GET /api/workspaces/:id/own-learning'>,
): Promise<LongList<OwnLearningRow>> {
  await workspaceOf(actor.store, actor, workspaceId)
  const only = can(actor, 'ownDay.readAll') ? undefined : actor.id
  return listOwnLearning(actor.store, workspaceId, { from, to, status, only })
}

export async function addOwnLearning(
  actor: Actor,
  workspaceId: string,
  form: ParsedBody<'POST /api/workspaces/:id/own-learning'>,
): Promise<OwnLearningRow> {
  const { title, subject, minutes, feeling, day = today(actor) } = form
  return inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive') // keeps the count of waiting entries exact
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'ownDay.tell')
    assertOwnDayInReach(day, today(actor))
    await assertSubject(tx, workspaceId, subject)
    const whose = { workspace_id: workspaceId, learner_id: actor.id }
    assertBelowQuota('waitingLearning', await countWaiting(tx, whose))
    const created_at = actor.now().toISOString()
    const row = { ...whose, title, subject_id: subject, minutes, feeling, day, created_at }
    announce(tx, row)
    return insertOwnLearning(tx, row)
  })
}

export async function changeOwnLearning(
  actor: Actor,
  id: string,
  { title, subject, minutes, feeling, day }: ParsedBody<'PATCH /api/own-learning/:id'>,
): Promise<OwnLearningRow> {
  return inTransaction(actor, async (tx) => {
    const row = await lockOwnLearning(tx, actor, id, 'ownDay.tell')
    assertWaiting(row)
    if (day !== undefined && day !== row.day) assertOwnDayInReach(day, today(actor))
    await assertSubject(tx, row.workspace_id, subject)
    return updateOwnLearning(tx, row, { title, subject_id: subject, minutes, feeling, day })
  })
}

export async function removeOwnLearning(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const row = await lockOwnLearning(tx, actor, id, 'ownDay.tell')
    assertWaiting(row)
    await deleteOwnLearning(tx, row)
  })
}

/** Accepts or declines own learning. It may be decided again later. */
export async function decideOwnLearning(
  actor: Actor,
  id: string,
  { accepted, minutes, subject }: ParsedBody<'POST /api/own-learning/:id/decision'>,
): Promise<OwnLearningRow> {
  const decided_at = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    const row = await lockOwnLearning(tx, actor, id, 'ownLearning.decide')
    await assertSubject(tx, row.workspace_id, subject)
    return updateOwnLearning(tx, row, {
      status: accepted ? 'accepted' : 'declined',
      minutes,
      subject_id: subject,
      decided_by: actor.id,
      decided_at,
    })
  })
}

/** Moves own learning from a subject that is deleted to another subject or none. The caller has locked the subject. */
export async function changeSubjectOfOwnLearning(
  tx: Tx,
  subject: { workspace_id: string; id: string },
  goal: string | null,
): Promise<void> {
  const learners = await changeSubjectOfRows(tx, subject, goal)
  if (learners.length > 0) publish(tx, subject.workspace_id, 'days', { ids: learners })
}

/**
 * Locks own learning and publishes that it changes. Throws `not_found` for a learner if it belongs to another
 * learner.
 */
async function lockOwnLearning(tx: Tx, actor: Actor, id: string, action: Action): Promise<OwnLearningRow> {
  const { workspace_id } = await visibleOwnLearning(tx, actor, id)
  permit(actor, action)
  await lockWorkspace(tx, workspace_id, 'exclusive')
  const row = await visibleOwnLearning(tx, actor, id)
  announce(tx, row)
  return row
}

async function visibleOwnLearning(reader: Reader, actor: Actor, id: string): Promise<OwnLearningRow> {
  const row = await findOwnLearningOf(reader, actor.id, id)
  if (!row || (row.learner_id !== actor.id && !can(actor, 'ownDay.readAll'))) throw new Problem('not_found')
  return row
}

function assertWaiting({ status }: OwnLearningRow): void {
  if (status !== 'waiting') throw new Problem('already_decided')
}

async function assertSubject(reader: Reader, workspace_id: string, id: string | null | undefined) {
  if (id && !(await isSubjectThere(reader, { workspace_id, id })))
    throw fieldProblem('subject_not_in_workspace', 'subject')
}

function announce(tx: Tx, { workspace_id, learner_id }: Pick<OwnLearningRow, 'workspace_id' | 'learner_id'>) {
  publish(tx, workspace_id, 'days', { ids: [learner_id] })
}

function today({ timezone, now }: Actor) {
  return dayInTimezone(timezone, now())
}
