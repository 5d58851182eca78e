import { expect, inject, it, vi } from 'vitest'
import { databaseKinds, openTestStore } from '#tests/support/databases.ts'
import { deleteExpiredResults } from '../db/idempotency.ts'
import { createBackgroundTasks } from './background-tasks.ts'
import { sweepHourly } from './hourly-sweep.ts'

it.each(databaseKinds)(
  'deletes stored write results after a day, at startup and every hour (%s)',
  async (kind) => {
    const store = await openTestStore(kind, inject('postgresUrl'))
    const start = new Date('2026-03-04T10:00:00Z')
    const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
    const add = (change_id: string, at: Date) =>
      store.db
        .insertInto('idempotent_write')
        .values({
          user_id: 'ana',
          change_id,
          call: 'POST /api/tasks',
          step: 0,
          result: null,
          created_at: at.toISOString(),
        })
        .execute()
    const left = async () =>
      (await store.db.selectFrom('idempotent_write').select('change_id').execute()).length
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const backgroundTasks = createBackgroundTasks({
      error: ({ err }: { err: unknown }) => expect.unreachable(String(err)),
    })
    let now = hoursLater(24)
    await add('a day old', start)
    await add('younger', hoursLater(0.5))
    const clock = { store, now: () => now, log: { warn: () => expect.unreachable() } }
    const stop = sweepHourly({ ...clock, backgroundTasks }, [() => deleteExpiredResults(store, now)])
    await backgroundTasks.done()
    expect(await left()).toBe(1)
    now = hoursLater(25)
    vi.advanceTimersByTime(3_600_000)
    await backgroundTasks.done()
    expect(await left()).toBe(0)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    await store.close()
  },
)
