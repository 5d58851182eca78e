import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aPerson } from '#tests/support/family.ts'
import { minute, passwordFixture, startTime } from '#tests/support/password-fixture.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { deleteEndedSessions } from '#server/security/sessions.store.ts'
import { hashToken } from '#server/security/tokens.ts'

const day = 24 * 60 * minute

onAnyDatabase('sessions', (server) => {
  const people = passwordFixture(server)
  const tokenOf = ({ cookies }: Awaited<ReturnType<typeof people.signIn>>) => cookies[0]?.value ?? ''
  const rowsOf = (userId: string) =>
    server.store.db.selectFrom('session').select('token_hash').where('user_id', '=', userId).execute()

  it('creates a random token at sign-in and sign-up, ignoring a token that the browser sent', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const brought = { token: 'chosen-by-somebody-else' }
    const body = { username: ana.email, password: people.oldPassword }
    const signedIn = tokenOf(await server.request(brought, 'POST /api/login', { body }))
    const form = { username: 'new', password: 'leaf and stem', firstName: 'Noa', lastName: 'Lind' }
    const signedUp = tokenOf(
      await server.request(brought, 'POST /api/register', { body: { ...form, email: 'new@example.org' } }),
    )
    expect(signedIn).toMatch(/^[\w-]{43}$/)
    expect(signedUp).toMatch(/^[\w-]{43}$/)
    expect(new Set([signedIn, signedUp, brought.token]).size).toBe(3)
    expect((await server.refused(brought, 'GET /api/user')).status).toBe(401)
  })

  it('creates a new token at every sign-in and keeps the sessions on other devices', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const tablet = { token: tokenOf(await people.signIn(ana, people.oldPassword)) }
    const phone = { token: tokenOf(await people.signIn(ana, people.oldPassword)) }
    expect(phone).not.toEqual(tablet)
    for (const device of [ana, tablet, phone]) await server.ok(device, 'GET /api/user')
    await server.ok(tablet, 'POST /api/logout')
    expect((await server.refused(tablet, 'GET /api/user')).status).toBe(401)
    for (const device of [ana, phone]) await server.ok(device, 'GET /api/user')
    expect(await rowsOf(ana.id)).toHaveLength(2)
  })

  it.each(['sign-in', 'sign-up'] as const)(
    'ends the previous session of a browser when a new one starts (%s)',
    async (how) => {
      const eva = await aPerson(server, 'Eva', 'facilitator')
      const ana = await people.aPersonWithPassword('Ana')
      if (how === 'sign-in') {
        const body = { username: ana.email, password: people.oldPassword }
        await server.ok(eva, 'POST /api/login', { body })
      } else {
        const form = { username: 'next', password: 'leaf and stem', firstName: 'Noa', lastName: 'Lind' }
        await server.ok(eva, 'POST /api/register', { body: { ...form, email: 'next@example.org' } })
      }
      expect((await server.refused(eva, 'GET /api/user')).status).toBe(401)
      await server.ok(ana, 'GET /api/user')
    },
  )

  it('stores session tokens only as hashes', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const token = tokenOf(await people.signIn(ana, people.oldPassword))
    const tables = await server.store.db.introspection.getTables()
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.store.db)
      expect(JSON.stringify(rows), name).not.toContain(token)
    }
    expect(await rowsOf(ana.id)).toContainEqual({ token_hash: hashToken(token) })
  })

  it('refuses a session that was unused for thirty days, and the cleanup deletes it', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const ben = await aPerson(server, 'Ben', 'learner')
    server.now = new Date(startTime.getTime() + 30 * day - 1000)
    await server.ok(ben, 'GET /api/user')
    server.now = new Date(startTime.getTime() + 30 * day)
    expect((await server.refused(ana, 'GET /api/user')).status).toBe(401)
    const token = tokenOf(await people.signIn(ana, people.oldPassword))
    expect(await rowsOf(ana.id)).toContainEqual({ token_hash: hashToken(ana.token) })
    await deleteEndedSessions(server.store, server.now)
    expect(await rowsOf(ana.id)).toEqual([{ token_hash: hashToken(token) }])
    await server.ok({ token }, 'GET /api/user')
    await server.ok(ben, 'GET /api/user')
  })

  it('ends a session 180 days after the sign-in, even if it is used regularly', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const token = tokenOf(await people.signIn(ana, people.oldPassword))
    const begun = server.now.getTime()
    for (let days = 20; days < 180; days += 20) {
      server.now = new Date(begun + days * day)
      await server.ok({ token }, 'GET /api/user')
    }
    server.now = new Date(begun + 180 * day)
    expect((await server.refused({ token }, 'GET /api/user')).status).toBe(401)
    await deleteEndedSessions(server.store, server.now)
    expect(await rowsOf(ana.id)).not.toContainEqual({ token_hash: hashToken(token) })
  })
})
