import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { invitationDays } from '#domain/invitation.ts'
import { fullName, uniqueKey } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import { isManagedIn } from '#domain/person.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import type { Actor } from '../../../context/request-context.ts'
import { publish } from '../../../realtime/publish.ts'
import { invitationMail } from '../../../mail/messages.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { countMail } from '../../../security/mail-limits.ts'
import { newToken } from '../../../security/tokens.ts'
import { accountById, currentUser, findAccountByLogin } from '../../account/auth/auth.service.ts'
import { recordHistory } from '../history/history.service.ts'
import { memberOf } from '../members/members.service.ts'
import { notify } from '../notices/notices.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import {
  type AcceptedInvitationRow,
  countPending,
  deleteInvitation,
  deletePendingHandOver,
  findPendingOf,
  insertInvitation,
  type InvitationRow,
  isSettledMember,
  listAccepted,
  listPending,
  type PendingInvitationRow,
} from './invitations.store.ts'

export async function invitationsOf(actor: Actor, workspaceId: string): Promise<PendingInvitationRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'invitation.manage')
  return listPending(actor.store, workspaceId, actor.now().toISOString())
}

/** Returns recently accepted invitations, so that facilitators notice if a stranger has accepted one. */
export async function acceptedInvitationsOf(
  actor: Actor,
  workspaceId: string,
): Promise<AcceptedInvitationRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'invitation.manage')
  const monthAgo = addMilliseconds(actor.now(), -30 * 24 * hour)
  return listAccepted(actor.store, workspaceId, monthAgo)
}

/** Creates an invitation. Its mail is sent after the commit. If the mail fails, the user can still copy the link. */
export async function invite(
  actor: Actor,
  workspaceId: string,
  { email, role, userId }: ParsedBody<'POST /api/workspaces/:id/invitations'>,
): Promise<{ invitation: PendingInvitationRow; emailSent: boolean }> {
  const { invitation, workspaceName } = await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    const workspace = await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'invitation.manage')
    const emailKey = uniqueKey(email)
    const invited = { emailKey, role: userId === undefined ? role : 'learner' } as const
    if (await isSettledMember(tx, workspaceId, invited)) throw fieldProblem('already_member', 'email')
    if (userId !== undefined) await assertCanHandOver(tx, workspaceId, { userId, emailKey })
    assertBelowQuota('invitations', await countPending(tx, workspaceId, actor.now().toISOString()))
    const invitation = await insertInvitation(tx, {
      workspace_id: workspaceId,
      email,
      email_key: emailKey,
      role: invited.role,
      hands_over: userId ?? null,
      invited_by: actor.id,
      token: newToken().token,
      created_at: actor.now().toISOString(),
      expires_at: addMilliseconds(actor.now(), invitationDays * 24 * hour),
    })
    await assertMailLimit(tx, actor, email)
    await recordHistory(tx, workspaceId, {
      kind: 'invited',
      by: actor.id,
      what: email,
      at: invitation.created_at,
    })
    if (userId !== undefined && workspace.owner_id !== actor.id)
      await notify(tx, workspace.owner_id, { kind: 'hand_over', what: email, at: invitation.created_at })
    publish(tx, workspaceId, 'invitations')
    return { invitation, workspaceName: workspace.name }
  })
  const inviter = await currentUser(actor)
  const inviterName = fullName({ firstName: inviter.first_name, lastName: inviter.last_name })
  const link = actor.link(invitationPath(invitation))
  const mail = invitationMail({ language: actor.language, to: email, workspaceName, inviterName, link })
  const sender = { inviter_first_name: inviter.first_name, inviter_last_name: inviter.last_name }
  return {
    invitation: { ...invitation, ...sender },
    emailSent: await actor.mail.deliver({ ...mail, about: actor.id }),
  }
}

/**
 * Checks that the child's account is managed in this workspace and that the address has no account. Then deletes
 * an earlier pending handover of the child.
 */
async function assertCanHandOver(
  tx: Tx,
  workspaceId: string,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<void> {
  await memberOf(tx, workspaceId, userId)
  const { role, email, first_workspace_id } = await accountById(tx, userId)
  if (!isManagedIn(workspaceId, { role, email, firstWorkspaceId: first_workspace_id }))
    throw fieldProblem('account_not_managed', 'userId')
  if (await findAccountByLogin(tx, emailKey)) throw fieldProblem('email_taken', 'email')
  await deletePendingHandOver(tx, workspaceId, userId)
}

export function invitationPath({ token }: InvitationRow): string {
  return `/accept-invite/${token}`
}

export async function cancelInvitation(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const { workspace_id } = await findPendingInvitation(tx, actor, id)
    await lockWorkspace(tx, workspace_id, 'exclusive')
    const { email: what } = await findPendingInvitation(tx, actor, id)
    await deleteInvitation(tx, { workspace_id, id })
    const at = actor.now().toISOString()
    await recordHistory(tx, workspace_id, { kind: 'invitation_cancelled', by: actor.id, what, at })
    publish(tx, workspace_id, 'invitations')
  })
}

async function findPendingInvitation(tx: Tx, actor: Actor, id: string): Promise<InvitationRow> {
  const invitation = await findPendingOf(tx, actor.id, id)
  if (!invitation) throw new Problem('not_found')
  permit(actor, 'invitation.manage')
  return invitation
}

/** Limits how many invitation mails a user can send. Cancelled invitations count too, because their mail was sent. */
async function assertMailLimit(tx: Tx, actor: Actor, to: string): Promise<void> {
  const until = await countMail(tx, actor, { kind: 'invitation', to, from: actor.id })
  if (!until) return
  const retryAfter = Math.ceil((until.getTime() - actor.now().getTime()) / 1000)
  throw new Problem('rate_limited', { retryAfter })
}

/** Milliseconds in an hour. */
const hour = 60 * 60 * 1000

function addMilliseconds(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString()
}
