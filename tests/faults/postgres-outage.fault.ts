import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPostgres, type Store } from '#server/db/connection.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { newCluster } from '#tests/support/postgres.ts'
import { figure } from './support/measurements.ts'
import { Running } from './support/running-server.ts'
import { Wire } from './support/faulty-proxy.ts'
import { Writers } from './support/write-load.ts'

const writers = 8
const soon = { timeout: 60_000, interval: 5 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-away-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function moreAnswered(many: Writers, more: number) {
  const enough = many.answered + more
  await expect.poll(() => many.answered, soon).toBeGreaterThan(enough)
}

async function moreRefused(many: Writers, more: number) {
  const enough = many.refused + more
  await expect.poll(() => many.refused, soon).toBeGreaterThan(enough)
}

/** The health check answers 503 quickly, with Retry-After and the usual error body. */
async function assertSaidToBeAway(running: Running) {
  await expect.poll(() => running.health(), soon).toBe(503)
  const asked = performance.now()
  const { status, retryAfter, text } = await running.call('GET', '/healthz')
  expect(performance.now() - asked).toBeLessThan(5000)
  expect([status, retryAfter]).toEqual([503, '5'])
  expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' })
}

describe('PostgreSQL that stops under load', () => {
  let cluster: Awaited<ReturnType<typeof newCluster>>
  let running: Running
  let many: Writers

  beforeAll(async () => {
    cluster = await newCluster()
    await cluster.start()
    running = await Running.start({ DATA_DIR: folder, DATABASE_URL: cluster.url })
    many = new Writers(running, await running.moveIn())
    await many.prepare(writers)
  }, 60_000)
  afterAll(async () => {
    await running.kill()
    await cluster.remove()
  })

  it.each([
    ['is restarted', 'SIGINT'],
    ['ends without cleaning up', 'SIGQUIT'],
  ] as const)('and %s: 503 until it is back, then all is there', async (_, signal) => {
    const before = { answered: many.answered, refused: many.refused }
    many.begin()
    await moreAnswered(many, 100)
    const pid = await cluster.pid()
    process.kill(pid, signal)
    await moreRefused(many, 20)
    await assertSaidToBeAway(running)
    await expect.poll(() => isRunning(pid), soon).toBe(false)
    await cluster.start()
    const back = performance.now()
    await moreAnswered(many, 100)
    const recovery = Math.round(performance.now() - back)
    await many.end()
    await expect.poll(() => running.health(), soon).toBe(200)
    const store = openPostgres(cluster.url)
    await many.assertNothingLost(store)
    await store.close()
    figure(`PostgreSQL stopped by ${signal}`, {
      answered: many.answered - before.answered,
      refused: many.refused - before.refused,
      lost: 0,
      'milliseconds from its start to 100 answered writes': recovery,
    })
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('connections to PostgreSQL', () => {
  let url: string
  let store: Store
  let wire: Wire
  let running: Running
  let many: Writers

  beforeEach(async () => {
    url = await newDatabase(inject('postgresUrl'))
    store = openPostgres(url)
    wire = new Wire(Number(new URL(url).port))
    const overWire = new URL(url)
    overWire.port = String(await wire.open())
    running = await Running.start({ DATA_DIR: folder, DATABASE_URL: overWire.href })
    many = new Writers(running, await running.moveIn())
    await many.prepare(writers)
    return async () => {
      await running.kill()
      await wire.close()
      await store.close()
    }
  })

  it.each([
    ['are ended by PostgreSQL', 'end'],
    ['are cut on the way', 'cut'],
  ])('that %s again and again cost an answer, never a write', async (words, how) => {
    const admin = new Client({ connectionString: url })
    await admin.connect()
    const end = () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
    many.begin()
    const cuts = 15
    for (let cut = 0; cut < cuts; cut++) {
      await moreAnswered(many, 15)
      if (how === 'end') await end()
      else wire.cut()
    }
    await moreAnswered(many, 50)
    await many.end()
    await admin.end()
    expect(await running.health()).toBe(200)
    await many.assertNothingLost(store)
    figure(`connections that ${words}`, { cuts, answered: many.answered, refused: many.refused, lost: 0 })
  })

  it('that fall silent are given up in time, and replaced when there are others', async () => {
    many.begin()
    await moreAnswered(many, 50)
    wire.fallSilent()
    const silent = performance.now()
    await assertSaidToBeAway(running)
    await moreRefused(many, writers)
    const givenUp = Math.round(performance.now() - silent)
    expect(givenUp).toBeLessThan(30_000)
    wire.speak()
    await moreAnswered(many, 50)
    await many.end()
    await many.assertNothingLost(store)
    expect(await running.health()).toBe(200)
    figure('connections that fall silent', { 'milliseconds until a 503 for everybody': givenUp, lost: 0 })
  })

  it('that fall silent do not keep a stop waiting', async () => {
    many.begin()
    await moreAnswered(many, 50)
    wire.fallSilent()
    const silent = performance.now()
    expect(await running.stop()).toBe(0)
    const stopped = Math.round(performance.now() - silent)
    expect(stopped).toBeLessThan(20_000)
    await many.end()
    wire.speak()
    await running.startAgain()
    await many.assertNothingLost(store)
    figure('a stop while connections are silent', { 'milliseconds until its end': stopped, lost: 0 })
  })
})
