import { expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { newToken } from '#server/security/tokens.ts'
import { aFamily, type Person } from '#tests/support/family.ts'
import { EventStreamClient } from '#tests/support/event-stream-client.ts'
import { minute, passwordFixture, startTime } from '#tests/support/password-fixture.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

onAnyDatabase('the own sessions', (server) => {
  const people = passwordFixture(server)
  const signInFrom = async (
    { email: username }: Person,
    from: { userAgent?: string; address?: string; headers?: Record<string, string> },
  ) => {
    const { cookies } = await server.fastify.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: people.oldPassword },
      remoteAddress: from.address ?? '127.0.0.1',
      headers: { 'user-agent': from.userAgent ?? '', ...from.headers },
    })
    const value = (of: string) => cookies.find(({ name }) => name === of)?.value ?? ''
    return { token: value('sprintling_session'), browser: value('sprintling_browser') }
  }
  const isSignedIn = async (by: { token: string }) =>
    (await server.request(by, 'GET /api/user', {})).statusCode === 200

  // Proves 10.20
  it('lists sessions with device, network and last use, most recently used first', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const laptop = await signInFrom(ana, { userAgent: firefox, address: '192.168.1.20' })
    server.now = new Date(startTime.getTime() + 2 * 60 * minute)
    await signInFrom(ana, { userAgent: iphone, address: '2001:db8:1:2:3::4' })
    const sessions = await server.ok(laptop, 'GET /api/sessions')
    const [later, earlier] = [server.now.toISOString(), startTime.toISOString()]
    const lastUses = sessions.map(({ lastUsedAt }) => lastUsedAt)
    expect(lastUses).toEqual([later, later, earlier])
    expect(sessions).toContainEqual({
      id: expect.any(String),
      device: { browser: 'Safari', system: 'iPhone' },
      network: '2001:db8:1:2::/64',
      isAtHome: false,
      signedInAt: later,
      lastUsedAt: later,
      isCurrent: false,
    })
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ signedInAt: earlier }])
  })

  it('updates the network of a session at most once an hour', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const phone = await signInFrom(ana, { userAgent: iphone, address: '192.168.1.20' })
    const use = async (minutes: number) => {
      server.now = new Date(startTime.getTime() + minutes * minute)
      const { statusCode } = await server.fastify.inject({
        url: '/api/user',
        cookies: { sprintling_session: phone.token },
        remoteAddress: '203.0.113.7',
        headers: { 'user-agent': iphone },
      })
      expect(statusCode).toBe(200)
      const listed = await server.store.db
        .selectFrom('session')
        .selectAll()
        .where('user_id', '=', ana.id)
        .execute()
      return listed.map(({ network }) => network)
    }
    expect(await use(50)).toContain('192.168.1.20')
    expect(await use(61)).toContain('203.0.113.7')
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'shows a session from the server’s own address %s as localhost',
    async (address) => {
      const ana = await people.aPersonWithPassword('Ana')
      const here = await signInFrom(ana, { userAgent: firefox, address })
      const sessions = await server.ok(here, 'GET /api/sessions')
      expect(sessions).toContainEqual(expect.objectContaining({ network: 'localhost', isAtHome: true }))
    },
  )

  it('shows no network for a session behind an untrusted proxy', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await signInFrom(ana, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    const elsewhere = (await server.ok(ana, 'GET /api/sessions')).find(({ isCurrent }) => !isCurrent)
    expect(elsewhere).toMatchObject({
      network: null,
      isAtHome: false,
      device: { browser: null, system: null },
    })
  })

  // Proves 10.21
  it('ends only the given session, and clears the cookie if it is the current one', async () => {
    const { ben } = await aFamily(server)
    const tablet = { token: await aSecondSession(ben) }
    const others = await server.ok(ben, 'GET /api/sessions')
    const one = others.find(({ isCurrent }) => !isCurrent)
    await server.ok(ben, 'DELETE /api/sessions/:id', { params: { id: one?.id ?? '' } })
    expect([await isSignedIn(ben), await isSignedIn(tablet)]).toEqual([true, false])
    const again = await server.refused(ben, 'DELETE /api/sessions/:id', { params: { id: one?.id ?? '' } })
    expect(again).toMatchObject({ status: 404, code: 'not_found' })
    const [own] = await server.ok(ben, 'GET /api/sessions')
    const { cookies } = await server.request(ben, 'DELETE /api/sessions/:id', {
      params: { id: own?.id ?? '' },
    })
    expect(cookies).toEqual([expect.objectContaining({ name: 'sprintling_session', value: '' })])
    expect(await isSignedIn(ben)).toBe(false)
  })

  // Proves 10.22
  it('ends all other sessions with their event streams, and forgets the user’s known browsers', async () => {
    const family = await aFamily(server)
    const url = await server.fastify.listen({ port: 0, host: '127.0.0.1' })
    const tablet = { token: await aSecondSession(family.ben) }
    const [here, there] = [
      await EventStreamClient.open(url, family.ben, family.workspaceId, { age: 0 }),
      await EventStreamClient.open(url, tablet, family.workspaceId, { age: 0 }),
    ]
    const known = ['hash of the tablet’s', 'hash of the phone’s']
    for (const token_hash of known)
      await server.store.db
        .insertInto('known_browser')
        .values({ user_id: family.ben.id, token_hash, last_used_at: server.now.toISOString() })
        .execute()
    await server.ok(family.ben, 'DELETE /api/sessions')
    await there.closed()
    expect([await isSignedIn(family.ben), await isSignedIn(tablet)]).toEqual([true, false])
    await server.ok(family.ana, 'PATCH /api/workspaces/:id', {
      params: { id: family.workspaceId },
      body: { name: 'Hut' },
    })
    expect(await here.next()).toMatchObject({ topic: 'access' })
    expect(await here.next()).toMatchObject({ topic: 'workspace' })
    const browsers = server.store.db
      .selectFrom('known_browser')
      .selectAll()
      .where('user_id', '=', family.ben.id)
    expect(await browsers.execute()).toEqual([])
  })

  async function aSecondSession(person: Person): Promise<string> {
    const { token, hash: token_hash } = newToken()
    const moment = server.now.toISOString()
    const session = {
      id: newId(),
      user_id: person.id,
      token_hash,
      signed_in_at: moment,
      last_used_at: moment,
    }
    await server.store.db.insertInto('session').values(session).execute()
    return token
  }
})
