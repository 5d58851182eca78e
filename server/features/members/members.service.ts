import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { fullName, uniqueKey } from '#domain/names.ts'
import { can, permit } from '#domain/permissions.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import { byName } from '#domain/sorting.ts'
import type { Actor } from '../../context/request-context.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { publish, publishAccess } from '../../realtime/publish.ts'
import { lockWorkspace } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import {
  acceptPendingInvitation,
  type AccountRow,
  countFacilitators,
  countMembers,
  deleteInvitations,
  deleteMember,
  findAccountByEmail,
  findMember,
  insertMember,
  listMembers,
  type MemberRow,
  unassignOpenTasks,
} from './members.store.ts'

/** Facilitators first, then by name. Learners get no email addresses but their own. */
export async function membersOf(actor: Actor, workspaceId: string): Promise<MemberRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  const members = await listMembers(actor.store, workspaceId)
  const byFullName = byName(actor.language, displayName)
  return members
    .toSorted((one, other) => rank(one) - rank(other) || byFullName(one, other))
    .map((member) => withVisibleEmail(actor, member))
}

export async function addMember(
  actor: Actor,
  workspaceId: string,
  { email }: ParsedBody<'POST /api/workspaces/:id/members'>,
): Promise<MemberRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'member.add')
    const emailKey = uniqueKey(email)
    const account = await findAccountByEmail(tx, emailKey)
    if (!account) throw fieldProblem('account_not_found', 'email')
    const member = await joinWorkspace(tx, workspaceId, account, now)
    if (!member) throw fieldProblem('already_member', 'email')
    await acceptPendingInvitation(tx, workspaceId, emailKey)
    publish(tx, workspaceId, 'invitations')
    return member
  })
}

/** Undefined if already a member. The caller holds the exclusive workspace lock, so nobody joins twice. */
export async function joinWorkspace(
  tx: Tx,
  workspaceId: string,
  account: AccountRow,
  now: string,
): Promise<MemberRow | undefined> {
  if (await findMember(tx, workspaceId, account.id)) return undefined
  assertBelowQuota('members', await countMembers(tx, workspaceId))
  const member = await insertMember(tx, workspaceId, account, now)
  const joined = { kind: 'member_joined', by: account.id, about: account.id, what: '', at: now } as const
  await recordActivity(tx, { workspaceId, ...joined })
  publish(tx, workspaceId, 'members', { ids: [account.id] })
  publishAccess(tx, account.id)
  return member
}

/** Locks before reading, so that no other removal and no sprint completion comes between check and change. */
export async function removeMember(actor: Actor, workspaceId: string, userId: string): Promise<void> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    await workspaceOf(tx, actor, workspaceId)
    const member = await findMember(tx, workspaceId, userId)
    if (!member) throw new Problem('not_found')
    if (userId !== actor.id) permit(actor, 'member.remove')
    if (member.role === 'facilitator' && (await countFacilitators(tx, workspaceId)) === 1)
      throw new Problem('last_facilitator')
    await unassignOpenTasks(tx, member, now)
    await deleteInvitations(tx, member)
    await deleteMember(tx, member)
    publish(tx, workspaceId, 'everything') // tasks of any board may have lost their assignee
    publishAccess(tx, userId)
  })
}

function rank({ role }: MemberRow): number {
  return role === 'facilitator' ? 0 : 1
}

function displayName(member: MemberRow): string {
  return fullName({ firstName: member.first_name, lastName: member.last_name })
}

function withVisibleEmail(actor: Actor, member: MemberRow): MemberRow {
  const mayReadEmail = can(actor, 'member.readEmail') || member.user_id === actor.id
  return mayReadEmail ? member : { ...member, email: null }
}
