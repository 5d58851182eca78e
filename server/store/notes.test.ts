import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseKinds, newDatabase, openTestStore } from '#tests/support/databases.ts'
import { openPostgres, type Store } from './connection.ts'
import type { Note } from './notes.ts'
import { inTransaction, type Tx } from './transaction.ts'

/** Hears everything, and can be waited for. */
function anEar() {
  const notes: Note[] = []
  const waiting: (() => void)[] = []
  const wake = () => waiting.splice(0).forEach((go) => go())
  let gaps = 0
  return {
    notes,
    hearer: {
      hear: (note: Note) => (notes.push(note), wake()),
      missed: () => (gaps++, wake()),
    },
    until: async (what: 'notes' | 'gaps', count: number) => {
      while ((what === 'notes' ? notes.length : gaps) < count)
        await new Promise<void>((go) => waiting.push(go))
    },
  }
}

function tell({ notes, version }: Tx, topic: Note['topic']) {
  notes.push({ workspaceId: 'home', topic, ids: [], hidden: [], version })
}

/** As PostgreSQL sends it to a transaction that has to give way to another. */
function serializationFailure() {
  return Object.assign(new DatabaseError('could not serialize access', 0, 'error'), { code: '40001' })
}

describe.each(databaseKinds)('notes (%s)', (kind) => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore(kind, inject('postgresUrl'))
  })
  afterAll(() => store.close())

  it('leave with the commit: once for a write that was done again, and never for one that was undone', async () => {
    const { notes, hearer, until } = anEar()
    const stop = await store.wire.listen(hearer)
    let tries = 0
    await inTransaction({ store }, async (tx) => {
      tell(tx, 'tasks')
      if (++tries < 3) throw serializationFailure()
      expect(notes).toEqual([])
    })
    const failed = inTransaction({ store }, async (tx) => {
      tell(tx, 'members')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await inTransaction({ store }, async (tx) => tell(tx, 'sprints'))
    await until('notes', 2)
    expect(notes.map(({ topic }) => topic)).toEqual(['tasks', 'sprints'])
    await stop()
  })

  it('are the same for every listener, with one name for all of a write', async () => {
    const ears = [anEar(), anEar()]
    const stops = await Promise.all(ears.map(({ hearer }) => store.wire.listen(hearer)))
    const change = '3f0e6bd4-6f0b-4b6e-9d0a-0f1a2b3c4d5e'
    await inTransaction({ store, change }, async (tx) => (tell(tx, 'tasks'), tell(tx, 'members')))
    for (const { notes, until } of ears) {
      await until('notes', 2)
      expect(notes.map(({ version }) => version)).toEqual([change, change])
    }
    for (const stop of stops) await stop()
  })
})

describe('a listening connection to PostgreSQL', () => {
  it('is made again when it was cut, and says that something may have been missed', async () => {
    const store = openPostgres(await newDatabase(inject('postgresUrl')))
    const { notes, hearer, until } = anEar()
    const stop = await store.wire.listen(hearer)
    for (const gaps of [1, 2]) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`.execute(
        store.db,
      )
      await until('gaps', gaps)
    }
    await inTransaction({ store }, async (tx) => tell(tx, 'tasks'))
    await until('notes', 1)
    expect(notes).toHaveLength(1)
    await stop()
    await store.close()
  })

  it('takes whatever else is notified there for something missed, and listens on', async () => {
    const store = openPostgres(await newDatabase(inject('postgresUrl')))
    const { notes, hearer, until } = anEar()
    const stop = await store.wire.listen(hearer)
    const strange = ['hello', '', '{}', 'null', '[{}]', '[{"topic":"tasks","ids":{}}]']
    for (const payload of strange)
      await sql`select pg_notify('sprintling_notes', ${payload})`.execute(store.db)
    await until('gaps', strange.length)
    await inTransaction({ store }, async (tx) => tell(tx, 'tasks'))
    await until('notes', 1)
    expect(notes).toHaveLength(1)
    await stop()
    await store.close()
  })
})
