import { Problem } from '#domain/errors.ts'
import { permitOwner } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { lockAccount, lockWorkspace } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { endDevicesOfLearner } from '../../../security/paired-devices.store.ts'
import { accountById } from '../../account/auth/auth.service.ts'
import { stopTimersOf } from '../../records/measured-time/measured-time.service.ts'
import { recordHistory } from '../history/history.service.ts'
import { notify } from '../notices/notices.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { memberOf } from './members.service.ts'
import {
  endCalendarFeeds,
  isMemberElsewhere,
  makeFacilitator,
  type MemberRow,
  memberWithAccount,
} from './members.store.ts'
import { deleteHelpOf, unassignOpenTasks } from './member-tasks.store.ts'

/**
 * Makes a learner a facilitator, for example a grown child or a parent who was invited with the wrong role. The role
 * belongs to the account, so it changes only if this is the user's only workspace. The user must have an email
 * address, so that a lost password can be reset by mail.
 */
export async function changeRole(actor: Actor, workspaceId: string, userId: string): Promise<MemberRow> {
  const at = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    const workspace = await workspaceOf(tx, actor, workspaceId)
    permitOwner(actor, { ownerId: workspace.owner_id })
    await lockAccount(tx, userId)
    const member = await memberOf(tx, workspaceId, userId)
    const { email } = await accountById(tx, userId)
    if (member.role !== 'learner' || email === null || (await isMemberElsewhere(tx, member)))
      throw new Problem('role_stays')
    await stopTimersOf(tx, actor, member)
    await deleteHelpOf(tx, member)
    await unassignOpenTasks(tx, member, at)
    await endCalendarFeeds(tx, member)
    await endDevicesOfLearner(tx, userId)
    await makeFacilitator(tx, userId)
    await recordHistory(tx, workspaceId, { kind: 'role_changed', by: actor.id, about: userId, at })
    await notify(tx, userId, { kind: 'made_facilitator', what: workspace.name, at })
    publish(tx, workspaceId, 'everything') // tasks on any board may have lost their assignee
    publishAccess(tx, userId)
    return memberWithAccount(tx, workspaceId, userId)
  })
}
