import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '#tests/support/databases.ts'
import { openPostgres, type Reader, type Store } from './connection.ts'
import { pipeline } from './pipeline.ts'
import { inTransaction } from './transaction.ts'

describe('pipelined statements on PostgreSQL', () => {
  let store: Store
  beforeAll(async () => {
    store = openPostgres(await createDatabase(inject('postgresUrl')))
  })
  afterAll(() => store.close())
  beforeEach(async () => {
    await sql`drop table if exists leaf`.execute(store.db)
    await sql`create table leaf (id integer primary key, colour text not null)`.execute(store.db)
  })

  const insert = (id: number, colour: string | null): CompiledQuery<{ id: number }> =>
    sql<{ id: number }>`insert into leaf values (${id}, ${colour}) returning id`.compile(store.db)
  const read = async ({ db }: Pick<Reader, 'db'>, from = 0) =>
    (await sql<Record<string, unknown>>`select * from leaf where id >= ${from} order by id`.execute(db)).rows
  const failure = (work: Promise<unknown>) =>
    work.then(() => undefined).catch((error: Error) => error.message)

  it('returns results in order, with pipelined inserts before an awaited query', async () => {
    const seen = await inTransaction({ store }, async (tx) => {
      const first = await pipeline(tx, insert(1, 'green'))
      await pipeline(tx, insert(2, 'red'))
      const rows = await read(tx)
      return { rows, first: await first.rows() }
    })
    expect(seen.rows).toEqual([
      { id: 1, colour: 'green' },
      { id: 2, colour: 'red' },
    ])
    expect(seen.first).toEqual([{ id: 1 }])
  })

  it('fails the next awaited query with the first error, and rolls everything back', async () => {
    const work = inTransaction({ store }, async (tx) => {
      await pipeline(tx, insert(1, 'green'))
      await pipeline(tx, insert(1, 'red'))
      await pipeline(tx, insert(2, null))
      await read(tx)
    })
    expect(await failure(work)).toMatch(/duplicate key/)
    expect(await read(store)).toEqual([])
  })

  it('fails the commit if no other query is awaited', async () => {
    const work = inTransaction({ store }, async (tx) => {
      await pipeline(tx, insert(1, 'green'))
      await pipeline(tx, insert(2, null))
    })
    expect(await failure(work)).toMatch(/null value/)
    expect(await read(store)).toEqual([])
  })

  it('leaves a usable connection, even if the transaction fails for another reason', async () => {
    for (let round = 0; round < 12; round++) {
      const work = inTransaction({ store }, async (tx) => {
        await pipeline(tx, insert(1, null))
        throw new Error('no')
      })
      expect(await failure(work)).toBe('no')
    }
    await inTransaction({ store }, (tx) => pipeline(tx, insert(1, 'green')))
    expect(await read(store)).toHaveLength(1)
  })

  it('is refused outside a transaction', async () => {
    expect(await failure(pipeline(store, insert(1, 'green')))).toMatch(/inside a transaction/)
  })

  it('prepares a statement once per connection, but never a long one', async () => {
    const statements = () =>
      store.db.connection().execute(async (db) => {
        for (let round = 0; round < 5; round++) {
          await read({ db }, round)
          const many = Array.from({ length: 2000 }, (_, id) => id)
          await sql`select colour from leaf where id in (${sql.join(many)})`.execute(db)
        }
        const { rows } = await sql<{ statement: string }>`
          select statement from pg_prepared_statements where statement like 'select%leaf%'
        `.execute(db)
        return rows
      })
    expect(await statements()).toEqual([{ statement: 'select * from leaf where id >= $1 order by id' }])
  })

  it('prepares a statement again after its table has changed, inside and outside a transaction', async () => {
    const connections = Array.from({ length: 20 })
    await Promise.all(connections.map(() => read(store)))
    await pipelineInsert()
    await sql`alter table leaf add column size integer`.execute(store.db)
    expect(await Promise.all(connections.map(() => read(store)))).toEqual(
      connections.map(() => [{ id: 1, colour: 'green', size: null }]),
    )
    await sql`alter table leaf add column age integer`.execute(store.db)
    expect(await inTransaction({ store }, (tx) => read(tx))).toEqual([
      { id: 1, colour: 'green', size: null, age: null },
    ])
  })

  const pipelineInsert = () => inTransaction({ store }, (tx) => pipeline(tx, insert(1, 'green')))
})
