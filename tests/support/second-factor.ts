import { TOTP } from 'otpauth'
import { hashToken } from '#server/security/tokens.ts'
import type { Person } from './family.ts'
import type { TestServer } from './test-server.ts'

/** Secret of all authenticator apps in the tests. */
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Returns the code that an authenticator app shows at this time. */
export function codeOfApp(moment: Date, secret = appSecret): string {
  return new TOTP({ secret }).generate({ timestamp: moment.getTime() })
}

export const recoveryCode = '7K2M0QXT9BHA1WEZ'

type State = 'on' | 'set up' | 'off'

/**
 * Sets the second factor of these people, as if they had done it themselves. The state `on` includes one recovery code.
 */
export async function giveSecondFactor(
  { store: { db }, now }: Pick<TestServer, 'store' | 'now'>,
  people: Pick<Person, 'id'>[],
  state: State,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  await db.deleteFrom('second_factor').where('user_id', 'in', ids).execute()
  await db.deleteFrom('recovery_code').where('user_id', 'in', ids).execute()
  if (state === 'off') return
  const isOn = state === 'on'
  const moment = now.toISOString()
  const row = { secret: appSecret, created_at: moment, confirmed_at: isOn ? moment : null }
  await db
    .insertInto('second_factor')
    .values(ids.map((user_id) => ({ user_id, ...row })))
    .execute()
  if (!isOn) return
  const code_hash = hashToken(recoveryCode)
  await db
    .insertInto('recovery_code')
    .values(ids.map((user_id) => ({ user_id, code_hash })))
    .execute()
}
