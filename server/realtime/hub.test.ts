import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { Store } from '../db/connection.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { EventStreamClient } from '#tests/support/event-stream-client.ts'
import { anyDatabase, TestServer } from '#tests/support/test-server.ts'
import { publish } from './publish.ts'
import { inTransaction } from '../db/transaction.ts'

const heartbeatMs = 5
const listeners: EventStreamClient[] = []

afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close()
})

async function listen(url: string, person: Person, { workspaceId }: Family, age: number | undefined = 0) {
  const listener = await EventStreamClient.open(url, person, workspaceId, age === undefined ? {} : { age })
  listeners.push(listener)
  return listener
}

describe.each(databaseKinds)('an event stream (%s)', (kind) => {
  const streams = aServerOfStreams(kind)
  const { server, move, renameWorkspace } = streams

  // Proves 7.44
  it('sends the move of a card to all members of the workspace, and only to them', async () => {
    const [family, others] = [await aFamily(server), await aFamily(server)]
    const sprint = await aSprint(server, family, { status: 'active' })
    const task = await aTask(server, family, { sprint_id: sprint.id })
    const [ana, ben, stranger] = [
      await listen(streams.url, family.ana, family),
      await listen(streams.url, family.ben, family),
      await listen(streams.url, others.ana, others),
    ]
    await move(family.tom, task.id)
    const told = { topic: 'tasks', ids: [sprint.id] }
    expect(await ana.next()).toMatchObject(told)
    expect(await ben.next()).toMatchObject(told)
    await renameWorkspace(others)
    expect(await stranger.next()).toMatchObject({ topic: 'workspace', ids: [others.workspaceId] })
  })

  // Proves 12.75
  it('sends help and day events only to facilitators and the learner concerned, without ids', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    const [tom, ben, mia] = [
      await listen(streams.url, family.tom, family),
      await listen(streams.url, family.ben, family),
      await listen(streams.url, family.mia, family),
    ]
    await server.ok(family.ben, 'POST /api/tasks/:id/help', { params: { id }, body: { reason: 'thing' } })
    for (const listener of [tom, ben]) expect(await listener.next()).toMatchObject({ topic: 'help', ids: [] })
    await server.ok(family.ben, 'POST /api/workspaces/:id/feelings', {
      params: { id: family.workspaceId },
      body: { day: '2026-03-04', feeling: 'hard' },
    })
    for (const listener of [tom, ben]) expect(await listener.next()).toMatchObject({ topic: 'days', ids: [] })
    await renameWorkspace(family)
    expect(await mia.next()).toMatchObject({ topic: 'workspace' })
  })

  it('sends the ids of drafts and of the backlog, and invitation events, only to facilitators', async () => {
    const family = await aFamily(server)
    const draft = await aSprint(server, family)
    const planned = await aTask(server, family, { sprint_id: draft.id })
    const waiting = await aTask(server, family)
    const [ana, ben] = [
      await listen(streams.url, family.ana, family),
      await listen(streams.url, family.ben, family),
    ]
    await move(family.tom, planned.id)
    await move(family.tom, waiting.id)
    const invited = { params: { id: family.workspaceId }, body: { email: 'noa@example.org' } }
    await server.ok(family.tom, 'POST /api/workspaces/:id/invitations', invited)
    await server.ok(family.tom, 'PATCH /api/sprints/:id', { params: { id: draft.id }, body: { name: 'Ten' } })
    await renameWorkspace(family)
    expect(await fiveOf(ana)).toMatchObject([
      { topic: 'tasks', ids: [draft.id] },
      { topic: 'tasks', ids: [family.workspaceId] },
      { topic: 'invitations', ids: [] },
      { topic: 'sprints', ids: [draft.id] },
      { topic: 'workspace' },
    ])
    expect([await ben.next(), await ben.next(), await ben.next(), await ben.next()]).toMatchObject([
      { topic: 'tasks', ids: [] },
      { topic: 'tasks', ids: [] },
      { topic: 'sprints', ids: [] },
      { topic: 'workspace' },
    ])
  })

  it('sends the change id that the browser gave its write', async () => {
    const family = await aFamily(server)
    const ana = await listen(streams.url, family.ana, family)
    const change = '3f0e6bd4-6f0b-4b6e-9d0a-0f1a2b3c4d5e'
    const payload = { name: 'Oak street' }
    const cookies = { sprintling_session: family.ana.token }
    const address = {
      method: 'PATCH',
      url: `/api/workspaces/${family.workspaceId}`,
      cookies,
      payload,
    } as const
    await server.fastify.inject({ ...address, headers: { 'x-change': change } })
    await server.fastify.inject({ ...address, headers: { 'x-change': 'not an id' } })
    expect(await ana.next()).toMatchObject({ change })
    expect((await ana.next()).change).not.toBe(change)
  })

  it('sends no event for a refused write', async () => {
    const family = await aFamily(server)
    const task = await aTask(server, family)
    const ana = await listen(streams.url, family.ana, family)
    const params = { id: family.math }
    await server.refused(family.ana, 'DELETE /api/subjects/:id', { params }) // published, then rolled back
    await move(family.ana, task.id)
    expect(await ana.next()).toMatchObject({ topic: 'tasks' })
  })

  // Proves 7.44
  it('ends for a removed member, and continues for the others', async () => {
    const family = await aFamily(server)
    const [ana, ben] = [
      await listen(streams.url, family.ana, family),
      await listen(streams.url, family.ben, family),
    ]
    const params = { id: family.workspaceId, userId: family.ben.id }
    await server.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
    await ben.closed()
    expect(ben.unread).toMatchObject([{ topic: 'everything' }, { topic: 'access' }, { topic: 'access' }])
    expect(await ana.next()).toMatchObject({ topic: 'everything', ids: [] })
    await renameWorkspace(family)
    expect(await ana.next()).toMatchObject({ topic: 'workspace' })
  })

  it('ends when its session ends by sign-out or by a new password', async () => {
    const family = await aFamily(server)
    const [ana, tom] = [
      await listen(streams.url, family.ana, family),
      await listen(streams.url, family.tom, family),
    ]
    await server.ok(family.ana, 'POST /api/logout')
    await ana.closed()
    expect(ana.unread).toMatchObject([{ topic: 'access', ids: [] }])
    await server.ok(family.tom, 'POST /api/set-password', { body: { password: 'a new leaf' } })
    await tom.closed()
    expect(tom.unread).toMatchObject([{ topic: 'access' }])
  })
})

/** These tests do not depend on the kind of database. */
describe.each([anyDatabase] as const)('an event stream on one database (%s)', (kind) => {
  const streams = aServerOfStreams(kind)
  const { server, renameWorkspace } = streams

  it('ends when the session expires, and sends heartbeats until then', async () => {
    const family = await aFamily(server)
    const ana = await listen(streams.url, family.ana, family)
    await server.store.db
      .updateTable('session')
      .set({ last_used_at: '2026-01-01T00:00:00.000Z' })
      .where('user_id', '=', family.ana.id)
      .execute()
    await ana.closed()
    expect(ana.heartbeats).toBeGreaterThan(100)
  })

  it('starts with the missed events, or with the topic “everything” if they are unknown', async () => {
    const family = await aFamily(server)
    await renameWorkspace(family)
    const back = await listen(streams.url, family.ana, family, 0)
    expect(await back.next()).toMatchObject({ topic: 'workspace' })
    const late = await listen(streams.url, family.ana, family, 600_000)
    expect(await late.next()).toMatchObject({ topic: 'everything', ids: [] })
    const headers = { 'last-event-id': '1' }
    const again = await EventStreamClient.open(streams.url, family.ana, family.workspaceId, {
      age: 0,
      headers,
    })
    listeners.push(again)
    expect(await again.next()).toMatchObject({ topic: 'everything' })
  })

  it('is refused with 429 if the user has too many open streams', async () => {
    const calm = new TestServer() // uses the default intervals, because a hundred streams with fast ones are expensive
    await calm.open(kind)
    onTestFinished(() => calm.close())
    const calmUrl = await calm.fastify.listen({ port: 0, host: '127.0.0.1' })
    const family = await aFamily(calm)
    for (let open = 0; open < limits.openStreams.perUser; open++) await listen(calmUrl, family.ben, family)
    const { status, code } = await calm.refused(family.ben, 'GET /api/workspaces/:id/events', {
      params: { id: family.workspaceId },
      query: {},
    })
    expect([status, code]).toEqual([429, 'too_many_streams'])
    const [one] = listeners.splice(0, 1)
    one?.close()
    await expect.poll(() => listen(calmUrl, family.ben, family).catch(() => undefined)).toBeDefined()
  })

  it('disconnects a client that does not read', async () => {
    const family = await aFamily(server)
    const arrived = once(server.fastify.server, 'connection') as Promise<[Socket]>
    const silent = connect(Number(new URL(streams.url).port), '127.0.0.1').pause()
    const path = `/api/workspaces/${family.workspaceId}/events`
    silent.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: sprintling_session=${family.ana.token}\r\n\r\n`)
    const [reader] = await arrived
    await once(reader, 'data')
    const ids = Array.from({ length: 100 }, () => family.workspaceId)
    const tell = async () => {
      await inTransaction(server, async (tx) => publish(tx, family.workspaceId, 'tasks', { ids }))
      await setImmediate()
    }
    for (let told = 0; told < 20_000 && !reader.destroyed; told++) await tell()
    expect(reader.destroyed).toBe(true)
    silent.destroy()
  })
})

/** Starts a server whose streams send heartbeats often. */
function aServerOfStreams(kind: Store['kind']) {
  const server = new TestServer()
  let url = ''
  beforeAll(async () => {
    await server.open(kind, { heartbeatMs })
    url = await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())
  return {
    server,
    get url() {
      return url
    },
    move: (by: Person, id: string) =>
      server.ok(by, 'PATCH /api/tasks/:id', { params: { id }, body: { status: 'done' } }),
    renameWorkspace: ({ tom, workspaceId: id }: Family) =>
      server.ok(tom, 'PATCH /api/workspaces/:id', { params: { id }, body: { name: 'Elm street' } }),
  }
}

async function fiveOf(listener: EventStreamClient) {
  const events = []
  while (events.length < 5) events.push(await listener.next())
  return events
}
