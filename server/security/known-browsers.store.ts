import type { Reader } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'
import { type Browser, browserMaxAgeSeconds } from './browser-cookie.ts'

/** Maximum number of known browsers per account. The least recently used ones are forgotten. */
const maxBrowsers = 50

type BrowserContext = { browser?: Browser | undefined; now: () => Date }

/**
 * Returns whether an account signed in with this browser before. Runs the same query whether or not the account exists,
 * so that timing reveals nothing.
 */
export async function isBrowserKnown(
  { db }: Reader,
  column: 'username_key' | 'email_key',
  keys: readonly string[],
  { browser, now }: BrowserContext,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_browser')
    .innerJoin('user', 'user.id', 'known_browser.user_id')
    .select('user.id')
    .where('known_browser.token_hash', '=', browser?.hash ?? '')
    .where('known_browser.last_used_at', '>', oldestUse(now()))
    .where(`user.${column}`, 'in', keys)
    .executeTakeFirst()
  return known !== undefined
}

export async function isBrowserOfUser(
  { db }: Reader,
  userId: string,
  { browser, now }: BrowserContext,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_browser')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', browser?.hash ?? '')
    .where('last_used_at', '>', oldestUse(now()))
    .executeTakeFirst()
  return known !== undefined
}

/** Returns the token hashes of the account's known browsers. */
export async function browserHashesOf({ db }: Reader, userId: string): Promise<string[]> {
  const known = await db
    .selectFrom('known_browser')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  return known.map(({ token_hash }) => token_hash)
}

/**
 * Remembers the browser for this account. The browser gets a new token, which also replaces the old one for every other
 * account that signed in there.
 */
export async function rememberBrowser(
  { db }: Tx,
  userId: string,
  { browser, now }: BrowserContext,
): Promise<void> {
  if (!browser) return
  const used = { token_hash: browser.renew(), last_used_at: now().toISOString() }
  if (browser.hash !== undefined) {
    const tokenHash = used.token_hash
    await db
      .updateTable('known_browser')
      .set({ token_hash: tokenHash })
      .where('token_hash', '=', browser.hash)
      .execute()
  }
  await db
    .insertInto('known_browser')
    .values({ user_id: userId, ...used })
    .onConflict((known) => known.columns(['user_id', 'token_hash']).doUpdateSet(used))
    .execute()
  const newest = db
    .selectFrom('known_browser')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(maxBrowsers)
  await db
    .deleteFrom('known_browser')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', newest)
    .execute()
}

export async function deleteUnusedBrowsers({ db }: Reader, now: Date): Promise<void> {
  await db.deleteFrom('known_browser').where('last_used_at', '<=', oldestUse(now)).execute()
}

/** Forgets the known browsers of an account, except `but`, the browser in which the user is working. */
export async function forgetBrowsers({ db }: Tx, userId: string, but?: Browser): Promise<void> {
  await db
    .deleteFrom('known_browser')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', but?.hash ?? '')
    .execute()
}

/** Forgets the browser for all accounts that signed in there. */
export async function forgetBrowser({ db }: Tx, browser: Browser | undefined): Promise<void> {
  if (browser?.hash === undefined) return
  await db.deleteFrom('known_browser').where('token_hash', '=', browser.hash).execute()
}

function oldestUse(now: Date): string {
  return new Date(now.getTime() - browserMaxAgeSeconds * 1000).toISOString()
}
