import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { openSqlite } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { aFullWorkspace, type FullWorkspace } from '#tests/support/full-workspace.ts'
import { urlOf } from '#tests/support/permission-probe.ts'
import { permissions } from '#tests/support/permission-table.ts'
import { type Caller, cookiesOf, TestServer } from '#tests/support/test-server.ts'
import { fillWorkspace } from './support/fill-workspace.ts'
import { RunningServer } from './support/running-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'sprintling-full-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Milliseconds within which the server must answer `/healthz`. With two idle cores, the look-back of a sprint blocks it
 * longest (0.8 s). The limit allows for busy machines.
 */
const longest = 8000

/** Calls that only a paired tablet may make. */
const withoutAnswer: CallKey[] = ['GET /api/devices/learners']

it('the server answers every read in a workspace at its limits and stays responsive meanwhile', async () => {
  const home = await fullHome()
  const running = await RunningServer.start({ DATA_DIR: folder })
  const waits: { key: CallKey; healthy: number }[] = []
  const refused: CallKey[] = []
  try {
    for (const key of readCalls()) {
      const healthy = await longestWait(running, async () => {
        if ((await statusOf(running, home, key)) >= 400) refused.push(key)
      })
      waits.push({ key, healthy })
    }
    expect(refused).toEqual(withoutAnswer)
    expect(waits.filter(({ healthy }) => healthy > longest)).toEqual([])
  } finally {
    process.stdout.write(
      `${waits.map(({ key, healthy }) => `${Math.round(healthy)} ms ${key}`).join('\n')}\n`,
    )
    await running.stop()
  }
  expect(running.stderr).toBe('')
}, 240_000)

async function fullHome(): Promise<FullWorkspace> {
  const server = new TestServer()
  server.now = new Date()
  const store = openSqlite(folder)
  await migrate(store, server.now)
  await server.openOn(store)
  const home = await aFullWorkspace(server)
  await fillWorkspace(server, home)
  await server.close()
  return home
}

type Row = {
  sent: (home: FullWorkspace) => object
  by?: (home: FullWorkspace) => Caller
  is: readonly string[]
}
type Sent = { params?: Record<string, string>; query?: Record<string, string> }

function readCalls(): CallKey[] {
  const keys = Object.keys(permissions) as CallKey[]
  return keys.filter((key) => key.startsWith('GET ') && !key.endsWith('/events'))
}

function askFor(running: RunningServer, home: FullWorkspace, key: CallKey): Promise<Response> {
  const row: Row = permissions[key]
  const { params, query } = row.sent(home) as Sent
  const path = urlOf(key.slice('GET '.length), params) + (query ? `?${new URLSearchParams(query)}` : '')
  const cookies = Object.entries(cookiesOf(row.by?.(home) ?? home.ana))
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`http://127.0.0.1:${running.port}${path}`, { headers: { cookie } })
}

async function statusOf(running: RunningServer, home: FullWorkspace, key: CallKey): Promise<number> {
  const answer = await askFor(running, home, key)
  await answer.text()
  expect(answer.status, key).toBeLessThan(500)
  return answer.status
}

/** Returns the longest response time of `/healthz` while `work` runs, in milliseconds. */
async function longestWait(running: RunningServer, work: () => Promise<unknown>): Promise<number> {
  const ended = new AbortController()
  const done = work().finally(() => ended.abort())
  let most = 0
  do {
    const start = performance.now()
    expect(await running.health()).toBe(200)
    most = Math.max(most, performance.now() - start)
  } while (!ended.signal.aborted)
  await done
  return most
}
