import { assertBelowQuota } from '#domain/quota.ts'
import { lockAccount } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { recordActivity } from '../../records/activity/activity.service.ts'
import { settleIn } from '../people/people.service.ts'
import {
  type AccountRow,
  countMembers,
  findAccount,
  findMember,
  insertMember,
  type MemberRow,
} from './members.store.ts'
import { giveTasksBack } from './member-tasks.store.ts'

/**
 * Adds a member. Returns undefined if the user is already a member. The caller holds the exclusive workspace lock, so
 * nobody joins twice.
 */
export async function joinWorkspace(
  tx: Tx,
  workspaceId: string,
  account: AccountRow,
  now: string,
): Promise<MemberRow | undefined> {
  if (await findMember(tx, workspaceId, account.id)) return undefined
  return admit(tx, workspaceId, account, now)
}

/** Adds a member who is not in the workspace yet. The caller holds the exclusive workspace lock. */
export async function admit(
  tx: Tx,
  workspaceId: string,
  { id }: Pick<AccountRow, 'id'>,
  now: string,
): Promise<MemberRow> {
  assertBelowQuota('members', await countMembers(tx, workspaceId))
  await lockAccount(tx, id)
  const account = await findAccount(tx, id) // reads the account again, because its role may just have changed
  await settleIn(tx, workspaceId, account.id)
  const member = await insertMember(tx, workspaceId, account, now)
  const joined = { kind: 'member_joined', by: account.id, about: account.id, what: '', at: now } as const
  await recordActivity(tx, { workspaceId, ...joined })
  const gotTasksBack = account.role === 'learner' && (await giveTasksBack(tx, member, now))
  if (gotTasksBack) publish(tx, workspaceId, 'everything')
  else publish(tx, workspaceId, 'members', { ids: [account.id] })
  publishAccess(tx, account.id)
  return member
}
