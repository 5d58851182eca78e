import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { argon2Hasher, type Hasher } from '#server/security/hasher.ts'
import { aPerson, type Person } from '../support/family.ts'
import { testDependencies } from '../support/test-dependencies.ts'
import { givePassword } from '../support/password-fixture.ts'
import { onAnyDatabase } from '../support/test-server.ts'

/**
 * Sign-in and the request for a new password must not reveal whether an account exists. The response times are measured
 * in tests/faults/account-enumeration.fault.ts.
 */

onAnyDatabase('existing and unknown accounts', (server) => {
  const did: string[] = []
  let ana: Person
  let newcomer: Person
  let username: string

  beforeAll(async () => {
    await server.fastify.close()
    const fast = await argon2Hasher({ memoryCost: 8, timeCost: 1 })
    ana = await aPerson(server, 'Ana', 'facilitator')
    await givePassword(server, ana, await fast.hash('leaf and stem'))
    newcomer = await aPerson(server, 'Noa', 'learner')
    username = (await server.store.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()).username
    const hasher: Hasher = {
      hash: (text) => (did.push('hash'), fast.hash(text)),
      verify: (stored, text) => (did.push('verify'), fast.verify(stored, text)),
    }
    const wait = async (milliseconds: number) => void did.push(`wait ${milliseconds}`)
    const backgroundTasks = { start: () => {}, done: async () => {} }
    const parts = { now: () => server.now, hasher, wait, backgroundTasks }
    server.fastify = await buildApp(await testDependencies(server.store, parts))
  })
  beforeEach(() => server.store.db.deleteFrom('counter').execute())

  /** Returns everything observable: the response, the calls that hash or wait, and the SQL statements. */
  async function lookAt(url: string, payload: object) {
    did.length = 0
    await server.clearStatements()
    const { statusCode, headers, body } = await server.fastify.inject({ method: 'POST', url, payload })
    const { date: _, ...rest } = headers
    return { statusCode, headers: rest, body, did: [...did], statements: server.statements }
  }

  it('get the same response at sign-in, with the same work on the server', async () => {
    const guess = (name: string) => lookAt('/api/login', { username: name, password: 'guess' })
    for (let time = 0; time < 5; time++) {
      const unknownName = await guess('nobody')
      const unknownAddress = await guess('nobody@example.org')
      expect(unknownName).toMatchObject({ statusCode: 401 })
      expect(unknownName.did.filter((one) => one === 'verify')).toHaveLength(1)
      expect(await guess(username)).toEqual(unknownName)
      expect(await guess(ana.email)).toEqual(unknownAddress)
      expect(await guess(newcomer.email)).toEqual(unknownAddress)
    }
  })

  it('get the same response to a forgotten password, with the same work on the server', async () => {
    const ask = (email: string) => lookAt('/api/forgot-password', { email })
    const unknown = await ask('nobody@example.org')
    expect(unknown).toMatchObject({ statusCode: 200, did: [] })
    for (const { email } of [ana, newcomer]) expect(await ask(email)).toEqual(unknown)
  })
})
