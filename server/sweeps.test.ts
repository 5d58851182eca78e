import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createBackgroundTasks } from '#server/context/background-tasks.ts'
import { aFamily, aTask, type Family } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { confirmDate } from './admin/confirm-date.ts'
import { sweepHourly } from './context/hourly-sweep.ts'
import { createResetLink } from './features/account/passwords/passwords.service.ts'
import { sweepsOf } from './sweeps.ts'

const [hour, day] = [3_600_000, 24 * 3_600_000]
const start = new Date('2026-03-04T10:00:00Z')

onAnyDatabase('the hourly cleanup', (server) => {
  const backgroundTasks = createBackgroundTasks({
    error: ({ err }: { err: unknown }) => expect.unreachable(String(err)),
  })
  const warnings: string[] = []
  const log = { warn: (line: string) => void warnings.push(line) }
  const tables = ['task', 'history', 'session', 'password_reset', 'workspace', 'idempotent_write'] as const
  let [family, closed]: (Family | undefined)[] = []
  let dataDir = ''

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sprintling-sweeps-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  beforeEach(async () => {
    await server.store.db.deleteFrom('sweep_clock').execute()
    warnings.length = 0
    server.now = start
    ;[family, closed] = [await aFamily(server), await aFamily(server)]
    const { id } = await aTask(server, family, { title: 'Thrown away' })
    await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id } })
    await server.ok(closed.ana, 'DELETE /api/workspaces/:id', { params: { id: closed.workspaceId } })
    const context = { store: server.store, now: () => server.now, link: (path: string) => path }
    await createResetLink(context, family.ana.email)
    const letter = join(dataDir, 'outbox', 'old.eml')
    await mkdir(join(dataDir, 'outbox'), { recursive: true })
    await writeFile(letter, 'To: ana@example.org')
    await utimes(letter, start, start)
  })

  /** Starts a server at this time and runs it for this many hours. */
  const runServer = async (at: Date, hours = 0) => {
    server.now = at
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const clock = { store: server.store, now: () => server.now }
    const stop = sweepHourly({ ...clock, backgroundTasks, log }, sweepsOf(clock, dataDir))
    await backgroundTasks.done()
    for (let ran = 1; ran <= hours; ran++) {
      server.now = new Date(at.getTime() + ran * hour)
      vi.advanceTimersByTime(hour)
      await backgroundTasks.done()
    }
    stop()
    vi.useRealTimers()
  }
  const counts = async () => {
    const counted: Record<string, number> = { letters: (await readdir(join(dataDir, 'outbox'))).length }
    for (const table of tables)
      counted[table] = (await server.store.db.selectFrom(table).selectAll().execute()).length
    return counted
  }
  const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

  it.each([
    ['an hour behind', -hour],
    ['three hours ahead', 3 * hour],
  ])('removes only expired rows if the clock is %s', async (_, off) => {
    await runServer(start)
    const before = await counts()
    await runServer(after(off))
    const expired = off > 0 ? { password_reset: 0 } : {}
    expect(await counts()).toEqual({ ...before, ...expired })
    expect(warnings).toEqual([])
  })

  it.each([
    ['14 days ahead', 14 * day],
    ['400 days ahead', 400 * day],
    ['400 days behind', -400 * day],
  ])('removes nothing if the clock is suddenly %s, and warns about it', async (_, off) => {
    await runServer(start)
    const before = await counts()
    await runServer(after(off), 2)
    if (family) await aTask(server, family, { title: 'Written meanwhile' })
    await runServer(after(off + 3 * hour), 2)
    expect(await counts()).toEqual({ ...before, task: (before.task ?? 0) + 1 })
    await server.store.db.deleteFrom('task').where('title', '=', 'Written meanwhile').execute()
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toMatch(/more than 7 days from the last sweep .* npm run confirm-date/)
  })

  it('removes expired rows again once the clock is correct', async () => {
    await runServer(start)
    await runServer(after(400 * day), 2)
    await runServer(after(2 * hour))
    expect(await counts()).toMatchObject({ password_reset: 0, letters: 1 })
  })

  it('waits for seven days of uptime after ninety days without the server', async () => {
    await runServer(start)
    const before = await counts()
    await runServer(after(90 * day), 7 * 24 - 1)
    expect(await counts()).toEqual(before)
    await runServer(after(97 * day), 1)
    expect(await counts()).toMatchObject({ password_reset: 0, session: 0, letters: 0 })
    const [left] = await server.store.db
      .selectFrom('workspace')
      .select('id')
      .where('id', '=', closed?.workspaceId ?? '')
      .execute()
    expect(left).toBeUndefined()
  })

  it('stops waiting once the operator confirms the date', async () => {
    await runServer(start)
    await runServer(after(90 * day), 1)
    const today = after(90 * day)
    await expect(confirmDate(server.store, '2026-03-04', today)).rejects.toThrow(
      'This machine says that today is 2026-06-02, not 2026-03-04. Set its clock; nothing was changed.',
    )
    await expect(confirmDate(server.store, 'yes', today)).rejects.toThrow('"yes" is no date.')
    expect(await confirmDate(server.store, '2026-06-02', today)).toMatch(
      /^The date is confirmed: 2026-06-02\./,
    )
    await runServer(after(90 * day + 2 * hour))
    expect(await counts()).toMatchObject({ password_reset: 0, session: 0, letters: 0 })
  })

  it('compares the clock with the newest row if no cleanup is recorded', async () => {
    const before = await counts()
    await runServer(after(30 * day))
    expect(await counts()).toEqual(before)
    expect(warnings).toHaveLength(1)
  })
})
