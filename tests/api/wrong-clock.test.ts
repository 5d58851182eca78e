import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { findSecondFactor } from '#server/security/second-factors.store.ts'
import { createResetLink } from '#server/features/account/passwords/passwords.service.ts'
import { aFamily, aManagedChild, aPerson, joinWorkspace } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { passwordFixture, startTime } from '#tests/support/password-fixture.ts'
import { codeOfApp, giveSecondFactor } from '#tests/support/second-factor.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]

/** Milliseconds by which the clock is wrong while the test uses up a limit. After that the clock is correct. */
const wrongBy = { 'an hour': -hour, 'three hours': 3 * hour, '14 days': 14 * day, '400 days': 400 * day }

onAnyDatabase('server clock that was wrong and is corrected', (server) => {
  const people = passwordFixture(server)
  const waits: number[] = []

  beforeEach(async () => {
    await server.store.db.deleteFrom('counter').execute()
    waits.length = 0
    await server.fastify.close()
    const { mail, backgroundTasks } = server
    const config = { publicUrl: undefined, trustProxy: false, authRateLimit: 30, signUp: 'open' } as const
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    const parts = { now: () => server.now, mail, backgroundTasks, wait, config }
    server.fastify = await buildApp(await testDependencies(server.store, parts))
  })

  const setClock = (milliseconds: number) => (server.now = new Date(startTime.getTime() + milliseconds))
  const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode

  describe.each(Object.entries(wrongBy))('wrong by %s', (_, off) => {
    it('lets a user who mistyped the password meanwhile sign in at once', async () => {
      const ana = await people.aPersonWithPassword('Ana')
      setClock(off)
      for (let tried = 0; tried < 6; tried++)
        expect(await statusOf(people.signIn(ana, 'mistyped'))).toBeLessThan(430)
      setClock(0)
      waits.length = 0
      expect(await statusOf(people.signIn(ana, people.oldPassword))).toBe(200)
      expect(Math.max(0, ...waits)).toBeLessThanOrEqual(8000)
    })

    it('lets a rate-limited network sign in again after a minute', async () => {
      const ana = await people.aPersonWithPassword('Ana')
      setClock(off)
      const statuses = []
      for (let tried = 0; tried < 31; tried++)
        statuses.push(await statusOf(people.signIn({ ...ana, email: `guess-${tried}` }, 'guess')))
      expect(statuses.at(-1)).toBe(429)
      setClock(0)
      const answer = await people.signIn(ana, people.oldPassword)
      expect(Number(answer.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(60)
      setClock(minute)
      expect(await statusOf(people.signIn(ana, people.oldPassword))).toBe(200)
    })

    it('lets a child try the PIN again after at most 15 minutes', async () => {
      setClock(0)
      const { ana, workspaceId } = await aFamily(server)
      const kit = await aManagedChild(server, workspaceId, 'Kit')
      await joinWorkspace(server, workspaceId, kit)
      const params = { id: workspaceId }
      const pin = { params: { ...params, userId: kit.id }, body: { pin: '1234' } }
      await server.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', pin)
      const sent = { params, body: { name: 'Tablet' } }
      const { cookies } = await server.request(ana, 'POST /api/workspaces/:id/devices', sent)
      const device = cookies.find(({ name }) => name === 'sprintling_device')?.value ?? ''
      const guess = (typed: string) => {
        const body = { learnerId: kit.id, pin: typed }
        return server.request({ device }, 'POST /api/devices/sign-in', { body })
      }
      setClock(off)
      for (let wrong = 0; wrong < 8; wrong++) await guess('0000')
      setClock(0)
      const [waiting] = await server.ok({ device }, 'GET /api/devices/learners')
      expect(waiting?.waits).toBeLessThanOrEqual(15 * 60)
      setClock(15 * minute)
      expect(await statusOf(guess('1234'))).toBe(200)
    })

    it('lets a user sign in whose last second-factor code was used at the wrong time', async () => {
      const ana = await people.aPersonWithPassword('Ana')
      await giveSecondFactor(server, [ana], 'on')
      const signIn = () => {
        const body = { username: ana.email, password: people.oldPassword, code: codeOfApp(server.now) }
        return server.request(undefined, 'POST /api/login', { body })
      }
      setClock(off)
      expect(await statusOf(signIn())).toBe(200)
      setClock(0)
      expect(await statusOf(signIn())).toBe(200)
      expect(await statusOf(signIn()), 'used once').toBe(401)
      const factor = await findSecondFactor(server.store, ana.id)
      expect(factor?.last_step).toBe(startTime.getTime() / 30_000)
    })

    it('lets a user invite again after an hour and ask for a membership again after a day', async () => {
      setClock(0)
      const { ana, workspaceId } = await aFamily(server)
      const [params, email] = [{ id: workspaceId }, anEmail('noa')]
      const invite = async () => {
        const sent = { params, body: { email } }
        const answer = await server.request(ana, 'POST /api/workspaces/:id/invitations', sent)
        if (answer.statusCode !== 201) return answer.statusCode
        const { id } = answer.json<{ id: string }>()
        await server.ok(ana, 'DELETE /api/invitations/:id', { params: { id } })
        return 201
      }
      const eva = await aPerson(server, 'Eva', 'facilitator')
      await server.ok(eva, 'POST /api/workspaces', { body: { name: 'Co-op' } })
      const ask = async () => {
        const sent = { params, body: { email: eva.email } }
        const { statusCode } = await server.request(ana, 'POST /api/workspaces/:id/members', sent)
        await server.store.db.deleteFrom('membership_request').execute()
        return statusCode
      }
      setClock(off)
      const moment = server.now.toISOString()
      const used = { signed_in_at: moment, last_used_at: moment }
      await server.store.db.updateTable('session').set(used).where('user_id', '=', ana.id).execute()
      const seen = []
      for (let time = 0; time < 4; time++) seen.push(await invite(), await ask())
      expect(seen).toEqual([201, 202, 201, 202, 201, 202, 429, 429])
      setClock(0)
      for (const call of [invite, ask]) await call()
      setClock(hour)
      expect(await invite()).toBe(201)
      setClock(day)
      expect(await ask()).toBe(202)
    })
  })

  it('makes the server require a new sign-in for a new password if the last one is in the future', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    setClock(3 * hour)
    const { cookies } = await people.signIn(ana, people.oldPassword)
    const token = cookies[0]?.value ?? ''
    setClock(0)
    const body = { password: 'stem and leaf' }
    expect(await server.refused({ token }, 'POST /api/set-password', { body })).toMatchObject({
      code: 'sign_in_again',
    })
  })

  it('ends a sign-in on a paired device that was made at the wrong time', async () => {
    setClock(14 * day)
    const { ana, workspaceId } = await aFamily(server)
    const kit = await aManagedChild(server, workspaceId, 'Kit')
    await joinWorkspace(server, workspaceId, kit)
    const sent = { params: { id: workspaceId }, body: { name: 'Tablet' } }
    const { cookies } = await server.request(ana, 'POST /api/workspaces/:id/devices', sent)
    const device = cookies.find(({ name }) => name === 'sprintling_device')?.value ?? ''
    const signIn = { body: { learnerId: kit.id } }
    const signedIn = await server.request({ device }, 'POST /api/devices/sign-in', signIn)
    const token = signedIn.cookies.find(({ name }) => name === 'sprintling_session')?.value ?? ''
    await server.ok({ device, token }, 'GET /api/user')
    setClock(0)
    expect((await server.refused({ device, token }, 'GET /api/user')).status).toBe(401)
    await server.ok({ device }, 'POST /api/devices/sign-in', signIn)
  })

  it('allows npm run reset-password to end the sign-in delays of that account only', async () => {
    const [ana, tom] = [await people.aPersonWithPassword('Ana'), await people.aPersonWithPassword('Tom')]
    const known = (await people.signIn(ana, people.oldPassword)).cookies.find(
      ({ name }) => name === 'sprintling_browser',
    )?.value
    const guess = (username: string, browser?: string) => {
      const body = { username, password: 'guess' }
      return statusOf(server.request({ token: '', browser }, 'POST /api/login', { body }))
    }
    for (let tried = 0; tried < 6; tried++) {
      await guess(ana.email)
      await guess(ana.email, known)
      await guess(tom.email)
    }
    await createResetLink({ store: server.store, now: () => server.now, link: (path) => path }, ana.email)
    waits.length = 0
    expect([await guess(ana.email), await guess(ana.email, known), await guess(tom.email)]).toEqual([
      401, 401, 429,
    ])
    expect(waits).toEqual([])
  })
})
