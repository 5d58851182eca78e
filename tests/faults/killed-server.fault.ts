import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openPostgres, openSqlite } from '#server/db/connection.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { reportMeasurement } from './support/measurements.ts'
import { RunningServer } from './support/running-server.ts'
import { WriteLoad } from './support/write-load.ts'

const [rounds, writers, seed] = [5, 8, 20_260_304]

describe.each(['sqlite', 'postgres'] as const)('a server that is killed while many write (%s)', (kind) => {
  it('keeps every confirmed write completely and applies repeated writes only once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sprintling-kill-'))
    const url = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
    const running = await RunningServer.start({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) })
    const store = url ? openPostgres(url) : openSqlite(folder)
    onTestFinished(async () => {
      await running.kill()
      await store.close()
      await rm(folder, { recursive: true })
    })
    const many = new WriteLoad(running, await running.signUpWithWorkspace())
    await many.prepare(writers)
    let sentAgain = 0
    const answersUntilKilled = fc.sample(fc.integer({ min: 30, max: 250 }), { numRuns: rounds, seed })
    for (const answers of answersUntilKilled) {
      const enough = many.answered + answers
      many.start()
      await expect.poll(() => many.answered, { timeout: 60_000, interval: 1 }).toBeGreaterThan(enough)
      await running.kill()
      await many.stop()
      await running.restart()
      sentAgain += await many.sendAgain()
      await many.assertNothingLost(store)
    }
    expect(sentAgain).toBeGreaterThan(0)
    reportMeasurement(`kill -9 (${kind})`, {
      rounds,
      writers,
      seed,
      answered: many.answered,
      sentAgain,
      lost: 0,
    })
  })
})
