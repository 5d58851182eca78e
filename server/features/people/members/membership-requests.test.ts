import { expect, it } from 'vitest'
import { aFamily, aPerson, type Family, type Person } from '#tests/support/family.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('somebody who is in a workspace already', (server) => {
  const { aCoop, ask, requests, members, firstRequest } = fixture(server)
  const pending = (by: Person, id: string) =>
    server.ok(by, 'GET /api/workspaces/:id/membership-requests', { params: { id } })

  // Proves 10.11
  it('is not added without agreement, and the requester learns nothing about them before', async () => {
    const family = await aFamily(server)
    const { uma, id } = await aCoop()
    const answer = await ask(uma, id, family.ben)
    expect([answer.statusCode, answer.json()]).toEqual([202, { pending: true }])
    expect(await members(uma, id)).toEqual([uma.id])
    expect(await pending(uma, id)).toMatchObject([{ email: family.ben.email }])
    expect((await ask(uma, id, family.ben)).json()).toMatchObject({ code: 'request_pending' })
  })

  it('decides alone as a facilitator, while a learner’s facilitators decide for the learner', async () => {
    const { ana, tom, ben, mia } = await aFamily(server)
    const { uma, id } = await aCoop()
    await ask(uma, id, ben)
    await ask(uma, id, tom)
    const asked = async (by: Person) => (await requests(by)).map(({ person }) => person.firstName)
    expect(await asked(ana)).toEqual(['Ben'])
    expect(await asked(tom)).toEqual(['Ben', 'Tom'])
    for (const by of [ben, mia, uma]) expect(await asked(by)).toEqual([])
    expect((await requests(ana))[0]).toMatchObject({
      workspaceName: 'Autumn co-op',
      askedBy: { firstName: 'Uma', lastName: 'Lind' },
    })
    for (const by of [ana, tom]) expect(await server.ok(by, 'GET /api/user')).toMatchObject({ hasNews: true })
    for (const by of [ben, uma])
      expect(await server.ok(by, 'GET /api/user')).toMatchObject({ hasNews: false })
  })

  it('joins when the request is accepted, which both workspaces record in their history', async () => {
    const { workspaceId, ana, ben } = await aFamily(server)
    const { uma, id } = await aCoop()
    await ask(uma, id, ben)
    await server.ok(ana, 'POST /api/membership-requests/:id/accept', await firstRequest(ana))
    expect(await members(uma, id)).toEqual([uma.id, ben.id])
    expect([await requests(ana), await pending(uma, id)]).toEqual([[], []])
    const history = (by: Person, id: string) =>
      server.ok(by, 'GET /api/workspaces/:id/history', { params: { id } })
    expect(await history(uma, id)).toMatchObject([{ kind: 'added', by: { firstName: 'Uma' } }])
    expect(await history(ana, workspaceId)).toMatchObject([{ kind: 'let_join', what: 'Autumn co-op' }])
  })

  it('does not join when the request is declined, and the requester gets a notice', async () => {
    const { ana, ben } = await aFamily(server)
    const { uma, id } = await aCoop()
    await ask(uma, id, ben)
    await server.ok(ana, 'DELETE /api/membership-requests/:id', await firstRequest(ana))
    expect(await members(uma, id)).toEqual([uma.id])
    expect(await server.ok(uma, 'GET /api/notices')).toMatchObject([
      { kind: 'request_declined', what: ben.email },
    ])
  })

  it('can receive at most three requests a day, no matter who sends them', async () => {
    const { ana, ben } = await aFamily(server)
    for (let time = 0; time < 3; time++) {
      const { uma, id } = await aCoop()
      await ask(uma, id, ben)
      await server.ok(ana, 'DELETE /api/membership-requests/:id', await firstRequest(ana))
    }
    const { uma, id } = await aCoop()
    const refused = await ask(uma, id, ben)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'rate_limited' }])
  })

  it('has no request any more when the requester withdraws it or is removed', async () => {
    const { ana, tom, ben, mia } = await aFamily(server)
    const { uma, id } = await aCoop()
    await ask(uma, id, ben)
    const [own] = await pending(uma, id)
    await server.ok(uma, 'DELETE /api/membership-requests/:id', { params: { id: own?.id ?? '' } })
    expect(await requests(ana)).toEqual([])
    const val = await aPerson(server, 'Val', 'facilitator')
    await ask(uma, id, val)
    await ask(val, id, mia)
    expect(await requests(tom)).toHaveLength(1)
    await server.ok(uma, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: val.id } })
    expect(await requests(tom)).toEqual([])
  })

  it('is added at once by a facilitator of their workspace, or if they are in no workspace', async () => {
    const { ana, ben } = await aFamily(server)
    const { id } = await server.ok(ana, 'POST /api/workspaces', { body: { name: 'Summer camp' } })
    expect((await ask(ana, id, ben)).statusCode).toBe(201)
    expect((await ask(ana, id, await aPerson(server, 'Eva', 'learner'))).statusCode).toBe(201)
  })

  it('is still added only with the agreement of a facilitator while their workspace is closed', async () => {
    const { workspaceId: home, ana, tom, ben } = await aFamily(server)
    const { uma, id } = await aCoop()
    await server.ok(ana, 'DELETE /api/workspaces/:id', { params: { id: home } })
    expect((await ask(uma, id, ben)).statusCode).toBe(202)
    expect(await server.ok(tom, 'GET /api/user')).toMatchObject({ hasNews: true })
    await server.ok(tom, 'POST /api/membership-requests/:id/accept', await firstRequest(tom))
    const { first_workspace_id } = await server.store.db
      .selectFrom('user')
      .select('first_workspace_id')
      .where('id', '=', ben.id)
      .executeTakeFirstOrThrow()
    expect(first_workspace_id).toBe(home)
    await server.ok(ana, 'POST /api/closed-workspaces/:id/reopen', { params: { id: home } })
    const history = await server.ok(ana, 'GET /api/workspaces/:id/history', { params: { id: home } })
    expect(history.map(({ kind }) => kind)).toContain('let_join')
  })

  it('is added at once by a facilitator of their closed workspace', async () => {
    const { workspaceId: home, ana, ben } = await aFamily(server)
    await server.ok(ana, 'DELETE /api/workspaces/:id', { params: { id: home } })
    const { id } = await server.ok(ana, 'POST /api/workspaces', { body: { name: 'Next year' } })
    expect((await ask(ana, id, ben)).statusCode).toBe(201)
  })

  // Proves 10.16
  it('can be removed from any workspace by a facilitator of their first one', async () => {
    const family = await aFamily(server)
    const { ana, workspaceId } = family
    const { uma, id } = await aCoop()
    const eva = await aPerson(server, 'Eva', 'learner')
    await ask(ana, workspaceId, eva)
    await ask(uma, id, eva)
    await server.ok(ana, 'POST /api/membership-requests/:id/accept', await firstRequest(ana))
    const elsewhere = (by: Person, id: string) =>
      server.ok(by, 'GET /api/workspaces/:id/learners-elsewhere', { params: { id } })
    expect(await elsewhere(ana, workspaceId)).toEqual([
      { userId: eva.id, workspaceId: id, workspaceName: 'Autumn co-op' },
    ])
    expect(await elsewhere(uma, id)).toEqual([])
    const remove = (by: Person, id: string) =>
      server.request(by, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: eva.id } })
    expect((await remove(uma, workspaceId)).statusCode).toBe(404)
    expect((await remove(family.ben, id)).statusCode).toBe(404)
    expect((await remove(ana, id)).statusCode).toBe(204)
    expect(await members(uma, id)).toEqual([uma.id])
    expect(await server.ok(eva, 'GET /api/workspaces')).toMatchObject([{ id: workspaceId }])
  })
})

onBothDatabases('a request that two people answer', (server) => {
  const { aCoop, ask, members, firstRequest } = fixture(server)

  it('is either accepted or declined if both happen at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { ana, tom, ben }: Family = await aFamily(server)
      const { uma, id } = await aCoop()
      await ask(uma, id, ben)
      const sent = await firstRequest(ana)
      const [accepted, declined] = await Promise.all([
        server.request(ana, 'POST /api/membership-requests/:id/accept', sent),
        server.request(tom, 'DELETE /api/membership-requests/:id', sent),
      ])
      const won = accepted.statusCode === 204
      expect([accepted.statusCode, declined.statusCode]).toEqual(won ? [204, 404] : [404, 204])
      expect(await members(uma, id)).toHaveLength(won ? 2 : 1)
    }
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const aCoop = async () => {
    const uma = await aPerson(server, 'Uma', 'facilitator')
    const { id } = await server.ok(uma, 'POST /api/workspaces', { body: { name: 'Autumn co-op' } })
    return { uma, id }
  }
  const ask = (by: Person, id: string, { email }: { email: string }) =>
    server.request(by, 'POST /api/workspaces/:id/members', { params: { id }, body: { email } })
  const requests = (by: Person) => server.ok(by, 'GET /api/membership-requests')
  const members = async (by: Person, id: string) =>
    (await server.ok(by, 'GET /api/workspaces/:id/members', { params: { id } })).map(({ userId }) => userId)
  const firstRequest = async (by: Person) => {
    const [request] = await requests(by)
    return { params: { id: request?.id ?? '' } }
  }
  return { aCoop, ask, requests, members, firstRequest }
}
