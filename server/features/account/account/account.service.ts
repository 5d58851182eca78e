import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { Actor } from '../../../context/request-context.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { accountById, updateProfile, userWithNews } from '../auth/auth.service.ts'

/**
 * Changes the user's own profile. Throws `managed_account` if the user sends a username but has none yet: only a
 * facilitator can give such a child a username, together with a password.
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
