import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { Actor } from '../../../context/request-context.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { accountById, updateProfile, userWithNews } from '../auth/auth.service.ts'

/**
 * Changes the user's own profile. Throws `managed_account` if a child without a sign-in sends a username, which only
 * a facilitator can set, together with the sign-in.
 */
export async function changeProfile(actor: Actor, form: ParsedBody<'PATCH /api/user'>) {
  return inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    const account = await accountById(tx, actor.id)
    if (form.username !== undefined && account.username === '') throw new Problem('managed_account')
    await updateProfile(tx, account, form)
    return userWithNews(tx, actor.id)
  })
}
