import type { CheckedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { uniqueForm } from '#domain/names.ts'
import type { Actor, Visitor } from '../../actor.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { hashToken, newToken, sessionSeconds } from '../../tokens.ts'
import {
  deleteSession,
  deleteSessionsUnusedSince,
  findUserByKey,
  insertSession,
  insertUser,
  type UserRow,
  updatePreferences,
  userById,
} from './auth.store.ts'
import type { Hasher } from './passwords.ts'
import type { SignInDelays } from './sign-in-delays.ts'

/** Someone who has just proved who they are, and the token for their cookie. */
type SignedIn = { user: UserRow; token: string }

export async function register(visitor: Visitor, hasher: Hasher, form: CheckedBody<'POST /api/register'>) {
  const usernameKey = uniqueForm(form.username)
  const emailKey = uniqueForm(form.email)
  if (usernameKey.includes('@') && usernameKey !== emailKey) throw new Problem('username_not_email')
  const passwordHash = await hasher.hash(form.password)
  const now = visitor.now().toISOString()
  return inTransaction(visitor, async (tx): Promise<SignedIn> => {
    const user = await insertUser(tx, {
      username: form.username,
      username_key: usernameKey,
      email: form.email,
      email_key: emailKey,
      password_hash: passwordHash,
      first_name: form.firstName,
      last_name: form.lastName,
      role: form.role,
      language: form.language,
      created_at: now,
    })
    return { user, token: await openSession(tx, visitor, user.id) }
  })
}

export async function login(
  visitor: Visitor,
  { hasher, delays }: { hasher: Hasher; delays: SignInDelays },
  form: CheckedBody<'POST /api/login'>,
): Promise<SignedIn> {
  const name = uniqueForm(form.username)
  await delays.before(name)
  const user = await findUserByKey(visitor.store, name.includes('@') ? 'email_key' : 'username_key', name)
  if (!(await hasher.verify(user?.password_hash, form.password)) || !user)
    throw new Problem('wrong_credentials')
  delays.forgive(name)
  const token = await inTransaction(visitor, (tx) => openSession(tx, visitor, user.id))
  return { user, token }
}

export async function logout(visitor: Visitor, token: string | undefined): Promise<void> {
  if (token) await inTransaction(visitor, (tx) => deleteSession(tx, hashToken(token)))
}

export function currentUser(actor: Actor): Promise<UserRow> {
  return userById(actor.store, actor.id)
}

export async function savePreferences(
  actor: Actor,
  id: string,
  form: CheckedBody<'PATCH /api/users/:id/preferences'>,
) {
  if (id !== actor.id) throw new Problem('not_found')
  return inTransaction(actor, (tx) => updatePreferences(tx, id, form))
}

async function openSession(tx: Tx, visitor: Visitor, userId: string): Promise<string> {
  const now = visitor.now()
  const { token, hash } = newToken()
  await deleteSessionsUnusedSince(tx, userId, new Date(now.getTime() - sessionSeconds * 1000).toISOString())
  await insertSession(tx, userId, hash, now.toISOString())
  return token
}
