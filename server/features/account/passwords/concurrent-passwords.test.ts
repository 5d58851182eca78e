import type { ControlledTransaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createResetLink } from './passwords.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Person } from '#tests/support/family.ts'
import { type Held, whileHeld } from '#tests/support/lock-waits.ts'
import { fastHasher, password, passwordFixture } from '#tests/support/password-fixture.ts'
import { TestServer } from '#tests/support/test-server.ts'

/* PostgreSQL only: SQLite has one writer at a time. */
describe('during a concurrent change to the account', () => {
  const server = new TestServer()
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())
  const people = passwordFixture(server)

  const whileChanged = <T>({ id }: Person, change: Held['change'], work: () => Promise<T>) =>
    whileHeld(server.store, { row: { table: 'user', id }, change }, work)

  /** Sets the password as a reset link does. */
  async function reset(others: ControlledTransaction<Tables>, { id }: Person, password: string) {
    const password_hash = await (await fastHasher).hash(password)
    await others.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
    await others.deleteFrom('session').where('user_id', '=', id).execute()
  }

  it('refuses a sign-in with the old password after a password reset', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const answer = await whileChanged(
      ana,
      (others) => reset(others, ana, password),
      () => people.signIn(ana, people.oldPassword),
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'wrong_credentials' }])
    const sessions = server.store.db.selectFrom('session').select('id').where('user_id', '=', ana.id)
    expect(await sessions.execute()).toEqual([])
  })

  it('refuses a new password from a session that a password reset has ended', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const answer = await whileChanged(
      ana,
      (others) => reset(others, ana, 'the one from the link'),
      () => server.request(ana, 'POST /api/set-password', { body: { password } }),
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'not_signed_in' }])
    expect((await people.signIn(ana, 'the one from the link')).statusCode).toBe(200)
  })

  it('keeps at most three password reset links when another one is created', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const now = () => server.now
    const link = (path: string) => path
    const make = () => createResetLink({ store: server.store, now, link }, ana.email)
    await make()
    await make()
    const madeMeanwhile = (others: ControlledTransaction<Tables>) =>
      others.insertInto('password_reset').values(resetLinkOf(ana, server.now)).execute()
    await whileChanged(ana, madeMeanwhile, make)
    const open = server.store.db.selectFrom('password_reset').select('token_hash').where('used', '=', 0)
    expect(await open.where('user_id', '=', ana.id).execute()).toHaveLength(3)
  })
})

function resetLinkOf({ id: user_id }: Person, now: Date) {
  const [created_at, expires_at] = [now.toISOString(), new Date(now.getTime() + 60_000).toISOString()]
  return {
    id: newId(),
    token_hash: 'made meanwhile',
    user_id,
    asked_from: null,
    used: 0,
    created_at,
    expires_at,
  }
}
