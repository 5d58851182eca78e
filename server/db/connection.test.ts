import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sqliteStore } from './connection.ts'

const count = (to: number) => sql`
  with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${to}) select max(n) from counter`

it('runs other work between long SQLite queries that were sent at once', async () => {
  const store = sqliteStore(':memory:')
  const seen: string[] = []
  const queries = Promise.all(
    Array.from({ length: 4 }, () =>
      count(300_000)
        .execute(store.db)
        .then(() => seen.push('query')),
    ),
  )
  for (let turn = 0; turn < 20; turn++) {
    await setImmediate()
    seen.push('turn')
  }
  await queries
  await store.close()
  expect(seen.join(' ')).not.toContain('query query')
})
