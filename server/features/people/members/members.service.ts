import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { fullName, uniqueKey } from '#domain/names.ts'
import { permit, permitRemoval } from '#domain/permissions.ts'
import { byName } from '#domain/sorting.ts'
import type { Actor } from '../../../context/request-context.ts'
import { accountById } from '../../account/auth/auth.service.ts'
import { stopTimersOf } from '../../records/measured-time/measured-time.service.ts'
import { recordHistory } from '../history/history.service.ts'
import { notify } from '../notices/notices.service.ts'
import { removedMail } from '../../../mail/messages.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { countMail } from '../../../security/mail-limits.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { admit } from './joining.service.ts'
import { requestMembership } from './membership-requests.service.ts'
import { listCommonWorkspaces } from './membership-requests.store.ts'
import { endAccessOf } from './ended-access.service.ts'
import {
  acceptPendingInvitation,
  type AccountRow,
  deleteMember,
  findAccountByEmail,
  type ElsewhereRow,
  findMember,
  findWorkspaceOfChild,
  type KnownLearnerRow,
  listKnownLearners,
  isMemberElsewhere,
  isMemberSomewhere,
  listElsewhere,
  listMembers,
  memberWithAccount,
  type MemberRow,
  type PersonRow,
} from './members.store.ts'
import { deleteHelpOf, unassignOpenTasks } from './member-tasks.store.ts'

export { listLearnerIds, listLearnerNames, setDays } from './members.store.ts'

/** Returns facilitators first, then learners, each sorted by name. */
export async function membersOf(actor: Actor, workspaceId: string): Promise<MemberRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  const members = await listMembers(actor.store, workspaceId)
  const byFullName = byName<PersonRow & { id: string }>(actor.language, displayName)
  return members.toSorted((one, other) => rank(one) - rank(other) || byFullName(one, other))
}

export async function addMember(
  actor: Actor,
  workspaceId: string,
  { email, userId }: ParsedBody<'POST /api/workspaces/:id/members'>,
): Promise<MemberRow | 'asked'> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'member.add')
    const account = userId
      ? await knownLearner(tx, actor, workspaceId, userId)
      : await accountWithEmail(tx, email ?? '')
    if (await findMember(tx, workspaceId, account.id))
      throw fieldProblem('already_member', userId ? 'userId' : 'email')
    if (email && (await mustBeAsked(tx, actor, account))) {
      await requestMembership(tx, actor, workspaceId, { account, email })
      return 'asked'
    }
    const member = await admit(tx, workspaceId, account, now)
    if (email) await acceptPendingInvitation(tx, workspaceId, uniqueKey(email))
    await recordHistory(tx, workspaceId, { kind: 'added', by: actor.id, about: account.id, at: now })
    publish(tx, workspaceId, 'invitations')
    return member
  })
}

/**
 * Returns whether the person must agree first. This is the case for everyone who is already in a workspace, except
 * for learners of a workspace in which the actor is a facilitator, because the actor may agree for them.
 */
async function mustBeAsked(tx: Tx, actor: Actor, account: AccountRow): Promise<boolean> {
  if (!(await isMemberSomewhere(tx, account.id))) return false
  return account.role !== 'learner' || (await listCommonWorkspaces(tx, actor.id, account.id)).length === 0
}

async function accountWithEmail(tx: Tx, email: string): Promise<AccountRow> {
  const account = await findAccountByEmail(tx, uniqueKey(email))
  if (!account) throw fieldProblem('account_not_found', 'email')
  return account
}

/** Returns the learner. Throws `not_found` unless `knownLearnersOf` lists them. */
async function knownLearner(tx: Tx, actor: Actor, workspaceId: string, id: string): Promise<AccountRow> {
  const member = await findMember(tx, workspaceId, id)
  if (member) throw fieldProblem('already_member', 'userId')
  const [learner] = await listKnownLearners(tx, workspaceId, actor.id, id)
  if (!learner) throw new Problem('not_found')
  return learner
}

/**
 * Returns the learners who can be added without being asked, sorted by name: children who were created in this
 * workspace and removed from it, and the learners of the facilitator's other workspaces.
 */
export async function knownLearnersOf(actor: Actor, workspaceId: string): Promise<KnownLearnerRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'member.add')
  const learners = await listKnownLearners(actor.store, workspaceId, actor.id)
  return learners.toSorted(byName<PersonRow & { id: string }>(actor.language, displayName))
}

/** Returns the membership. Throws `not_found` if the user is not a member. */
export async function memberOf(reader: Reader, workspaceId: string, userId: string) {
  const member = await findMember(reader, workspaceId, userId)
  if (!member) throw new Problem('not_found')
  return member
}

/** Returns whether the user is also a member of another workspace, open or closed. */
export function isInOtherWorkspace(reader: Reader, workspaceId: string, userId: string): Promise<boolean> {
  return isMemberElsewhere(reader, { workspace_id: workspaceId, user_id: userId })
}

/** Returns the member with the columns that `GET /api/workspaces/:id/members` needs. */
export function memberWithAccountOf(reader: Reader, workspaceId: string, userId: string): Promise<MemberRow> {
  return memberWithAccount(reader, workspaceId, userId)
}

/**
 * Removes a member. Locks before reading, so that no other removal and no sprint completion comes between the check
 * and the change.
 */
export async function removeMember(actor: Actor, workspaceId: string, userId: string): Promise<void> {
  const now = actor.now().toISOString()
  const removed = await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    const workspace = await workspaceOfRemoval(tx, actor, workspaceId, userId)
    const member = await memberOf(tx, workspaceId, userId)
    permitRemoval(actor, { id: userId, role: member.role }, { ownerId: workspace.owner_id })
    await stopTimersOf(tx, actor, member)
    await deleteHelpOf(tx, member)
    await unassignOpenTasks(tx, member, now)
    const ended = await endAccessOf(tx, member)
    await deleteMember(tx, member)
    publish(tx, workspaceId, 'everything') // tasks on any board may have lost their assignee
    publishAccess(tx, userId)
    const isLeaving = userId === actor.id
    const kind = isLeaving ? 'left' : 'removed'
    await recordHistory(tx, workspaceId, { kind, by: actor.id, about: userId, at: now })
    for (const entry of ended) await recordHistory(tx, workspaceId, { ...entry, by: actor.id, at: now })
    if (isLeaving) return undefined
    await notify(tx, userId, { kind: 'removed', what: workspace.name, at: now })
    const account = await accountById(tx, userId)
    const counted = { kind: 'removed from workspace', to: account.email ?? userId, from: actor.id } as const
    const mayMail = !(await countMail(tx, actor, counted))
    return mayMail ? { account, workspaceName: workspace.name } : undefined
  })
  if (removed) mailRemoved(actor, removed)
}

/**
 * Returns the workspace. Throws `not_found` unless the actor is a member of it, or the user is a learner whose
 * first workspace is one in which the actor is a facilitator.
 */
async function workspaceOfRemoval(tx: Tx, actor: Actor, workspaceId: string, userId: string) {
  const elsewhere = await findWorkspaceOfChild(tx, actor.id, { workspaceId, userId })
  return elsewhere ?? workspaceOf(tx, actor, workspaceId)
}

/**
 * Lists the memberships in other workspaces of children whose first workspace is this one. The facilitators of
 * this workspace may remove the children there.
 */
export async function membershipsElsewhere(actor: Actor, workspaceId: string): Promise<ElsewhereRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'member.remove')
  return listElsewhere(actor.store, workspaceId)
}

type Removed = { account: Awaited<ReturnType<typeof accountById>>; workspaceName: string }

function mailRemoved({ backgroundTasks, mail }: Actor, { account, workspaceName }: Removed) {
  const { email: to, language, first_name: firstName } = account
  if (to) backgroundTasks.start(() => mail.deliver(removedMail({ language, to, firstName, workspaceName })))
}

function rank({ role }: MemberRow): number {
  return role === 'facilitator' ? 0 : 1
}

function displayName({ first_name: firstName, last_name: lastName }: PersonRow): string {
  return fullName({ firstName, lastName })
}
