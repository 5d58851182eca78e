import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { isIdempotent } from '#contract/entry.ts'
import { isBackedUp } from '../support/admin-commands.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '../support/family.ts'
import { aFullWorkspace } from '../support/full-workspace.ts'
import { FullWorkspacePair } from '../support/full-workspace-pair.ts'
import { anEmail } from '../support/invitations.ts'
import { permissionRows } from '../support/permission-table.ts'
import { type CallArguments, urlOf } from '../support/permission-probe.ts'
import { onBothDatabases, type TestServer } from '../support/test-server.ts'

const writes = permissionRows.filter(([key]) => !key.startsWith('GET '))
const idempotent = writes.filter(([key, entry]) => isIdempotent(key, entry))
const others = writes.filter(([key, entry]) => !isIdempotent(key, entry))

const hour = 3_600_000

describe('every write', () => {
  const pair = new FullWorkspacePair()
  const { server } = pair
  const send = senderTo(server)

  it.each(idempotent)(
    'returns the first response and changes nothing when it is sent again: %s',
    async (key, { who }, row) => {
      const { home } = await pair.restore()
      await row.first?.(server, home)
      const facilitator = (row.owner ?? '2').startsWith('2') ? home.ana : home.tom
      const by = who === 'learner' ? home.ben : facilitator
      const [sent, change] = [row.sent(home), randomUUID()]
      const first = await send(by, change, key, sent)
      expect(first.statusCode, first.body).toBeLessThan(300)
      await server.backgroundTasks.done()
      await pair.snapshot.changedTables()
      const mails = server.mail.mails.length
      const begun = server.now
      server.now = new Date(begun.getTime() + hour)
      const again = await send(by, change, key, sent)
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
      await server.backgroundTasks.done()
      expect((await pair.snapshot.changedTables()).filter(isBackedUp)).toEqual([])
      expect(server.mail.mails).toHaveLength(mails)
      server.now = begun
    },
  )

  it.each(others)(
    'stores no response if the contract does not mark the call as idempotent: %s',
    async (key, _, row) => {
      const { home } = await pair.restore()
      await send(home.ana, randomUUID(), key, row.sent(home))
      expect(await pair.snapshot.changedTables()).not.toContain('idempotent_write')
    },
  )
})

onBothDatabases('write with a change id', (server) => {
  const send = senderTo(server)
  const storedResults = () => server.store.db.selectFrom('idempotent_write').selectAll().execute()
  const minutesOf = async ({ ana }: Family, sprintId: string) =>
    (await server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id: sprintId } }))[0]?.timeSpent
  const after = (milliseconds: number) => (server.now = new Date(server.now.getTime() + milliseconds))

  /**
   * Creates a task in an active sprint. Returns the id of the sprint and the arguments of a call that adds 15 minutes
   * to the task.
   */
  const aTimedTask = async (family: Family) => {
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    return { sprint_id, add: { params: { id }, body: { minutes: 15 } } }
  }
  const addTime = 'POST /api/tasks/:id/time'

  it('is applied once if it arrives several times at once, and every request gets the same response', async () => {
    const family = await aFamily(server)
    const { add, sprint_id } = await aTimedTask(family)
    const bodies: [string, CallArguments][] = [
      [addTime, add],
      ['POST /api/workspaces', { body: { name: 'Second home' } }],
      ['POST /api/workspaces/:id/subjects', { params: { id: family.workspaceId }, body: { name: 'Chess' } }],
      ['POST /api/tasks', { body: { workspaceId: family.workspaceId, title: 'Draw' } }],
    ]
    for (const [key, sent] of bodies) {
      const change = randomUUID()
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(family.ana, change, key, sent)))
      const [first] = answers
      expect(first?.statusCode, first?.body).toBeLessThan(300)
      for (const { statusCode, body } of answers)
        expect([statusCode, body]).toEqual([first?.statusCode, first?.body])
    }
    expect(await minutesOf(family, sprint_id)).toBe('15min')
    expect(await server.ok(family.ana, 'GET /api/workspaces')).toHaveLength(2)
    const params = { id: family.workspaceId }
    expect(await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })).toHaveLength(1)
  })

  it('returns the committed result if the server failed before it could respond', async () => {
    const family = await aFamily(server)
    const { add, sprint_id } = await aTimedTask(family)
    const change = randomUUID()
    vi.spyOn(server.store.pubsub, 'afterCommit').mockImplementationOnce(() => {
      throw new Error('killed')
    })
    expect((await send(family.ana, change, addTime, add)).statusCode).toBe(500)
    expect((await send(family.ana, change, addTime, add)).json()).toMatchObject({ timeSpent: '15min' })
    expect(await minutesOf(family, sprint_id)).toBe('15min')
  })

  it('adds a single insert to the SQL statements and no look-up', async () => {
    const family = await aFamily(server)
    const { add } = await aTimedTask(family)
    const statementsWith = async (change: string) => {
      await server.clearStatements()
      await send(family.ana, change, addTime, add)
      return server.statements.map((statement) => statement.split(' ', 3).join(' '))
    }
    const [without, withId] = [await statementsWith('no id'), await statementsWith(randomUUID())]
    const result = 'insert into "idempotent_write"'
    expect(withId.filter((statement) => statement !== result)).toEqual(without)
    expect(withId).toHaveLength(without.length + 1)
    expect(withId.at(-1)).toBe('commit')
  })

  it('is applied again for another user, for another call and without an id', async () => {
    const family = await aFamily(server)
    const { add, sprint_id } = await aTimedTask(family)
    const other = await aTask(server, family, { sprint_id, title: 'Later' })
    const change = randomUUID()
    await send(family.ana, change, addTime, add)
    await send(family.tom, change, addTime, add)
    const elsewhere = await send(family.ana, change, addTime, { ...add, params: { id: other.id } })
    expect(elsewhere.json()).toMatchObject({ title: 'Later', timeSpent: '15min' })
    await send(family.ana, 'no id', addTime, add)
    await send(family.ana, 'no id', addTime, add)
    expect(await minutesOf(family, sprint_id)).toBe('1h')
  })

  it('counts as a new write after a day, and is then applied only once again', async () => {
    const family = await aFamily(server)
    const { add, sprint_id } = await aTimedTask(family)
    const change = randomUUID()
    await send(family.ana, change, addTime, add)
    after(24 * hour - 1)
    await send(family.ana, change, addTime, add)
    expect(await minutesOf(family, sprint_id)).toBe('15min')
    after(1)
    await Promise.all([1, 2, 3].map(() => send(family.ana, change, addTime, add)))
    expect(await minutesOf(family, sprint_id)).toBe('30min')
  })

  it('can be sent again after a refusal, which is not stored', async () => {
    const family = await aFamily(server)
    const { id } = await aSprint(server, family)
    const running = await aSprint(server, family, { status: 'active' })
    const [change, start] = [randomUUID(), { params: { id } }]
    expect((await send(family.ana, change, 'POST /api/sprints/:id/start', start)).statusCode).toBe(409)
    await server.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: running.id } })
    expect((await send(family.ana, change, 'POST /api/sprints/:id/start', start)).statusCode).toBe(200)
  })

  it('returns the first response and does not undo what others have changed since', async () => {
    const family = await aFamily(server)
    const { workspaceId } = family
    const { add, sprint_id } = await aTimedTask(family)
    const [move, done] = [randomUUID(), { ...add, body: { status: 'done' } }]
    const moved = await send(family.ana, move, 'PATCH /api/tasks/:id', done)
    await server.ok(family.tom, 'PATCH /api/tasks/:id', { params: add.params, body: { status: 'todo' } })
    expect((await send(family.ana, move, 'PATCH /api/tasks/:id', done)).body).toBe(moved.body)
    const board = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint_id } })
    expect(board).toMatchObject([{ status: 'todo' }])

    const form = { body: { workspaceId, title: 'Draw a leaf' } }
    const change = randomUUID()
    const { id } = (await send(family.ana, change, 'POST /api/tasks', form)).json<{ id: string }>()
    await server.ok(family.tom, 'DELETE /api/tasks/:id', { params: { id } })
    const again = await send(family.ana, change, 'POST /api/tasks', form)
    expect(again.json()).toMatchObject({ id, title: 'Draw a leaf' })
    const params = { id: workspaceId }
    expect(await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })).toEqual([])
  })

  it('repeats whether its mail was sent, and reports false while that is unknown', async () => {
    const family = await aFamily(server)
    const invite = 'POST /api/workspaces/:id/invitations'
    const invitation = () => ({ params: { id: family.workspaceId }, body: { email: anEmail('Noa') } })
    const [change, sent] = [randomUUID(), invitation()]
    expect((await send(family.ana, change, invite, sent)).json()).toMatchObject({ emailSent: true })
    expect((await send(family.ana, change, invite, sent)).json()).toMatchObject({ emailSent: true })
    // As if the server was killed while it sent the mail.
    await server.store.db.deleteFrom('idempotent_write').where('step', '=', 1).execute()
    expect((await send(family.ana, change, invite, sent)).json()).toMatchObject({ emailSent: false })
    expect(await server.mailsTo(sent.body.email)).toHaveLength(1)
  })

  it('stores its result without the password hash', async () => {
    const { ana } = await aFullWorkspace(server)
    const language = { params: { id: ana.id }, body: { language: 'es' } }
    const change = randomUUID()
    const preferences = 'PATCH /api/users/:id/preferences'
    expect((await send(ana, change, preferences, language)).json()).toMatchObject({ hasPassword: true })
    const stored = (await storedResults()).find(({ change_id }) => change_id === change)
    expect(JSON.parse(stored?.result ?? '')).toMatchObject({ id: ana.id, password_hash: '' })
  })

  it('stores its result without the PIN hash', async () => {
    const { ana, kit, workspaceId } = await aFullWorkspace(server)
    const pin = { params: { id: workspaceId, userId: kit.id }, body: { pin: '1234' } }
    await send(ana, randomUUID(), 'PATCH /api/workspaces/:id/learners/:userId', pin)
    const change = randomUUID()
    await send(kit, change, 'PATCH /api/users/:id/preferences', {
      params: { id: kit.id },
      body: { theme: 'dark' },
    })
    const stored = (await storedResults()).find(({ change_id }) => change_id === change)
    expect(JSON.parse(stored?.result ?? '')).toMatchObject({ id: kit.id, pin_hash: '' })
  })
})

function senderTo(server: TestServer) {
  return (by: Person, change: string, key: string, { params, body }: CallArguments = {}) => {
    const [method, path] = key.split(' ') as ['POST', string]
    return server.fastify.inject({
      method,
      url: urlOf(path, params),
      headers: { 'x-change': change },
      cookies: { sprintling_session: by.token },
      payload: body ?? {},
    })
  }
}
