import { expect, it } from 'vitest'
import { aFamily, aPerson, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { acceptInvitation, anInvitation } from '#tests/support/invitations.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('a learner who becomes a facilitator', (server) => {
  const { makeFacilitator, rolesOf } = fixture(server)

  // Proves 10.45
  it('can plan from the next request on, gets a notice, and has their open tasks unassigned', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ben } = family
    const sprint = await aSprint(server, family, { status: 'active' })
    const open = await aTask(server, family, { sprint_id: sprint.id })
    const done = await aTask(server, family, { sprint_id: sprint.id, status: 'done' })
    const answer = await makeFacilitator(family, ben)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { userId: ben.id, role: 'facilitator' }])
    expect(await rolesOf(ben.id)).toEqual(['facilitator', 'facilitator'])
    const body = { name: 'Spring', startDate: '2026-04-06', endDate: '2026-04-10', workspaceId: id }
    await server.ok(ben, 'POST /api/sprints', { body })
    expect(await server.ok(ben, 'GET /api/user')).toMatchObject({ role: 'facilitator', hasNews: true })
    expect(await server.ok(ben, 'GET /api/notices')).toMatchObject([{ kind: 'made_facilitator' }])
    expect(await server.ok(ben, 'GET /api/workspaces/:id/history', { params: { id } })).toMatchObject([
      { kind: 'role_changed', by: { id: family.ana.id }, about: { id: ben.id } },
    ])
    const tasks = await server.ok(ben, 'GET /api/sprints/:id/tasks', { params: { id: sprint.id } })
    const assigneeOf = (task: { id: string }) => tasks.find((one) => one.id === task.id)?.assignedTo
    expect([assigneeOf(open), assigneeOf(done)]).toEqual([null, ben.id])
  })

  it('gets no tasks back when they are removed and added again', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, ben } = family
    const task = await aTask(server, family)
    await makeFacilitator(family, ben)
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ben.id } })
    await server.ok(ana, 'POST /api/workspaces/:id/members', { params: { id }, body: { email: ben.email } })
    const [row] = await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params: { id } })
    expect(row).toMatchObject({ id: task.id, assignedTo: null })
  })

  it('stays a learner while they are also in another workspace, even a closed one', async () => {
    const family = await aFamily(server)
    const other = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    for (const { ana, workspaceId: id } of [family, other]) {
      await server.request(ana, 'POST /api/workspaces/:id/members', {
        params: { id },
        body: { email: eva.email },
      })
    }
    const [request] = await server.ok(family.ana, 'GET /api/membership-requests')
    await server.ok(family.ana, 'POST /api/membership-requests/:id/accept', {
      params: { id: request?.id ?? '' },
    })
    expect((await makeFacilitator(family, eva)).json()).toMatchObject({ code: 'role_stays' })
    await server.ok(other.ana, 'DELETE /api/workspaces/:id', { params: { id: other.workspaceId } })
    expect((await makeFacilitator(family, eva)).json()).toMatchObject({ code: 'role_stays' })
    expect(await rolesOf(eva.id)).toEqual(['learner', 'learner'])
  })
})

onBothDatabases('a role that changes while others write', (server) => {
  const { makeFacilitator, rolesOf } = fixture(server)

  it('is the same in all workspaces even if the user joins another one at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const family = await aFamily(server)
      const other = await aFamily(server)
      const { token } = await anInvitation(server, other, family.ben.email)
      const join = () => acceptInvitation(server, token, family.ben)
      const joining = round % 2 ? join() : undefined
      const [changed, joined] = await Promise.all([makeFacilitator(family, family.ben), joining ?? join()])
      const roles = await rolesOf(family.ben.id)
      expect(new Set(roles).size).toBe(1)
      expect([changed.statusCode, joined.status]).toEqual(
        expect.toBeOneOf([
          [200, 409], // the invitation is for a learner
          [200, 200], // the role was read just before the change
          [409, 200],
        ]),
      )
    }
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const makeFacilitator = ({ workspaceId, ana }: Family, { id }: Person) =>
    server.request(ana, 'PATCH /api/workspaces/:id/members/:userId', {
      params: { id: workspaceId, userId: id },
      body: { role: 'facilitator' },
    })
  const rolesOf = async (id: string) => {
    const account = server.store.db.selectFrom('user').select('role').where('id', '=', id)
    const memberships = server.store.db
      .selectFrom('workspace_member')
      .select('role')
      .where('user_id', '=', id)
    return [...(await account.execute()), ...(await memberships.execute())].map(({ role }) => role)
  }
  return { makeFacilitator, rolesOf }
}
