import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { uniqueKey } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Store } from '../../../db/connection.ts'
import { incrementCounter } from '../../../db/counters.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { recordHistory } from '../history/history.service.ts'
import { notify } from '../notices/notices.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { joinWorkspace } from './joining.service.ts'
import { acceptPendingInvitation, type AccountRow, findAccount } from './members.store.ts'
import {
  countRequestsOf,
  deleteRequest,
  deleteRequestsUntil,
  findDecidable,
  findOwnRequest,
  insertRequest,
  listCommonWorkspaces,
  listDecidable,
  listDeciders,
  listRequestsOf,
  type OpenRequestRow,
  type RequestRow,
} from './membership-requests.store.ts'

const day = 24 * 60 * 60 * 1000

/** Days that a request waits for an answer. */
const requestDays = 30

/**
 * Creates a membership request and notifies the people who may decide it. The asker gets no other information
 * about the person.
 */
export async function requestMembership(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  { account, email }: { account: AccountRow; email: string },
): Promise<void> {
  assertBelowQuota('invitations', await countRequestsOf(tx, workspaceId))
  await assertAskedSeldom(tx, actor, account.id)
  await insertRequest(tx, {
    workspace_id: workspaceId,
    user_id: account.id,
    email,
    asked_by: actor.id,
    created_at: actor.now().toISOString(),
  })
  publish(tx, workspaceId, 'invitations')
  await tellDeciders(tx, account)
}

/**
 * Limits how many requests one person can receive per day, so that nobody can keep asking after a refusal. Throws
 * `rate_limited`.
 */
async function assertAskedSeldom(tx: Tx, { now }: Actor, userId: string): Promise<void> {
  const count = { id: `membership requests to ${userId}`, now: now(), windowMs: day, from: 'first' } as const
  const { counted, until } = await incrementCounter(tx, count)
  if (counted <= limits.requestsPerDay) return
  const retryAfter = Math.ceil((until.getTime() - now().getTime()) / 1000)
  throw new Problem('rate_limited', { retryAfter })
}

export async function requestsOf(actor: Actor, workspaceId: string): Promise<RequestRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'invitation.manage')
  return listRequestsOf(actor.store, workspaceId)
}

/** Returns the requests that the actor may decide. The list is empty for learners. */
export async function decidableRequests(actor: Actor): Promise<OpenRequestRow[]> {
  return actor.role === 'facilitator' ? listDecidable(actor.store, actor.id) : []
}

export async function acceptRequest(actor: Actor, id: string): Promise<void> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    const { workspace_id } = await decidableRequest(tx, actor, id)
    await lockWorkspace(tx, workspace_id, 'exclusive')
    const request = await decidableRequest(tx, actor, id)
    const { user_id: about, asked_by: by, email, workspace_name: what } = request
    for (const home of await listCommonWorkspaces(tx, actor.id, about))
      if (about !== actor.id)
        await recordHistory(tx, home, { kind: 'let_join', by: actor.id, about, what, at: now })
    await deleteRequest(tx, request)
    await joinWorkspace(tx, workspace_id, await findAccount(tx, about), now)
    await acceptPendingInvitation(tx, workspace_id, uniqueKey(email))
    await recordHistory(tx, workspace_id, { kind: 'added', by, about, at: now })
    publish(tx, workspace_id, 'invitations')
    await tellDeciders(tx, { id: about, role: request.role })
  })
}

/** Ends a request: a person who may decide it declines it, or a facilitator of the asking workspace withdraws it. */
export async function endRequest(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, (await endableRequest(tx, actor, id)).request.workspace_id, 'exclusive')
    const { request, isDeclined } = await endableRequest(tx, actor, id)
    await deleteRequest(tx, request)
    publish(tx, request.workspace_id, 'invitations')
    await tellDeciders(tx, await findAccount(tx, request.user_id))
    const at = actor.now().toISOString()
    if (isDeclined) await notify(tx, request.asked_by, { kind: 'request_declined', what: request.email, at })
  })
}

async function endableRequest(tx: Tx, actor: Actor, id: string) {
  const decidable = await findDecidable(tx, actor.id, id)
  const request: RequestRow | undefined = decidable ?? (await findOwnRequest(tx, actor.id, id))
  if (!request) throw new Problem('not_found')
  return { request, isDeclined: decidable !== undefined }
}

export async function deleteOldRequests(source: { store: Store; now: () => Date }): Promise<void> {
  const moment = new Date(source.now().getTime() - requestDays * day).toISOString()
  await inTransaction(source, (tx) => deleteRequestsUntil(tx, moment))
}

async function decidableRequest(tx: Tx, actor: Actor, id: string): Promise<OpenRequestRow> {
  const request = await findDecidable(tx, actor.id, id)
  if (!request) throw new Problem('not_found')
  return request
}

/** Makes the browsers of the people who may decide check again whether a request is waiting. */
async function tellDeciders(tx: Tx, account: AccountRow): Promise<void> {
  for (const id of await listDeciders(tx, account)) publishAccess(tx, id)
}
