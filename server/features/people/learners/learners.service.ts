import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { HistoryKind } from '#domain/history.ts'
import { permit } from '#domain/permissions.ts'
import { isManagedIn } from '#domain/person.ts'
import { kindOfPin, type PinKind } from '#domain/pin.ts'
import { signInChange } from '#domain/sign-in-change.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import { lockAccount, lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { forgetBrowsers } from '../../../security/known-browsers.store.ts'
import { endDeviceSessions } from '../../../security/paired-devices.store.ts'
import { forgetAllPinTries, pinLock } from '../../../security/pin-waits.ts'
import {
  accountById,
  createAccount,
  endAllSessions,
  publishPerson,
  toUsernameKey,
  updateAccount,
} from '../../account/auth/auth.service.ts'
import { recordHistory } from '../history/history.service.ts'
import { admit } from '../members/joining.service.ts'
import { knownLearnersOf, memberOf, memberWithAccountOf, setDays } from '../members/members.service.ts'
import { changePassword } from '../../account/passwords/passwords.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'

type Member = Awaited<ReturnType<typeof memberWithAccountOf>>
type Account = Awaited<ReturnType<typeof accountById>>
type NewLearner = ParsedBody<'POST /api/workspaces/:id/learners'>
type Changes = ParsedBody<'PATCH /api/workspaces/:id/learners/:userId'>

/** Creates the account of a child without an email address. The facilitators of this workspace manage it. */
export async function makeLearner(actor: Actor, workspaceId: string, form: NewLearner): Promise<Member> {
  await permitManaging(actor.store, actor, workspaceId) // checks the permission before the costly hashing
  signInChange({ username: null, hasPassword: false }, form)
  const passwordHash = form.password ? await actor.hasher.hash(form.password) : null
  const pin = await pinColumns(actor, form.pin ?? null)
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    await permitManaging(tx, actor, workspaceId)
    const id = newId()
    const child = await createAccount(tx, {
      id,
      ...usernameColumns(id, form.username ?? null),
      email: null,
      email_key: null,
      password_hash: passwordHash,
      first_name: form.firstName,
      last_name: form.lastName,
      role: 'learner',
      language: actor.language,
      // decides on which day the child's time is logged, even if the child has no browser of their own
      timezone: actor.timezone,
      created_at: now,
      picture: form.picture,
      colour: form.colour ?? null,
      ...pin,
    })
    const member = await admit(tx, workspaceId, child, now)
    await setDays(tx, member, daysOf(form))
    tx.undo.length = 0 // creating an account cannot be undone
    await recordHistory(tx, workspaceId, { kind: 'child_made', by: actor.id, about: id, at: now })
    return memberWithAccountOf(tx, workspaceId, id)
  })
}

export function knownLearners(actor: Actor, workspaceId: string) {
  return knownLearnersOf(actor, workspaceId)
}

/**
 * Changes a learner. Name, appearance and sign-in can be changed only for a child who was created in this workspace.
 * How days are planned and shown can be changed for every learner of the workspace.
 */
export async function changeLearner(
  actor: Actor,
  workspaceId: string,
  userId: string,
  form: Changes,
): Promise<Member> {
  const { movesDays, band, weeklyMinutes, ...ofAccount } = form
  const days = daysOf({ movesDays, band, weeklyMinutes })
  const changesDays = Object.keys(days).length > 0
  const changesAccount = Object.values(ofAccount).some((value) => value !== undefined)
  const find = changesAccount ? managedAccountOf : learnerAccountOf
  await find(actor.store, actor, workspaceId, userId)
  const passwordHash = form.password ? await actor.hasher.hash(form.password) : undefined
  const pin = form.pin === undefined ? undefined : await pinColumns(actor, form.pin)
  return inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'shared')
    await lockAccount(tx, userId)
    const child = await find(tx, actor, workspaceId, userId)
    if (changesDays) {
      await setDays(tx, await memberOf(tx, workspaceId, userId), days)
      publish(tx, workspaceId, 'members', { ids: [userId] })
    }
    await changeLook(tx, child, form)
    await changeSignIn(tx, actor, { workspaceId, child, form, passwordHash })
    if (pin) await changePin(tx, actor, { workspaceId, child, pin })
    // changes to an account cannot be undone, and a write must not be undone in part
    if (changesAccount) tx.undo.length = 0
    return memberWithAccountOf(tx, workspaceId, userId)
  })
}

async function permitManaging(reader: Reader, actor: Actor, workspaceId: string): Promise<void> {
  await workspaceOf(reader, actor, workspaceId)
  permit(actor, 'learner.manage')
}

async function learnerAccountOf(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  userId: string,
): Promise<Account> {
  await permitManaging(reader, actor, workspaceId)
  const { role } = await memberOf(reader, workspaceId, userId)
  if (role !== 'learner') throw new Problem('not_found')
  return accountById(reader, userId)
}

/**
 * Returns the account. Throws if the user is not a member of this workspace, has an email address, or was created
 * in another workspace.
 */
async function managedAccountOf(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  userId: string,
): Promise<Account> {
  await permitManaging(reader, actor, workspaceId)
  await memberOf(reader, workspaceId, userId)
  const account = await accountById(reader, userId)
  const { role, email, first_workspace_id: firstWorkspaceId } = account
  if (isManagedIn(workspaceId, { role, email, firstWorkspaceId })) return account
  throw new Problem(role === 'learner' && email === null ? 'managed_elsewhere' : 'account_not_managed')
}

async function changeLook(
  tx: Tx,
  child: Account,
  { firstName, lastName, picture, colour }: Changes,
): Promise<void> {
  const sent = { first_name: firstName, last_name: lastName, picture, colour }
  const changes = Object.entries(sent).filter(
    ([column, value]) => value !== undefined && value !== child[column as keyof typeof sent],
  )
  if (changes.length === 0) return
  await updateAccount(tx, child.id, Object.fromEntries(changes))
  await publishPerson(tx, child.id)
}

type SignInChange = {
  workspaceId: string
  child: Account
  form: Changes
  passwordHash: string | undefined
}

/** Changes the child's sign-in. Setting or removing the password ends all sessions of the child. */
async function changeSignIn(
  tx: Tx,
  actor: Actor,
  { workspaceId, child, form, passwordHash }: SignInChange,
): Promise<void> {
  const has = { username: child.username || null, hasPassword: child.password_hash !== null }
  const change = signInChange(has, form)
  if (change === 'none') return
  const isRemoved = change === 'remove'
  const username = isRemoved ? null : (form.username ?? has.username)
  if (username !== has.username) await updateAccount(tx, child.id, usernameColumns(child.id, username))
  if (isRemoved || passwordHash !== undefined) {
    await changePassword(tx, child.id, isRemoved ? null : (passwordHash ?? null))
    await endAllSessions(tx, child.id)
    await forgetBrowsers(tx, child.id)
    const kind: HistoryKind = isRemoved ? 'sign_in_removed' : 'sign_in_set'
    const at = actor.now().toISOString()
    await recordHistory(tx, workspaceId, { kind, by: actor.id, about: child.id, at })
  }
  publish(tx, workspaceId, 'members', { ids: [child.id] })
}

type PinColumns = { pin_hash: string; pin_kind: PinKind } | { pin_hash: null; pin_kind: null }

async function pinColumns({ hasher }: Actor, pin: string | null): Promise<PinColumns> {
  const kind = pin === null ? undefined : kindOfPin(pin)
  if (pin === null || kind === undefined) return { pin_hash: null, pin_kind: null }
  return { pin_hash: await hasher.hash(pin), pin_kind: kind }
}

type PinChange = { workspaceId: string; child: Account; pin: PinColumns }

/**
 * Changes the child's PIN. Ends the child's sessions on paired devices and clears the delays that wrong guesses of
 * the old PIN caused.
 */
async function changePin(tx: Tx, actor: Actor, { workspaceId, child, pin }: PinChange): Promise<void> {
  if (pin.pin_hash === null && child.pin_hash === null) return
  await updateAccount(tx, child.id, pin)
  await endDeviceSessions(tx, child.id)
  await forgetAllPinTries(tx, child.id)
  publishAccess(tx, child.id)
  publish(tx, workspaceId, 'members', { ids: [child.id] })
  const kind = pin.pin_hash === null ? 'pin_removed' : 'pin_set'
  const at = actor.now().toISOString()
  await recordHistory(tx, workspaceId, { kind, by: actor.id, about: child.id, at })
}

/**
 * Returns the time until which every tablet refuses the child's PIN after too many wrong guesses. Returns
 * undefined if the PIN is not refused.
 */
export async function pinLockOf(
  actor: Actor,
  workspaceId: string,
  userId: string,
): Promise<Date | undefined> {
  await managedAccountOf(actor.store, actor, workspaceId, userId)
  return pinLock(actor.store, userId, actor.now())
}

/** Lets the child try the PIN again at once, on every tablet. */
export async function clearPinLock(actor: Actor, workspaceId: string, userId: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    await managedAccountOf(tx, actor, workspaceId, userId)
    await forgetAllPinTries(tx, userId)
  })
}

type Days = Pick<Changes, 'movesDays' | 'band' | 'weeklyMinutes'>

function daysOf({ movesDays, band, weeklyMinutes }: Days) {
  return {
    ...(movesDays !== undefined && { moves_days: movesDays ? 1 : 0 }),
    ...(band !== undefined && { band }),
    ...(weeklyMinutes !== undefined && { weekly_minutes: weeklyMinutes }),
  }
}

/**
 * Returns the columns of the username. A child without a username has the id as the key, because the column is unique
 * and not null.
 */
function usernameColumns(id: string, username: string | null) {
  return username === null
    ? { username: '', username_key: id }
    : { username, username_key: toUsernameKey(username, null) }
}
