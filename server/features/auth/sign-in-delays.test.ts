import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openTestStore } from '#tests/support/databases.ts'
import { testParts } from '#tests/support/parts.ts'
import { signInDelays } from './sign-in-delays.ts'

const minute = 60_000

/** Delays by a clock that stands still, with the waits that were asked for. */
function onPaper() {
  const waits: number[] = []
  const time = {
    moment: 0,
    now: () => new Date(time.moment),
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  }
  const delays = signInDelays(time)
  const fail = async (name: string, times: number) => {
    for (let tried = 0; tried < times; tried++) await delays.before(name)
  }
  return { waits, time, delays, fail }
}

describe('delays at sign-in', () => {
  it('let three failures go, then grow up to four seconds and stay there', async () => {
    const { waits, fail } = onPaper()
    await fail('ana', 3)
    expect(waits).toEqual([])
    await fail('ana', 6)
    expect(waits).toEqual([500, 1000, 2000, 4000, 4000, 4000])
    await fail('ben', 3)
    expect(waits).toHaveLength(6)
  })

  it('hold for tries that are all sent at once', async () => {
    const { waits, delays } = onPaper()
    await Promise.all(Array.from({ length: 6 }, () => delays.before('ana')))
    expect(waits).toEqual([500, 1000, 2000])
  })

  it('are forgiven by a success', async () => {
    const { waits, delays, fail } = onPaper()
    await fail('ana', 3)
    delays.forgive('ana')
    await fail('ana', 3)
    expect(waits).toEqual([])
  })

  it('are forgotten a quarter of an hour after the last failure', async () => {
    const { waits, time, fail } = onPaper()
    await fail('ana', 3)
    time.moment += 14 * minute
    await fail('ana', 1)
    expect(waits).toEqual([500])
    time.moment += 15 * minute
    await fail('ana', 3)
    expect(waits).toEqual([500])
  })

  it('remember five thousand names at most, and the oldest least', async () => {
    const { waits, fail } = onPaper()
    await fail('ana', 3)
    await fail('ben', 3)
    for (let name = 0; name < 4999; name++) await fail(`name ${name}`, 1)
    await fail('ana', 1)
    expect(waits).toEqual([])
    await fail('name 4998', 3)
    expect(waits).toEqual([500])
  })
})

describe('signing in after failures', () => {
  const waits: number[] = []
  let app: Awaited<ReturnType<typeof buildApp>>
  let store: Awaited<ReturnType<typeof openTestStore>>

  beforeAll(async () => {
    store = await openTestStore('sqlite', '')
    const now = () => new Date('2026-03-04T10:00:00Z')
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    app = await buildApp(await testParts(store, { now, wait }))
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  const post = async (call: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/${call}`, payload })).statusCode
  const signIn = (username: string, password: string) => post('login', { username, password })
  const waitsOf = async (name: string, tries: number) => {
    waits.length = 0
    for (let tried = 0; tried < tries; tried++) expect(await signIn(name, 'guess')).toBe(401)
    return [...waits]
  }

  it('slows a known and an unknown name alike, and lets the owner in at any time', async () => {
    const password = 'leaf and stem'
    const ana = { username: 'Ana', password, firstName: 'Ana', lastName: 'Lind', email: 'ana@example.org' }
    expect(await post('register', ana)).toBe(201)
    expect(await waitsOf('ana', 5)).toEqual([500, 1000])
    expect(await waitsOf('nobody', 5)).toEqual([500, 1000])
    expect(await signIn(' ANA ', password)).toBe(200)
    expect(waits).toEqual([500, 1000, 2000])
    expect(await waitsOf('Ana', 3)).toEqual([])
  })
})
