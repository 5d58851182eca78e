import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { isManagedIn } from '#domain/person.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import { clockTolerance } from '../../../db/counters.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { hashToken, newToken } from '../../../security/tokens.ts'
import { forgetBrowser } from '../../../security/known-browsers.store.ts'
import type { PairedDevice } from '../../../security/paired-devices.store.ts'
import { accountById, logout } from '../../account/auth/auth.service.ts'
import { memberOf } from '../../people/members/members.service.ts'
import { permitManaging, remove, tellOfDevice } from './devices.service.ts'
import {
  countDevices,
  deleteExpiredLinks,
  deleteLink,
  type DeviceRow,
  findLink,
  insertDevice,
  insertLink,
  isPaired,
} from './devices.store.ts'

const minute = 60_000
const linkLifetime = { tablet: 15 * minute, phone: 24 * 60 * minute }

/**
 * The session and the earlier pairing of the browser that sends the request. Both end when the browser is paired
 * again.
 */
type Before = { sessionToken: string | undefined; paired: PairedDevice | undefined }

/** `token` goes into the device cookie. */
type Paired<Device = DeviceRow> = { device: Device; token: string }

export async function pairThisBrowser(
  actor: Actor,
  workspaceId: string,
  name: string,
  before: Before,
): Promise<Paired> {
  const { token, hash } = newToken()
  const device = await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    await permitManaging(tx, actor, workspaceId)
    await assertRoom(tx, actor, workspaceId)
    await forgetBrowser(tx, actor.browser)
    const of = { workspace_id: workspaceId, learner_id: null, paired_by: actor.id }
    return pair(tx, actor, { ...of, name, token_hash: hash })
  })
  await endBefore(actor, before, device)
  return { device, token }
}

type DeviceLink = { link: string; expiresAt: string }

/**
 * Creates a link that pairs another device: a tablet for all children, or one learner's own phone, which may be far
 * away.
 */
export async function makeDeviceLink(
  actor: Actor,
  workspaceId: string,
  learnerId: string | null,
): Promise<DeviceLink> {
  const { token, hash } = newToken()
  const now = actor.now()
  const lifetime = linkLifetime[learnerId === null ? 'tablet' : 'phone']
  const expiresAt = new Date(now.getTime() + lifetime).toISOString()
  await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    await permitManaging(tx, actor, workspaceId)
    await assertRoom(tx, actor, workspaceId)
    if (learnerId !== null) await assertManaged(tx, workspaceId, learnerId)
    await insertLink(tx, {
      workspace_id: workspaceId,
      token_hash: hash,
      learner_id: learnerId,
      made_by: actor.id,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
  })
  return { link: `/pair/${token}`, expiresAt }
}

export async function deleteExpiredDeviceLinks({
  store,
  now,
}: Pick<RequestContext, 'store' | 'now'>): Promise<void> {
  await deleteExpiredLinks(store, now())
}

/** Pairs the browser of anyone who has a link. Each link works once. */
export async function pairByLink(
  context: RequestContext,
  { token: linkToken, name }: ParsedBody<'POST /api/devices/pair'>,
  before: Before,
): Promise<Paired<PairedDevice>> {
  const { token, hash } = newToken()
  const device = await inTransaction(context, async (tx) => {
    const { workspace_id } = await usableLink(tx, context, linkToken)
    await lockWorkspace(tx, workspace_id, 'exclusive')
    const link = await usableLink(tx, context, linkToken)
    await deleteLink(tx, link)
    await forgetBrowser(tx, context.browser)
    const { learner_id, made_by: paired_by, minutes } = link
    const of = { workspace_id, learner_id, paired_by, token_hash: hash }
    const row = await pair(tx, context, { ...of, name: name ?? context.client?.system ?? 'Sprintling' })
    return { ...row, minutes }
  })
  await endBefore(context, before, device)
  return { device, token }
}

type NewDevice = Pick<DeviceRow, 'workspace_id' | 'name' | 'token_hash' | 'learner_id' | 'paired_by'>

async function pair(tx: Tx, { now, client }: RequestContext, device: NewDevice): Promise<DeviceRow> {
  const at = now().toISOString()
  const { browser = null, system = null } = client ?? {}
  const row = await insertDevice(tx, { ...device, browser, system, created_at: at, last_used_at: at })
  await tellOfDevice(tx, row, 'device_paired', { by: device.paired_by, at })
  return row
}

/**
 * Ends the earlier session and pairing in separate transactions. The earlier pairing may belong to another workspace,
 * and no transaction may lock a second workspace.
 */
async function endBefore(
  context: RequestContext,
  { sessionToken, paired }: Before,
  now: Pick<DeviceRow, 'workspace_id' | 'paired_by'>,
): Promise<void> {
  await logout(context, sessionToken)
  if (!paired) return
  // the history of another workspace must not name the person who paired the device now
  const by = paired.workspace_id === now.workspace_id ? now.paired_by : null
  await inTransaction(context, async (tx) => {
    await lockWorkspace(tx, paired.workspace_id, 'exclusive')
    if (await isPaired(tx, paired)) await remove(tx, paired, { by, at: context.now().toISOString() })
  })
}

async function assertRoom(tx: Tx, { now }: Actor, workspaceId: string): Promise<void> {
  // ignores links that expire later, which were created while the clock was ahead
  const until = new Date(now().getTime() + linkLifetime.phone + clockTolerance)
  const links = { from: now().toISOString(), until: until.toISOString() }
  assertBelowQuota('devices', await countDevices(tx, workspaceId, links))
}

/**
 * Throws unless the learner's account is managed. Other learners have their own sign-in, and a paired phone would
 * open their account to anyone who holds the phone.
 */
async function assertManaged(tx: Tx, workspaceId: string, learnerId: string): Promise<void> {
  await memberOf(tx, workspaceId, learnerId)
  const { role, email, first_workspace_id: firstWorkspaceId } = await accountById(tx, learnerId)
  if (!isManagedIn(workspaceId, { role, email, firstWorkspaceId })) throw new Problem('account_not_managed')
}

async function usableLink(tx: Tx, { now }: RequestContext, token: string) {
  const link = await findLink(tx, hashToken(token), now().toISOString())
  if (!link) throw new Problem('link_invalid')
  return link
}
