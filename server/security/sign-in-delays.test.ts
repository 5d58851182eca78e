import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'
import { signInDelays } from './sign-in-delays.ts'

const minute = 60_000
const start = new Date('2026-03-04T10:00:00Z')

onBothDatabases('signing in after failures', (server) => {
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)

  beforeEach(async () => {
    server.now = start
    waits.length = 0
    await server.store.db.deleteFrom('counter').execute()
  })

  describe('the delays', () => {
    const delays = () => signInDelays({ store: server.store, now: () => server.now, wait })
    const before = (name: string) => delays().wait(name)
    const fail = async (name: string, times: number) => {
      for (let tried = 0; tried < times; tried++) await before(name)
    }

    it('let three failures go, then grow up to four seconds and stay there', async () => {
      await fail('ana', 3)
      expect(waits).toEqual([])
      await fail('ana', 6)
      expect(waits).toEqual([500, 1000, 2000, 4000, 4000, 4000])
      await fail('ben', 3)
      expect(waits).toHaveLength(6)
    })

    it('hold for tries that are all sent at once', async () => {
      await Promise.all(Array.from({ length: 6 }, () => before('ana')))
      expect(waits.sort((a, b) => a - b)).toEqual([500, 1000, 2000])
    })

    it('are forgiven by a success', async () => {
      await fail('ana', 3)
      await inTransaction(server, (tx) => delays().reset(tx, 'ana'))
      await fail('ana', 3)
      expect(waits).toEqual([])
    })

    it('are forgotten a quarter of an hour after the last failure', async () => {
      await fail('ana', 3)
      server.now = new Date(start.getTime() + 14 * minute)
      await fail('ana', 1)
      expect(waits).toEqual([500])
      server.now = new Date(start.getTime() + 29 * minute)
      await fail('ana', 3)
      expect(waits).toEqual([500])
    })

    it('keep nothing of what was typed, which may have been a password', async () => {
      await fail('leaf and stem', 1)
      const kept = await server.store.db.selectFrom('counter').selectAll().execute()
      expect(kept).toHaveLength(1)
      expect(JSON.stringify(kept)).not.toContain('leaf')
    })
  })

  describe('the call', () => {
    beforeAll(async () => {
      await server.fastify.close()
      server.fastify = await buildApp(await testDependencies(server.store, { now: () => server.now, wait }))
    })

    const password = 'leaf and stem'
    const signIn = async (username: string, typed: string) =>
      (await server.request(undefined, 'POST /api/login', { body: { username, password: typed } })).statusCode
    const waitsOf = async (name: string, tries: number) => {
      waits.length = 0
      for (let tried = 0; tried < tries; tried++) expect(await signIn(name, 'guess')).toBe(401)
      return [...waits]
    }

    it('slows a known and an unknown name alike, and lets the owner in at any time', async () => {
      const names = { firstName: 'Ana', lastName: 'Lind', email: 'ana@example.org' }
      await server.ok(undefined, 'POST /api/register', { body: { username: 'Ana', password, ...names } })
      expect(await waitsOf('ana', 5)).toEqual([500, 1000])
      expect(await waitsOf('nobody', 5)).toEqual([500, 1000])
      expect(await signIn(' ANA ', password)).toBe(200)
      expect(waits).toEqual([500, 1000, 2000])
      expect(await waitsOf('Ana', 3)).toEqual([])
    })
  })
})
