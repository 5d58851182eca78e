import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPostgres, type Store } from '#server/db/connection.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { newCluster } from '#tests/support/postgres.ts'
import { reportMeasurement } from './support/measurements.ts'
import { RunningServer } from './support/running-server.ts'
import { FaultyProxy } from './support/faulty-proxy.ts'
import { WriteLoad } from './support/write-load.ts'

const writers = 8
const pollOptions = { timeout: 60_000, interval: 5 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-away-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function untilAnswered(many: WriteLoad, more: number) {
  const enough = many.answered + more
  await expect.poll(() => many.answered, pollOptions).toBeGreaterThan(enough)
}

async function untilRefused(many: WriteLoad, more: number) {
  const enough = many.refused + more
  await expect.poll(() => many.refused, pollOptions).toBeGreaterThan(enough)
}

/** Asserts that the health check quickly answers 503, with Retry-After and the usual error body. */
async function assertReportedUnavailable(running: RunningServer) {
  await expect.poll(() => running.health(), pollOptions).toBe(503)
  const asked = performance.now()
  const { status, retryAfter, text } = await running.call('GET', '/healthz')
  expect(performance.now() - asked).toBeLessThan(5000)
  expect([status, retryAfter]).toEqual([503, '5'])
  expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' })
}

describe('PostgreSQL under load', () => {
  let cluster: Awaited<ReturnType<typeof newCluster>>
  let running: RunningServer
  let many: WriteLoad

  beforeAll(async () => {
    cluster = await newCluster()
    await cluster.start()
    running = await RunningServer.start({ DATA_DIR: folder, DATABASE_URL: cluster.url })
    many = new WriteLoad(running, await running.signUpWithWorkspace())
    await many.prepare(writers)
  }, 60_000)
  afterAll(async () => {
    await running.kill()
    await cluster.remove()
  })

  it.each([
    ['is restarted', 'SIGINT'],
    ['ends without cleaning up', 'SIGQUIT'],
  ] as const)('%s: the server returns 503 until it is back, and no write is lost', async (_, signal) => {
    const before = { answered: many.answered, refused: many.refused }
    many.start()
    await untilAnswered(many, 100)
    const pid = await cluster.pid()
    process.kill(pid, signal)
    await untilRefused(many, 20)
    await assertReportedUnavailable(running)
    await expect.poll(() => isRunning(pid), pollOptions).toBe(false)
    await cluster.start()
    const back = performance.now()
    await untilAnswered(many, 100)
    const recovery = Math.round(performance.now() - back)
    await many.stop()
    await expect.poll(() => running.health(), pollOptions).toBe(200)
    const store = openPostgres(cluster.url)
    await many.assertNothingLost(store)
    await store.close()
    reportMeasurement(`PostgreSQL stopped by ${signal}`, {
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
  let wire: FaultyProxy
  let running: RunningServer
  let many: WriteLoad

  beforeEach(async () => {
    url = await createDatabase(inject('postgresUrl'))
    store = openPostgres(url)
    wire = new FaultyProxy(Number(new URL(url).port))
    const overWire = new URL(url)
    overWire.port = String(await wire.open())
    running = await RunningServer.start({ DATA_DIR: folder, DATABASE_URL: overWire.href })
    many = new WriteLoad(running, await running.signUpWithWorkspace())
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
  ])('%s repeatedly, which may lose responses but never a write', async (words, how) => {
    const admin = new Client({ connectionString: url })
    await admin.connect()
    const end = () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
    many.start()
    const cuts = 15
    for (let cut = 0; cut < cuts; cut++) {
      await untilAnswered(many, 15)
      if (how === 'end') await end()
      else wire.resetConnections()
    }
    await untilAnswered(many, 50)
    await many.stop()
    const sentAgain = await many.sendAgain()
    expect(sentAgain).toBeGreaterThan(0)
    await admin.end()
    expect(await running.health()).toBe(200)
    await many.assertNothingLost(store)
    reportMeasurement(`connections that ${words}`, {
      cuts,
      answered: many.answered,
      refused: many.refused,
      sentAgain,
      lost: 0,
    })
  })

  it('are given up in time when they stall, and replaced when new ones work', async () => {
    many.start()
    await untilAnswered(many, 50)
    wire.stall()
    const silent = performance.now()
    await assertReportedUnavailable(running)
    await untilRefused(many, writers)
    const givenUp = Math.round(performance.now() - silent)
    expect(givenUp).toBeLessThan(30_000)
    wire.resume()
    await untilAnswered(many, 50)
    await many.stop()
    await many.assertNothingLost(store)
    expect(await running.health()).toBe(200)
    reportMeasurement('connections that fall silent', {
      'milliseconds until a 503 for everybody': givenUp,
      lost: 0,
    })
  })

  it('do not delay a stop of the server when they stall', async () => {
    many.start()
    await untilAnswered(many, 50)
    wire.stall()
    const silent = performance.now()
    expect(await running.stop()).toBe(0)
    const stopped = Math.round(performance.now() - silent)
    expect(stopped).toBeLessThan(20_000)
    await many.stop()
    wire.resume()
    await running.restart()
    await many.assertNothingLost(store)
    reportMeasurement('a stop while connections are silent', {
      'milliseconds until its end': stopped,
      lost: 0,
    })
  })
})
