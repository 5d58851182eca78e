import { expect, it } from 'vitest'
import { onBothDatabases } from '#tests/support/test-server.ts'
import { deleteExpiredCounters, findCounters, incrementCounter, resetCounter } from './counters.ts'
import { inTransaction } from './transaction.ts'

const start = new Date('2026-03-04T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

onBothDatabases('counters', (server) => {
  const count = (id: string, seconds = 0, from: 'first' | 'last' = 'first') =>
    inTransaction(server, (tx) => incrementCounter(tx, { id, now: after(seconds), windowMs: 60_000, from }))

  it('counts within a window from the first call, then starts over', async () => {
    expect(await count('a')).toEqual({ counted: 1, until: after(60) })
    expect(await count('a', 59)).toEqual({ counted: 2, until: after(60) })
    expect(await count('a', 60)).toEqual({ counted: 1, until: after(120) })
    expect(await count('another', 60)).toMatchObject({ counted: 1 })
  })

  it('counts within a window from the last call, then starts over', async () => {
    expect(await count('b', 0, 'last')).toEqual({ counted: 1, until: after(60) })
    expect(await count('b', 59, 'last')).toEqual({ counted: 2, until: after(119) })
    expect(await count('b', 118, 'last')).toEqual({ counted: 3, until: after(178) })
    expect(await count('b', 178, 'last')).toEqual({ counted: 1, until: after(238) })
  })

  it.each([
    ['an hour', 3600],
    ['three hours', 3 * 3600],
    ['14 days', 14 * 86_400],
    ['400 days', 400 * 86_400],
  ])('starts over if the clock was %s ahead', async (ahead, seconds) => {
    await count(ahead, seconds)
    await count(ahead, seconds)
    const known = { now: start, windowMs: 60_000 }
    expect(await findCounters(server.store, [ahead], known)).toEqual([])
    expect(await count(ahead)).toEqual({ counted: 1, until: after(60) })
    expect(await findCounters(server.store, [ahead], known)).toEqual([
      { id: ahead, counted: 1, until: after(60) },
    ])
  })

  it('keeps counting if two server clocks differ by seconds, without extending the window', async () => {
    expect(await count('skewed', 20)).toEqual({ counted: 1, until: after(80) })
    expect(await count('skewed')).toEqual({ counted: 2, until: after(60) })
    expect(await count('skewed', 20)).toEqual({ counted: 3, until: after(60) })
  })

  it('counts every one of many simultaneous calls', async () => {
    const counts = await Promise.all(Array.from({ length: 25 }, () => count('crowd')))
    expect(counts.map(({ counted }) => counted).sort((a, b) => a - b)).toEqual(counts.map((_, at) => at + 1))
  })

  it('deletes a counter when it is reset or has expired', async () => {
    await server.store.db.deleteFrom('counter').execute()
    for (const id of ['old', 'older', 'told']) await count(id)
    await count('young', 1)
    await inTransaction(server, (tx) => resetCounter(tx, 'told'))
    await inTransaction(server, (tx) => deleteExpiredCounters(tx, after(60)))
    const left = await server.store.db.selectFrom('counter').select('id').execute()
    expect(left).toEqual([{ id: 'young' }])
    await inTransaction(server, (tx) => deleteExpiredCounters(tx, after(-14 * 86_400)))
    expect(await server.store.db.selectFrom('counter').select('id').execute()).toEqual([])
  })
})
