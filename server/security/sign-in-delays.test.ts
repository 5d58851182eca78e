import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { Problem } from '#domain/errors.ts'
import { createResetLink } from '#server/features/account/passwords/passwords.service.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { signInDelays } from './sign-in-delays.ts'

const minute = 60_000
const start = new Date('2026-03-04T10:00:00Z')
const home = '192.0.2.1'

onAnyDatabase('signing in after failures', (server) => {
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const after = (milliseconds: number) => (server.now = new Date(server.now.getTime() + milliseconds))

  beforeEach(async () => {
    server.now = start
    waits.length = 0
    await server.store.db.deleteFrom('counter').execute()
  })

  describe('delays', () => {
    const warnings: object[] = []
    const log = { warn: (fields: object, line: string) => void warnings.push({ ...fields, line }) }
    const delays = () => signInDelays({ store: server.store, now: () => server.now, wait, log })
    const before = (name: string, network = home, knownBrowser?: string) =>
      delays().wait({ name, network, knownBrowser })
    /** Fails one sign-in after the other, because each waits before it fails. */
    const fail = async (name: string, times: number) => {
      for (let tried = 0; tried < times; tried++) {
        const waited = waits.length
        await before(name)
        if (waits.length > waited) after(waits.at(-1) ?? 0)
      }
    }

    it('grows from half a second to four seconds after three failures', async () => {
      await fail('ana', 3)
      expect(waits).toEqual([])
      await fail('ana', 6)
      expect(waits).toEqual([500, 1000, 2000, 4000, 4000, 4000])
      await fail('ben', 3)
      expect(waits).toHaveLength(6)
    })

    it('logs failures for the operator at growing intervals, without the typed name', async () => {
      warnings.length = 0
      await fail('leaf and stem', 22)
      const line = 'Wrong passwords for one username, one after the other.'
      expect(warnings.splice(0)).toEqual([5, 10, 20].map((failures) => ({ failures, network: home, line })))
    })

    it('subtracts the time since the last failure', async () => {
      await fail('ana', 4)
      after(300)
      await fail('ana', 1)
      expect(waits).toEqual([500, 700])
    })

    it('adds up the delays of simultaneous guesses from many networks', async () => {
      const turns: number[] = []
      let left = Array.from({ length: 20 }, (_, guess) => `198.51.100.${guess}`)
      while (left.length > 0) {
        waits.length = 0
        const answers = await Promise.allSettled(left.map((network) => before('ana', network)))
        const admitted = answers.filter(({ status }) => status === 'fulfilled').length
        const moments = [...Array.from({ length: admitted - waits.length }, () => 0), ...waits]
        turns.push(...moments.map((moment) => server.now.getTime() - start.getTime() + moment))
        left = left.filter((_, guess) => answers[guess]?.status === 'rejected')
        after(1000)
      }
      turns.sort((one, other) => one - other)
      const gaps = turns.slice(1).map((turn, index) => turn - (turns[index] ?? 0))
      const demanded = [0, 0, 500, 1000, 2000, ...Array.from({ length: 14 }, () => 4000)]
      expect(gaps).toEqual(demanded)
    })

    it('skips the delay in a browser in which the account has signed in before', async () => {
      await fail('ana', 9)
      await before('ana', '198.51.100.1')
      waits.length = 0
      await before('ana', '203.0.113.7', 'hash of its token')
      expect(waits).toEqual([])
      for (let tried = 0; tried < 3; tried++) await before('ana', '203.0.113.7', 'hash of its token')
      expect(waits).toEqual([500])
    })

    it('admits a new browser within ten seconds while ten networks keep guessing', async () => {
      const guessing = Array.from({ length: 10 }, (_, network) => `198.51.100.${network}`)
      /** A network that waits has one open request. A network that was refused asks again at once. */
      const waitingUntil = new Map<string, number>()
      const ask = async (network: string) => {
        if ((waitingUntil.get(network) ?? 0) > server.now.getTime()) return undefined
        waits.length = 0
        try {
          await before('ana', network)
        } catch (error) {
          if (error instanceof Problem && error.code === 'rate_limited') return undefined
          throw error
        }
        waitingUntil.set(network, server.now.getTime() + (waits[0] ?? 0))
        return waits[0] ?? 0
      }
      const oneTurnEach = 10 * 4 * 1000
      for (; server.now.getTime() < start.getTime() + oneTurnEach; after(500))
        for (const network of guessing) await ask(network)
      const asked = server.now.getTime()
      const sinceAsked = () => server.now.getTime() - asked
      let waited: number | undefined
      for (; waited === undefined && sinceAsked() < 20_000; after(500))
        for (const network of [...guessing, '203.0.113.7']) waited = await ask(network)
      expect(sinceAsked() - 500 + (waited ?? Infinity)).toBeLessThan(10_000)
    })

    it('resets after a successful sign-in', async () => {
      await fail('ana', 3)
      await inTransaction(server, (tx) => delays().reset(tx, { name: 'ana', network: home }))
      await fail('ana', 3)
      expect(waits).toEqual([])
    })

    it('expires a quarter of an hour after the last failure', async () => {
      await fail('ana', 5)
      expect(waits).toEqual([500, 1000])
      after(14 * minute)
      await before('ana')
      await before('ana')
      expect(waits).toEqual([500, 1000, 4000])
      after(15 * minute + 4000)
      await fail('ana', 3)
      expect(waits).toHaveLength(3)
    })

    it('stores nothing of the typed name, which may have been a password', async () => {
      await fail('leaf and stem', 1)
      const kept = await server.store.db.selectFrom('counter').selectAll().execute()
      expect(kept).toHaveLength(2)
      expect(JSON.stringify(kept)).not.toContain('leaf')
    })
  })

  describe('the sign-in call', () => {
    beforeAll(async () => {
      await server.fastify.close()
      const waitAndPass = async (milliseconds: number) => {
        waits.push(milliseconds)
        after(milliseconds)
      }
      const parts = { now: () => server.now, wait: waitAndPass }
      server.fastify = await buildApp(await testDependencies(server.store, parts))
    })

    const password = 'leaf and stem'
    const call = (url: string, payload: object, browser?: string) =>
      server.fastify.inject({
        method: 'POST',
        url,
        payload,
        cookies: browser === undefined ? {} : { sprintling_browser: browser },
      })
    const signIn = (username: string, typed: string, browser?: string) =>
      call('/api/login', { username, password: typed }, browser)
    const waitsOf = async (name: string, tries: number, browser?: string) => {
      waits.length = 0
      for (let tried = 0; tried < tries; tried++)
        expect((await signIn(name, 'guess', browser)).statusCode).toBe(401)
      return [...waits]
    }
    type Answer = Awaited<ReturnType<typeof call>>
    const browserOf = ({ cookies }: Answer) => cookies.find(({ name }) => name === 'sprintling_browser')
    const register = (username: string) => {
      const names = { firstName: 'Ana', lastName: 'Lind', email: `${username}@example.org` }
      return call('/api/register', { username, password, ...names })
    }

    it('delays known and unknown names alike, and always accepts the right password', async () => {
      expect((await register('Ana')).statusCode).toBe(201)
      expect(await waitsOf('ana', 5)).toEqual([500, 1000])
      expect(await waitsOf('nobody', 5)).toEqual([500, 1000])
      expect((await signIn(' ANA ', password)).statusCode).toBe(200)
      expect(waits).toEqual([500, 1000, 500])
      expect(await waitsOf('Ana', 3)).toEqual([])
    })

    it('recognizes a browser by a cookie that changes at each sign-in, for its accounts only', async () => {
      const first = browserOf(await register('bea'))
      expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 60 * 60 })
      const tablet = browserOf(await signIn('bea', password, first?.value))?.value
      expect(tablet).not.toBe(first?.value)
      await waitsOf('bea', 6)
      expect(await waitsOf('bea', 1, first?.value)).toEqual([4000])
      expect(await waitsOf('bea', 3, tablet)).toEqual([])
      await register('cem')
      await waitsOf('cem', 6)
      expect(await waitsOf('cem', 1, tablet)).toEqual([4000])
      const shared = browserOf(await signIn('cem', password, tablet))?.value
      await waitsOf('cem', 6)
      await waitsOf('bea', 6)
      expect(await waitsOf('cem', 1, shared)).toEqual([])
      expect((await signIn('bea', password, shared)).statusCode).toBe(200)
      const kept = JSON.stringify(await server.store.db.selectFrom('known_browser').selectAll().execute())
      for (const token of [first?.value, tablet, shared]) expect(kept).not.toContain(token)
    })

    it('counts wrong passwords in a signed-in session like failed sign-ins', async () => {
      const { cookies } = await register('eli')
      const session = { sprintling_session: cookies[0]?.value ?? '' }
      const typed = { password: 'stem and leaf', currentPassword: 'guess' }
      const change = { email: 'eve@example.org', password: 'guess' }
      const guess = (url: string, payload: object) =>
        server.fastify.inject({ method: 'POST', url, payload, cookies: session })
      waits.length = 0
      for (let tried = 0; tried < 3; tried++)
        expect((await guess('/api/set-password', typed)).json()).toMatchObject({ code: 'wrong_password' })
      expect((await guess('/api/user/email', change)).json()).toMatchObject({ code: 'wrong_password' })
      expect(waits).toEqual([500])
      expect(await waitsOf('eli', 1)).toEqual([1000])
    })

    it('forgets all known browsers after a password reset, except the one that used the link', async () => {
      const tablet = browserOf(await register('ela'))
      const context = { store: server.store, now: () => server.now, link: (path: string) => path }
      const link = await createResetLink(context, 'ela')
      const token = link?.split('token=')[1]
      const used = await call('/api/reset-password', { token, password: 'stem and leaf' })
      await waitsOf('ela', 6)
      expect(await waitsOf('ela', 1, tablet?.value)).toEqual([4000])
      expect(await waitsOf('ela', 1, browserOf(used)?.value)).toEqual([])
    })

    it('forgets the other browsers when the password is changed', async () => {
      const [tablet, phone] = [browserOf(await register('dov')), await signIn('dov', password)]
      const [session] = phone.cookies
      const cookies = {
        sprintling_session: session?.value ?? '',
        sprintling_browser: browserOf(phone)?.value ?? '',
      }
      const payload = { password: 'stem and leaf' }
      const set = await server.fastify.inject({ method: 'POST', url: '/api/set-password', payload, cookies })
      expect(set.statusCode).toBe(200)
      await waitsOf('dov', 6)
      expect(await waitsOf('dov', 1, tablet?.value)).toEqual([4000])
      expect(await waitsOf('dov', 1, cookies.sprintling_browser)).toEqual([])
    })
  })
})
