import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runSequences } from '#tests/support/sequences/run.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'
import { reportMeasurement } from './support/measurements.ts'

const seed = 4_032_026

onBothDatabases('random sequences of calls by several users', (server) => {
  it('keep all invariants after every step, in many runs', async () => {
    const { db, kind } = server.store
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(db) // durability is not under test
    const runs = kind === 'sqlite' ? 80 : 25 // so that both databases take about the same time
    expect(await runSequences(server, runs, seed)).toBe(runs)
    reportMeasurement(`sequences (${kind})`, { runs, seed })
  })
})
