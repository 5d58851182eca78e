import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { invitationDays } from '#domain/invitation.ts'
import { limits } from '#domain/limits.ts'
import { fullName, uniqueKey } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import type { Actor } from '../../context/request-context.ts'
import { publish } from '../../realtime/publish.ts'
import { invitationMail } from '../../mail/messages.ts'
import { incrementCounter } from '../../db/counters.ts'
import { lockWorkspace } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { newToken } from '../../security/tokens.ts'
import { currentUser } from '../auth/auth.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import {
  countPending,
  deleteInvitation,
  findPendingOf,
  insertInvitation,
  type InvitationRow,
  isMemberByEmail,
  listPending,
} from './invitations.store.ts'

export async function invitationsOf(actor: Actor, workspaceId: string): Promise<InvitationRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'invitation.manage')
  return listPending(actor.store, workspaceId, actor.now().toISOString())
}

/** The mail goes out after the commit; if it fails, the link can still be copied. */
export async function invite(
  actor: Actor,
  workspaceId: string,
  { email }: ParsedBody<'POST /api/workspaces/:id/invitations'>,
): Promise<{ invitation: InvitationRow; emailSent: boolean }> {
  const { invitation, workspaceName } = await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    const workspace = await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'invitation.manage')
    const emailKey = uniqueKey(email)
    if (await isMemberByEmail(tx, workspaceId, emailKey)) throw fieldProblem('already_member', 'email')
    assertBelowQuota('invitations', await countPending(tx, workspaceId, actor.now().toISOString()))
    const invitation = await insertInvitation(tx, {
      workspace_id: workspaceId,
      email,
      email_key: emailKey,
      invited_by: actor.id,
      token: newToken().token,
      created_at: actor.now().toISOString(),
      expires_at: addMilliseconds(actor.now(), invitationDays * 24 * hour),
    })
    await assertMailLimit(tx, actor, emailKey)
    publish(tx, workspaceId, 'invitations')
    return { invitation, workspaceName: workspace.name }
  })
  const inviter = await currentUser(actor)
  const inviterName = fullName({ firstName: inviter.first_name, lastName: inviter.last_name })
  const link = actor.link(invitationPath(invitation))
  const mail = invitationMail({ language: actor.language, to: email, workspaceName, inviterName, link })
  return { invitation, emailSent: await actor.mail.deliver(mail) }
}

export function invitationPath({ token }: InvitationRow): string {
  return `/accept-invite/${token}`
}

export async function cancelInvitation(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const { workspace_id } = await findPendingInvitation(tx, actor, id)
    await lockWorkspace(tx, workspace_id, 'exclusive')
    await deleteInvitation(tx, await findPendingInvitation(tx, actor, id))
    publish(tx, workspace_id, 'invitations')
  })
}

async function findPendingInvitation(tx: Tx, actor: Actor, id: string): Promise<InvitationRow> {
  const invitation = await findPendingOf(tx, actor.id, id)
  if (!invitation) throw new Problem('not_found')
  permit(actor, 'invitation.manage')
  return invitation
}

/** Cancelled invitations count too: their mail has left. */
async function assertMailLimit(tx: Tx, actor: Actor, emailKey: string): Promise<void> {
  const now = actor.now()
  const { perRecipient, perSender } = limits.mailsPerHour
  for (const [whose, max] of [
    [`to ${emailKey}`, perRecipient],
    [`from ${actor.id}`, perSender],
  ] as const) {
    const count = { id: `invitations ${whose}`, now, windowMs: hour, from: 'first' } as const
    const { counted, until } = await incrementCounter(tx, count)
    const wait = until.getTime() - now.getTime()
    if (counted > max) throw new Problem('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
  }
}

/** Milliseconds. */
const hour = 60 * 60 * 1000

function addMilliseconds(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString()
}
