import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseClosedWorkspaces } from '#server/features/account/erasure/closing.service.ts'
import { aFamily, aSprint, aTask, type Family, joinWorkspace, type Person } from '#tests/support/family.ts'
import { anEmail, anInvitation, isInvalidLink } from '#tests/support/invitations.ts'
import { type Held, whileHeld } from '#tests/support/lock-waits.ts'
import { onAnyDatabase, onBothDatabases, TestServer } from '#tests/support/test-server.ts'

const day = 24 * 60 * 60_000

onAnyDatabase('a closed workspace', (server) => {
  const close = ({ ana, workspaceId: id }: Family) =>
    server.ok(ana, 'DELETE /api/workspaces/:id', { params: { id } })
  const closed = (by: Person) => server.ok(by, 'GET /api/closed-workspaces')

  it('disappears for all members at once and invalidates its invitation links', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('noa'))
    await close(family)
    for (const by of [family.ana, family.tom, family.ben]) {
      expect(await server.ok(by, 'GET /api/workspaces')).toEqual([])
      const params = { id: family.workspaceId }
      expect((await server.refused(by, 'GET /api/workspaces/:id/members', { params })).status).toBe(404)
    }
    expect(await isInvalidLink(server, token)).toBe(true)
    expect(await closed(family.ana)).toEqual([
      {
        id: family.workspaceId,
        name: 'Lind family',
        closedAt: '2026-03-04T10:00:00.000Z',
        erasedAt: '2026-04-03T10:00:00.000Z',
      },
    ])
    expect(await closed(family.tom)).toEqual([])
  })

  it('can be reopened with all its members and tasks', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, ben } = family
    const task = await aTask(server, family)
    const before = await server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id } })
    await close(family)
    await server.ok(ana, 'POST /api/closed-workspaces/:id/reopen', { params: { id } })
    expect(await server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id } })).toEqual(before)
    expect(await server.ok(ben, 'GET /api/workspaces/:id/tasks', { params: { id } })).toMatchObject([
      { id: task.id },
    ])
    const history = await server.ok(ana, 'GET /api/workspaces/:id/history', { params: { id } })
    expect(history.map(({ kind }) => kind)).toEqual(['workspace_reopened', 'workspace_closed'])
  })

  it('is erased after thirty days, together with managed children who belong only to it', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, ben } = family
    const sprint = await aSprint(server, family, { status: 'active' })
    await aTask(server, family, { sprint_id: sprint.id, status: 'done' })
    await server.ok(ana, 'POST /api/workspaces/:id/learners', { params: { id }, body: { firstName: 'Kit' } })
    await close(family)
    const start = server.now
    server.now = new Date(start.getTime() + 30 * day - 1)
    await eraseClosedWorkspaces({ store: server.store, now: () => server.now })
    const kit = () =>
      server.store.db.selectFrom('user').select('id').where('first_name', '=', 'Kit').executeTakeFirst()
    expect(await kit()).toBeDefined()
    server.now = new Date(start.getTime() + 30 * day)
    await eraseClosedWorkspaces({ store: server.store, now: () => server.now })
    expect(await kit()).toBeUndefined()
    for (const table of ['task', 'sprint', 'subject', 'activity', 'history', 'closed_membership'] as const)
      expect(
        await server.store.db.selectFrom(table).select('id').where('workspace_id', '=', id).execute(),
      ).toEqual([])
    server.now = start
    expect(await closed(ana)).toEqual([])
    expect(await server.ok(ben, 'GET /api/user')).toMatchObject({ firstName: 'Ben' })
  })

  it('makes a learner’s other workspace their first one when it is erased, even if that is closed', async () => {
    const [first, second] = [await aFamily(server), await aFamily(server)]
    const { ben } = first
    await joinWorkspace(server, second.workspaceId, ben)
    await close(first)
    const start = server.now
    server.now = new Date(start.getTime() + 10 * day)
    await close(second)
    server.now = new Date(start.getTime() + 30 * day)
    await eraseClosedWorkspaces({ store: server.store, now: () => server.now })
    server.now = start
    const account = server.store.db.selectFrom('user').select('first_workspace_id').where('id', '=', ben.id)
    expect(await account.executeTakeFirst()).toEqual({ first_workspace_id: second.workspaceId })
  })

  it('can be exported as a file before it is closed, which the history records', async () => {
    const { workspaceId: id, ana } = await aFamily(server)
    const file = await server.ok(ana, 'GET /api/workspaces/:id/export', { params: { id } })
    expect(file).toMatchObject({ sprintling: 'workspace', workspace: { name: 'Lind family' } })
    const [entry] = await server.ok(ana, 'GET /api/workspaces/:id/history', { params: { id } })
    expect(entry).toMatchObject({ kind: 'exported', by: { firstName: 'Ana' } })
  })
})

onBothDatabases('two people at once', (server) => {
  it('complete either the ownership transfer or the closing of a workspace, not both', async () => {
    for (let round = 0; round < 4; round++) {
      const family = await aFamily(server)
      const { workspaceId: id, ana, tom } = family
      const offer = { params: { id }, body: { userId: tom.id } }
      await server.ok(ana, 'POST /api/workspaces/:id/ownership-offer', offer)
      const [accepted, isClosed] = await Promise.all([
        server.request(tom, 'POST /api/workspaces/:id/ownership-offer/accept', { params: { id } }),
        server.request(ana, 'DELETE /api/workspaces/:id', { params: { id } }),
      ])
      const won = accepted.statusCode === 200
      expect([accepted.statusCode, isClosed.statusCode]).toEqual(won ? [200, 403] : [404, 204])
      expect(await server.ok(tom, 'GET /api/workspaces')).toHaveLength(won ? 1 : 0)
    }
  })

  it('complete either the start or the deletion of a draft sprint, not both', async () => {
    for (let round = 0; round < 4; round++) {
      const family = await aFamily(server)
      const sent = { params: { id: (await aSprint(server, family)).id } }
      const [started, deleted] = await Promise.all([
        server.request(family.ana, 'POST /api/sprints/:id/start', sent),
        server.request(family.tom, 'DELETE /api/sprints/:id', sent),
      ])
      const won = started.statusCode === 200
      expect([started.statusCode, deleted.statusCode]).toEqual(won ? [200, 409] : [404, 204])
    }
  })
})

onAnyDatabase('a draft that is deleted', (server) => {
  it('moves its tasks to the end of the backlog in their order', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana } = family
    const draft = (await aSprint(server, family)).id
    const waiting = await aTask(server, family)
    const planned = [
      await aTask(server, family, { sprint_id: draft }),
      await aTask(server, family, { sprint_id: draft }),
      await aTask(server, family, { sprint_id: draft, deleted_at: server.now.toISOString() }),
    ]
    await server.ok(ana, 'DELETE /api/sprints/:id', { params: { id: draft } })
    const backlog = await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params: { id } })
    expect(backlog.map((task) => task.id)).toEqual([waiting.id, planned[0]?.id, planned[1]?.id])
    const restored = { params: { id: planned[2]?.id ?? '' } }
    expect(await server.ok(ana, 'POST /api/tasks/:id/restore', restored)).toMatchObject({ sprintId: null })
    expect(await server.ok(ana, 'GET /api/workspaces/:id/sprints', { params: { id } })).toEqual([])
  })
})

/* PostgreSQL only: SQLite has one writer at a time. */
describe('closing a workspace on PostgreSQL', () => {
  const server = new TestServer()
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())

  it('is refused if the ownership changes while the request waits for the lock', async () => {
    const { workspaceId: id, ana, tom } = await aFamily(server)
    const change: Held['change'] = (others) =>
      others.updateTable('workspace').set({ owner_id: tom.id }).where('id', '=', id).execute()
    const answer = await whileHeld(server.store, { row: { table: 'workspace', id }, change }, () =>
      server.refused(ana, 'DELETE /api/workspaces/:id', { params: { id } }),
    )
    expect(answer).toMatchObject({ status: 403, code: 'owner_only' })
  })
})
