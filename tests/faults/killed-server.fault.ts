import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openPostgres, openSqlite } from '#server/db/connection.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { figure } from './support/measurements.ts'
import { Running } from './support/running-server.ts'
import { Writers } from './support/write-load.ts'

const [rounds, writers, seed] = [5, 8, 20_260_304]

describe.each(['sqlite', 'postgres'] as const)('a server that is killed while many write (%s)', (kind) => {
  it('has kept every write that it had answered, and nothing by half', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sprintling-kill-'))
    const url = kind === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined
    const running = await Running.start({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) })
    const store = url ? openPostgres(url) : openSqlite(folder)
    onTestFinished(async () => {
      await running.kill()
      await store.close()
      await rm(folder, { recursive: true })
    })
    const many = new Writers(running, await running.moveIn())
    await many.prepare(writers)
    const answersUntilKilled = fc.sample(fc.integer({ min: 30, max: 250 }), { numRuns: rounds, seed })
    for (const answers of answersUntilKilled) {
      const enough = many.answered + answers
      many.begin()
      await expect.poll(() => many.answered, { timeout: 60_000, interval: 1 }).toBeGreaterThan(enough)
      await running.kill()
      await many.end()
      await running.startAgain()
      await many.assertNothingLost(store)
    }
    figure(`kill -9 (${kind})`, { rounds, writers, seed, answered: many.answered, lost: 0 })
  })
})
