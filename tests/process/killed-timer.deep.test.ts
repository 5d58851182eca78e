import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openPostgres, openSqlite } from '#server/db/connection.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { isClockSuite } from '../../scripts/support/suites.mjs'
import { zoneAtNoon } from '#tests/support/clock/zone-at-noon.ts'
import { createDatabase, databaseKinds } from '#tests/support/databases.ts'
import { killAfterEach } from '#tests/support/kill-after-each.ts'
import { spawnServer } from '#tests/support/subprocess.ts'

const killLater = killAfterEach()

const kinds = isClockSuite ? (['sqlite'] as const) : databaseKinds

describe.each(kinds)('a timer when its server is killed (%s)', (kind) => {
  // Proves 12.43
  it('keeps running and is counted by the next server', { tags: 'clock' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sprintling-timer-'))
    const url = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
    onTestFinished(() => rm(folder, { recursive: true }))
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) }
    const first = killLater(spawnServer(settings))
    const ana = new ApiClient(await first.ready())
    const workspaceId = await ana.signUpWithWorkspace()
    const send = async <T>(method: string, path: string, body?: object) =>
      JSON.parse((await ana.call(method, path, body)).text) as T
    const { id: userId } = await send<{ id: string }>('GET', '/api/user')
    await send('PATCH', `/api/users/${userId}/preferences`, { timezone: zoneAtNoon(new Date()) })
    const learners = `/api/workspaces/${workspaceId}/learners`
    const ben = await send<{ userId: string }>('POST', learners, { firstName: 'Ben' })
    const task = { workspaceId, title: 'Fractions', assignedTo: ben.userId }
    const { id } = await send<{ id: string }>('POST', '/api/tasks', task)
    const started = await send<{ startedAt: string }>('POST', `/api/tasks/${id}/timer`, {})
    first.signal('SIGKILL')
    await first.exited()

    const store = url ? openPostgres(url) : openSqlite(folder)
    const earlier = new Date(Date.parse(started.startedAt) - 40 * 60_000).toISOString()
    await store.db.updateTable('timer').set({ started_at: earlier }).execute()
    await store.close()

    const second = killLater(spawnServer(settings))
    ana.port = await second.ready()
    const timers = await send<object[]>('GET', `/api/workspaces/${workspaceId}/timers`)
    expect(timers).toMatchObject([{ taskId: id, startedAt: earlier, stoppedAt: null, question: null }])
    const stopped = await send<object>('POST', `/api/tasks/${id}/timer/stop`, {})
    expect(stopped).toEqual({ minutes: 40, timer: null })
    expect(await send<object[]>('GET', `/api/workspaces/${workspaceId}/timers`)).toEqual([])
  })
})
