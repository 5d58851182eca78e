import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFamily, type Family, type Person } from '#tests/support/family.ts'
import { type Held, whileHeld } from '#tests/support/lock-waits.ts'
import { onAnyDatabase, TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('the owner of a workspace', (server) => {
  it('transfers the ownership to a facilitator who accepts, and may then leave', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, tom } = family
    const offered = await offer(server, family)
    expect(offered).toMatchObject({ ownerId: ana.id, offeredTo: tom.id })
    expect(await server.ok(tom, 'GET /api/user')).toMatchObject({ hasNews: true })
    const accepted = await server.ok(tom, 'POST /api/workspaces/:id/ownership-offer/accept', {
      params: { id },
    })
    expect(accepted).toMatchObject({ ownerId: tom.id, offeredTo: null })
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ana.id } })
    expect(await server.ok(tom, 'GET /api/workspaces')).toMatchObject([{ ownerId: tom.id }])
  })

  it('stays the owner if the offer is withdrawn or declined, or the chosen facilitator is removed', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, tom } = family
    for (const by of [ana, tom]) {
      await offer(server, family)
      await server.ok(by, 'DELETE /api/workspaces/:id/ownership-offer', { params: { id } })
      expect(await accept(server, family)).toMatchObject({ status: 409, code: 'not_offered' })
    }
    await offer(server, family)
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: tom.id } })
    expect(await server.ok(ana, 'GET /api/workspaces')).toMatchObject([{ ownerId: ana.id, offeredTo: null }])
  })

  it('can offer the ownership without learners seeing the offer', async () => {
    const family = await aFamily(server)
    await offer(server, family)
    expect(await server.ok(family.ben, 'GET /api/workspaces')).toMatchObject([{ offeredTo: null }])
  })

  it('appears in the history for a year with ownership changes, invitations and removals', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, tom, ben } = family
    await server.ok(ana, 'POST /api/workspaces/:id/invitations', {
      params: { id },
      body: { email: `noa-${id}@example.org` },
    })
    await offer(server, family)
    await server.ok(tom, 'POST /api/workspaces/:id/ownership-offer/accept', { params: { id } })
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ben.id } })
    const history = await server.ok(tom, 'GET /api/workspaces/:id/history', { params: { id } })
    expect(history.map(({ kind, by, about, what }) => [kind, by?.firstName, about?.firstName, what])).toEqual(
      [
        ['removed', 'Ana', 'Ben', ''],
        ['owner_changed', 'Tom', 'Tom', ''],
        ['owner_offered', 'Ana', 'Tom', ''],
        ['invited', 'Ana', undefined, `noa-${id}@example.org`],
      ],
    )
    const before = server.now
    server.now = new Date('2027-03-04T10:00:00Z')
    const today = { signed_in_at: server.now.toISOString(), last_used_at: server.now.toISOString() }
    await server.store.db.updateTable('session').set(today).execute()
    expect(await server.ok(tom, 'GET /api/workspaces/:id/history', { params: { id } })).toEqual([])
    server.now = before
  })
})

/* PostgreSQL only: SQLite has one writer at a time. */
describe('the ownership of a workspace on PostgreSQL', () => {
  const server = new TestServer()
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())

  it('is not transferred if the offer is withdrawn while it is being accepted', async () => {
    const family = await aFamily(server)
    await offer(server, family)
    const change: Held['change'] = (others) =>
      others.updateTable('workspace').set({ offered_to: null }).where('id', '=', family.workspaceId).execute()
    const answer = await whileHeld(server.store, { row: workspaceRow(family), change }, () =>
      accept(server, family),
    )
    expect(answer).toMatchObject({ status: 409, code: 'not_offered' })
  })

  it('stays with a member who becomes the owner while leaving', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, tom } = family
    const change: Held['change'] = (others) =>
      others.updateTable('workspace').set({ owner_id: tom.id }).where('id', '=', id).execute()
    const answer = await whileHeld(server.store, { row: workspaceRow(family), change }, () =>
      server.refused(tom, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: tom.id } }),
    )
    expect(answer).toMatchObject({ status: 409, code: 'owner_stays' })
  })

  it('is not transferred to a member who is removed while accepting', async () => {
    const family = await aFamily(server)
    await offer(server, family)
    const { workspaceId: id, ana, tom } = family
    const change: Held['change'] = (others) =>
      others.deleteFrom('workspace_member').where('user_id', '=', tom.id).execute()
    const answer = await whileHeld(server.store, { row: workspaceRow(family), change }, () =>
      accept(server, family),
    )
    expect(answer).toMatchObject({ status: 404 })
    expect(await server.ok(ana, 'GET /api/workspaces')).toMatchObject([{ id, ownerId: ana.id }])
  })
})

function workspaceRow({ workspaceId }: Family) {
  return { table: 'workspace', id: workspaceId } as const
}

function offer(server: TestServer, { workspaceId: id, ana, tom }: Family) {
  const sent = { params: { id }, body: { userId: tom.id } }
  return server.ok(ana, 'POST /api/workspaces/:id/ownership-offer', sent)
}

function accept(server: TestServer, { workspaceId: id, tom }: { workspaceId: string; tom: Person }) {
  return server.refused(tom, 'POST /api/workspaces/:id/ownership-offer/accept', { params: { id } })
}
