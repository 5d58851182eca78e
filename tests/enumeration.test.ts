import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { argonHasher, type Hasher } from '#server/hasher.ts'
import { aPerson, type Person } from './support/family.ts'
import { testParts } from './support/parts.ts'
import { onBothDatabases, TestServer } from './support/server.ts'

/** Nobody learns from sign-in or from asking for a new password whether somebody has an account here. */

const password = 'leaf and stem'

async function withPassword(server: TestServer, hasher: Hasher): Promise<Person> {
  const person = await aPerson(server, 'Ana', 'facilitator')
  const password_hash = await hasher.hash(password)
  await server.store.db.updateTable('user').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

onBothDatabases('an account that exists and one that does not', (server) => {
  const did: string[] = []
  let ana: Person
  let newcomer: Person
  let username: string

  beforeAll(async () => {
    await server.app.close()
    const fast = await argonHasher({ memoryCost: 8, timeCost: 1 })
    ana = await withPassword(server, fast)
    newcomer = await aPerson(server, 'Noa', 'learner')
    username = (await server.store.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()).username
    const hasher: Hasher = {
      hash: (text) => (did.push('hash'), fast.hash(text)),
      verify: (stored, text) => (did.push('verify'), fast.verify(stored, text)),
    }
    const wait = async (milliseconds: number) => void did.push(`wait ${milliseconds}`)
    const background = { start: () => {}, done: async () => {} }
    const parts = { now: () => server.now, hasher, wait, background }
    server.app = await buildApp(await testParts(server.store, parts))
  })
  beforeEach(() => server.store.db.deleteFrom('counter').execute())

  /** All that could tell: what is answered, and what was done until then. */
  async function lookAt(url: string, payload: object) {
    did.length = 0
    server.statements = []
    const { statusCode, headers, body } = await server.app.inject({ method: 'POST', url, payload })
    const { date: _, ...rest } = headers
    return { statusCode, headers: rest, body, did: [...did], statements: server.statements }
  }

  it('are refused alike at sign-in, with the same work done, time after time', async () => {
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

  it('are answered alike when a new password is asked for, with the same work done', async () => {
    const ask = (email: string) => lookAt('/api/forgot-password', { email })
    const unknown = await ask('nobody@example.org')
    expect(unknown).toMatchObject({ statusCode: 200, did: [] })
    for (const { email } of [ana, newcomer]) expect(await ask(email)).toEqual(unknown)
  })
})

/** Even a median can be unlucky once while other tests run; a difference that is real is there every time. */
const onBusyMachines = { timeout: 60_000, retry: 2 }

describe('the time that an answer takes', () => {
  const server = new TestServer()
  let real: Hasher

  beforeAll(async () => {
    real = await argonHasher()
    await server.open('sqlite', { hasher: real, wait: async () => {}, mail: aSlowMailServer() })
  })
  afterAll(() => server.close())

  /** Milliseconds, the middle one of many; the kinds take turns, so that a busy machine slows all of them alike. */
  async function medians(kinds: Record<string, (turn: number) => Promise<unknown>>, turns: number) {
    const times = Object.entries(kinds).map(([kind, ask]) => ({ kind, ask, taken: [] as number[] }))
    for (let turn = 0; turn < turns; turn++) {
      for (const { ask, taken } of times) {
        const start = performance.now()
        await ask(turn)
        taken.push(performance.now() - start)
        await server.background.done()
      }
    }
    const middle = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 1] ?? 0
    return Object.fromEntries(times.map(({ kind, taken }) => [kind, middle(taken)]))
  }

  const post = (url: string, payload: object, remoteAddress = '192.0.2.1') =>
    server.app.inject({ method: 'POST', url, payload, remoteAddress })

  it('is that of one password hash at sign-in, whoever signs in', onBusyMachines, async () => {
    const ana = await withPassword(server, real)
    const newcomer = await aPerson(server, 'Noa', 'learner')
    const guess = (username: string) => () => post('/api/login', { username, password: 'guess' })
    const { hash = 0, ...asked } = await medians(
      {
        hash: () => real.hash(password),
        known: guess(ana.email),
        newcomer: guess(newcomer.email),
        unknown: guess('nobody@example.org'),
      },
      25,
    )
    for (const [kind, taken] of Object.entries(asked)) expect(taken, kind).toBeGreaterThan(hash / 2)
    const [least = 0, ...more] = Object.values(asked).sort((a, b) => a - b)
    expect(more.at(-1), JSON.stringify({ hash, ...asked })).toBeLessThan(2 * least)
  })

  it('is not that of a mail when a new password is asked for', onBusyMachines, async () => {
    const turns = 25
    const people: Person[] = []
    for (let turn = 0; turn < turns; turn++) people.push(await aPerson(server, 'Ana', 'facilitator'))
    const ask = (email = 'nobody@example.org') => post('/api/forgot-password', { email })
    const { known = 0, unknown = 0 } = await medians(
      { known: (turn) => ask(people[turn]?.email), unknown: () => ask() },
      turns,
    )
    expect(known - unknown, `${known} and ${unknown}`).toBeLessThan(mailTakes / 2)
    expect(unknown - known, `${known} and ${unknown}`).toBeLessThan(mailTakes / 2)
  })
})

/** Milliseconds. */
const mailTakes = 40

function aSlowMailServer() {
  return { sends: true, deliver: () => setTimeout(mailTakes, true), close: async () => {} }
}
