import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { allMigrations } from '#server/db/migrate.ts'
import { openPostgres, type Store } from '#server/db/connection.ts'
import { createDatabase } from '../support/databases.ts'
import { EventStreamClient } from '../support/event-stream-client.ts'
import { type Subprocess, spawnServer } from '../support/subprocess.ts'
import { assertInvariants } from '../support/sequences/invariants.ts'
import { idOf, type Reply, ApiClient } from '../support/api-client.ts'

const [password, newPassword] = ['leaf and stem', 'a new leaf']
const authRateLimit = 12

describe('several servers that started at the same time on an empty database', () => {
  let folder: string
  let store: Store
  let programs: Subprocess[]
  let workspaceId: string
  /** Clients with the same session, one for each server. */
  let one: ApiClient
  let other: ApiClient

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-servers-'))
    const url = await createDatabase(inject('postgresUrl'))
    store = openPostgres(url)
    const settings = { DATABASE_URL: url, DATA_DIR: folder, AUTH_RATE_LIMIT: String(authRateLimit) }
    programs = Array.from({ length: 3 }, () => spawnServer(settings))
    const [first = 0, second = 0] = await Promise.all(programs.map((program) => program.ready()))
    one = new ApiClient(first)
    workspaceId = await one.signUpWithWorkspace()
    other = one.atPort(second)
  }, 60_000)
  afterAll(async () => {
    for (const program of programs) program.signal('SIGKILL')
    await Promise.all(programs.map((program) => program.exited()))
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('have applied each migration once and are all healthy', async () => {
    const applied = await store.db.selectFrom('migration').select('name').orderBy('name').execute()
    expect(applied.map(({ name }) => name)).toEqual(allMigrations.map(({ name }) => name))
    for (const program of programs) {
      expect(await one.atPort(await program.ready()).health()).toBe(200)
      expect(program.stderr).toBe('')
    }
  })

  it('share sessions and end them on every server', async () => {
    expect((await other.call('GET', '/api/user')).status).toBe(200)
    const elsewhere = await one.inAnotherBrowser()
    const [here, there] = [await streamOf(elsewhere), await streamOf(elsewhere.atPort(other.port))]
    expect((await elsewhere.atPort(other.port).call('POST', '/api/logout')).status).toBe(204)
    expect((await elsewhere.call('GET', '/api/user')).status).toBe(401)
    await Promise.all([here.closed(), there.closed()])
    expect([here.unread.at(-1), there.unread.at(-1)]).toMatchObject([
      { topic: 'access' },
      { topic: 'access' },
    ])
  })

  it('end sessions and event streams when the password is changed on another server', async () => {
    const elsewhere = await one.inAnotherBrowser()
    const stream = await streamOf(elsewhere)
    await other.signIn('/api/set-password', { password: newPassword })
    await stream.closed()
    expect((await elsewhere.call('GET', '/api/user')).status).toBe(401)
    expect((await one.call('GET', '/api/user')).status).toBe(401)
    await other.signIn('/api/set-password', { password })
    one = other.atPort(one.port)
    expect((await one.call('GET', '/api/user')).status).toBe(200)
  })

  it('send events about changes that were made on another server', async () => {
    const stream = await streamOf(one)
    const task = idOf(await other.call('POST', '/api/tasks', { workspaceId, title: 'Find ten leaves' }))
    expect(await stream.nextAbout('tasks')).toMatchObject({ ids: [workspaceId] })
    await other.call('PATCH', `/api/tasks/${task}`, { status: 'done' })
    expect(await stream.nextAbout('tasks')).toMatchObject({ ids: [workspaceId] })
    const shown: { id: string; status: string }[] = JSON.parse(
      (await one.call('GET', `/api/workspaces/${workspaceId}/tasks`)).text,
    )
    expect(shown.find(({ id }) => id === task)?.status).toBe('done')
    stream.close()
  })

  it('let only one of two sprints start that are started on two servers at once', async () => {
    for (let race = 0; race < 5; race++) {
      const [first, second] = [await aSprint(), await aSprint()]
      const started = await Promise.all([
        one.call('POST', `/api/sprints/${first}/start`),
        other.call('POST', `/api/sprints/${second}/start`),
      ])
      expect(statusesOf(started)).toEqual([200, 409])
      const [winner, loser] = started[0].status === 200 ? started : started.toReversed()
      expect(JSON.parse(loser?.text ?? '')).toMatchObject({ code: 'sprint_already_active' })
      const id = winner && idOf(winner)
      const ended = await Promise.all([
        one.call('POST', `/api/sprints/${id}/complete`),
        other.call('POST', `/api/sprints/${id}/complete`),
      ])
      expect(statusesOf(ended)).toEqual([200, 409])
    }
    await assertInvariants(store, workspaceId)
  })

  it('keep every card exactly once when it is moved on two servers at once', async () => {
    const sprintId = await aSprint()
    const titles = Array.from({ length: 6 }, (_, index) => `Page ${index}`)
    const cards: string[] = []
    for (const title of titles)
      cards.push(idOf(await one.call('POST', '/api/tasks', { workspaceId, title, sprintId })))
    const statuses = ['todo', 'in_progress', 'done']
    const moves = cards.flatMap((id, index) =>
      [one, other].map((at, turn) =>
        at.call('PATCH', `/api/tasks/${id}`, {
          status: statuses[(index + turn) % 3],
          beforeId: cards[(index + 1) % cards.length],
        }),
      ),
    )
    const wrong = (await Promise.all(moves)).filter(({ status }) => status !== 200)
    expect(wrong).toEqual([])
    const boards = await Promise.all(
      [one, other].map((at) => at.call('GET', `/api/sprints/${sprintId}/tasks`)),
    )
    expect(boards[0]?.text).toBe(boards[1]?.text)
    expect(titlesOn(boards[0])).toEqual(titles)
    await assertInvariants(store, workspaceId)
  })

  it('count the sign-in tries of an address together', async () => {
    await store.db.deleteFrom('counter').execute()
    const guesses = Array.from({ length: authRateLimit + 6 }, (_, turn) =>
      (turn % 2 ? one : other).call('POST', '/api/login', { username: `nobody ${turn}`, password }),
    )
    const statuses = statusesOf(await Promise.all(guesses))
    expect(statuses.indexOf(429)).toBe(authRateLimit)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  function streamOf(somebody: ApiClient) {
    return EventStreamClient.open(`http://127.0.0.1:${somebody.port}`, somebody, workspaceId, { age: 0 })
  }

  async function aSprint(): Promise<string> {
    const days = { startDate: '2026-03-02', endDate: '2026-03-06' }
    return idOf(await other.call('POST', '/api/sprints', { workspaceId, name: 'Week', ...days }))
  }
})

function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b)
}

function titlesOn(board: Reply | undefined): string[] {
  const tasks: { title: string }[] = JSON.parse(board?.text ?? '[]')
  return tasks.map(({ title }) => title).toSorted()
}
