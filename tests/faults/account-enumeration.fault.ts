import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { argon2Hasher } from '#server/security/hasher.ts'
import { aPerson, type Person } from '#tests/support/family.ts'
import { givePassword } from '#tests/support/password-fixture.ts'
import { TestServer } from '#tests/support/test-server.ts'
import { reportMeasurement } from './support/measurements.ts'

/** Response times of sign-in and forgot-password must not reveal whether an account exists. */

/** Milliseconds that the delivery of a mail takes. */
const mailDelay = 60
let delivered = 0
const mail = {
  sendsMail: true,
  deliver: async () => {
    delivered += 1
    return setTimeout(mailDelay, true)
  },
  close: async () => {},
}

const hasher = await argon2Hasher()
const server = new TestServer()
/** Milliseconds that the server would have waited. A wait takes no real time but advances the clock of the server. */
let skipped = 0
const start = Date.UTC(2026, 2, 4, 10)
const now = () => new Date(start + performance.now() + skipped)
const wait = async (milliseconds: number) => void (skipped += milliseconds)
beforeAll(() => server.open('sqlite', { hasher, mail, now, wait }))
afterAll(() => server.close())

const post = (url: string, payload: object, remoteAddress = '192.0.2.1') =>
  server.fastify.inject({ method: 'POST', url, payload, remoteAddress })

/**
 * Measures how many milliseconds each kind takes in each turn. All kinds run in every turn, each time in another order.
 * So other load on the machine affects all kinds alike, and the timings within one turn can be compared.
 */
async function interleavedTimings<Kind extends string>(
  kinds: Record<Kind, (turn: number) => Promise<unknown>>,
  turns: number,
) {
  const asked = Object.entries<(turn: number) => Promise<unknown>>(kinds)
  const taken = new Map(asked.map(([kind]) => [kind, new Array<number>()]))
  for (let turn = 0; turn < turns; turn++) {
    const first = turn % asked.length
    for (const [kind, ask] of [...asked.slice(first), ...asked.slice(0, first)]) {
      const start = performance.now()
      await ask(turn)
      taken.get(kind)?.push(performance.now() - start)
      await server.backgroundTasks.done()
    }
  }
  return (kind: Kind) => taken.get(kind) ?? []
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** Returns the median, over all turns, of `how` applied to the two timings of a turn. */
function medianOf(one: number[], other: number[], how: (one: number, other: number) => number): number {
  return median(one.map((value, turn) => how(value, other[turn] ?? Number.NaN)))
}

function roundToHundredths(value: number): number {
  return Math.round(100 * value) / 100
}

it('signing in takes as long as the check of one password, for known and unknown names', async () => {
  const ana = await aPerson(server, 'Ana', 'facilitator')
  const newcomer = await aPerson(server, 'Noa', 'learner', { hasPassword: false })
  const stored = await hasher.hash('leaf and stem')
  await givePassword(server, ana, stored)
  const guess = (username: string) => () => post('/api/login', { username, password: 'guess' })
  const taken = await interleavedTimings(
    {
      check: () => hasher.verify(stored, 'guess'),
      known: guess(ana.email),
      newcomer: guess(newcomer.email),
      unknown: guess('nobody@example.org'),
    },
    60,
  )
  const ratio = (one: number, other: number) => one / other
  const known = medianOf(taken('known'), taken('unknown'), ratio)
  const newcomers = medianOf(taken('newcomer'), taken('unknown'), ratio)
  const work = medianOf(taken('unknown'), taken('check'), ratio)
  reportMeasurement('time to be refused at sign-in, medians of 60', {
    'milliseconds with an account': roundToHundredths(median(taken('known'))),
    'without a password': roundToHundredths(median(taken('newcomer'))),
    'without an account': roundToHundredths(median(taken('unknown'))),
    'account to none': roundToHundredths(known),
    'no password to none': roundToHundredths(newcomers),
    'none to the bare check': roundToHundredths(work),
  })
  for (const one of [known, newcomers]) {
    expect(one).toBeGreaterThan(0.5)
    expect(one).toBeLessThan(2)
  }
  expect(work).toBeGreaterThan(0.5)
})

it('forgot-password takes as long with an account as without one, and does not wait for the mail', async () => {
  const turns = 60
  const people: Person[] = []
  for (let turn = 0; turn < turns; turn++) people.push(await aPerson(server, 'Ana', 'facilitator'))
  const nobody = { email: 'nobody@example.org' }
  const ask = (turn: number, { email } = nobody) => post('/api/forgot-password', { email }, `192.0.2.${turn}`)
  const taken = await interleavedTimings(
    { known: (turn) => ask(turn, people[turn]), unknown: (turn) => ask(turn) },
    turns,
  )
  expect(delivered, 'letters, all sent after the answer').toBe(turns)
  const more = medianOf(taken('known'), taken('unknown'), (one, other) => one - other)
  reportMeasurement('time to ask for a new password, medians of 60', {
    'milliseconds with an account': roundToHundredths(median(taken('known'))),
    'without an account': roundToHundredths(median(taken('unknown'))),
    'more with than without': roundToHundredths(more),
  })
  expect(Math.abs(more)).toBeLessThan(mailDelay / 4)
})
