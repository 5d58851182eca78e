import type { Page } from 'playwright'
import { argon2Hasher } from '#server/security/hasher.ts'
import type { AppServer } from '#tests/support/app-server.ts'
import type { Person } from '#tests/support/family.ts'
import { password } from './steps.ts'

/** Sets the password that all journeys sign in with. */
export async function setTestPassword({ store }: AppServer, { id }: Person) {
  const hasher = await argon2Hasher({ memoryCost: 8, timeCost: 1 })
  const password_hash = await hasher.hash(password)
  await store.db.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
}

export async function signIn(page: Page, username: string, word = password) {
  const form = page.getByRole('tabpanel') // the account page, which may still be visible, has such fields too
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password').fill(word)
  await form.getByRole('button', { name: 'Sign in' }).click()
}
