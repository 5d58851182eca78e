import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runSequences } from '../support/sequences/run.ts'
import { onBothDatabases } from '../support/test-server.ts'

onBothDatabases('random sequences of calls by several users', (server) => {
  it('keep all invariants after every step', { timeout: 60_000 }, async () => {
    const { db, kind } = server.store
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(db) // durability is not under test
    const runs = kind === 'sqlite' ? 3 : 1 // the deep suite runs many more
    expect(await runSequences(server, runs, 20_260_304)).toBe(runs)
  })
})
