import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertLearners } from '#tests/support/bulk-rows.ts'
import {
  aFamily,
  aPerson,
  aSprint,
  aTask,
  type Family,
  joinWorkspace,
  type Person,
} from '#tests/support/family.ts'
import { type Held, whileHeld } from '#tests/support/lock-waits.ts'
import { onBothDatabases, TestServer } from '#tests/support/test-server.ts'

onBothDatabases('members', (server) => {
  // Proves 7.20
  it('lists facilitators first, then by name as the language sorts it', async () => {
    const family = await aFamily(server)
    await aFamily(server)
    const params = { id: family.workspaceId }
    for (const name of ['Łucja', 'Luz', 'adam'])
      await joinWorkspace(server, family.workspaceId, await aPerson(server, name, 'learner'))
    const names = async () =>
      (await server.ok(family.ana, 'GET /api/workspaces/:id/members', { params })).map(
        (member) => member.user.firstName,
      )
    expect(await names()).toEqual(['Ana', 'Tom', 'adam', 'Ben', 'Łucja', 'Luz', 'Mia'])
    const preferences = { params: { id: family.ana.id }, body: { language: 'pl' } as const }
    await server.ok(family.ana, 'PATCH /api/users/:id/preferences', preferences)
    expect(await names()).toEqual(['Ana', 'Tom', 'adam', 'Ben', 'Luz', 'Łucja', 'Mia'])
  })

  // Proves 3.13
  it('shows addresses to facilitators, and to a learner only the own one', async () => {
    const family = await aFamily(server)
    const emails = async (by: Person) => {
      const params = { id: family.workspaceId }
      const members = await server.ok(by, 'GET /api/workspaces/:id/members', { params })
      return members.map((member) => member.user.email)
    }
    const { ana, tom, ben, mia } = family
    expect(await emails(ana)).toEqual([ana.email, tom.email, ben.email, mia.email])
    expect(await emails(ben)).toEqual([null, null, ben.email, null])
  })

  it('reads four members and two hundred in three statements', async () => {
    const family = await aFamily(server)
    const read = async () => {
      await server.clearStatements()
      const params = { id: family.workspaceId }
      return server.ok(family.ana, 'GET /api/workspaces/:id/members', { params })
    }
    expect(await read()).toHaveLength(4)
    expect(server.statements).toHaveLength(3)
    await insertLearners(server, family, 196)
    expect(await read()).toHaveLength(200)
    expect(server.statements).toHaveLength(3)
  })

  // Proves 3.12, 3.13, 7.21
  it('adds somebody by address, however it is typed, in the role of the account', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const answer = await server.request(family.tom, 'POST /api/workspaces/:id/members', {
      params: { id: family.workspaceId },
      body: { email: eva.email.toUpperCase() },
    })
    expect(answer.statusCode).toBe(201)
    const member = answer.json<{ id: string }>()
    expect(member).toEqual({
      id: member.id,
      workspaceId: family.workspaceId,
      userId: eva.id,
      role: 'learner',
      joinedAt: server.now.toISOString(),
      user: { firstName: 'Eva', lastName: 'Lind', email: eva.email, role: 'learner' },
    })
    expect(await server.ok(eva, 'GET /api/workspaces')).toMatchObject([{ id: family.workspaceId }])
    expect(await server.ok(family.ana, 'GET /api/activity')).toMatchObject([
      { kind: 'member_joined', person: { id: eva.id }, what: '' },
    ])
    const rob = await add(server, family, await aPerson(server, 'Rob', 'facilitator'))
    expect(rob.role).toBe('facilitator')
  })

  // Proves 5.24
  it('refuses an address without an account and one that is a member already', async () => {
    const family = await aFamily(server)
    const params = { id: family.workspaceId }
    const refusal = (email: string) =>
      server.refused(family.ana, 'POST /api/workspaces/:id/members', { params, body: { email } })
    expect(await refusal('nobody@example.org')).toMatchObject({ status: 404, code: 'account_not_found' })
    expect(await refusal(family.ben.email)).toMatchObject({ status: 409, code: 'already_member' })
    expect(await refusal('not an address')).toMatchObject({ status: 400, issues: [{ path: 'email' }] })
    expect(await server.ok(family.ana, 'GET /api/activity')).toEqual([])
  })

  it('adds somebody once when two facilitators add them at the same time', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const sent = { params: { id: family.workspaceId }, body: { email: eva.email } }
    const answers = await Promise.all(
      [family.ana, family.tom].map((by) => server.request(by, 'POST /api/workspaces/:id/members', sent)),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
    expect(await server.ok(eva, 'GET /api/workspaces')).toHaveLength(1)
    expect(await server.ok(eva, 'GET /api/activity')).toHaveLength(1)
  })

  it('hides members from strangers and keeps learners from adding', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'facilitator')
    const params = { id: family.workspaceId }
    const sent = { params, body: { email: eva.email } }
    for (const by of [eva, await aPerson(server, 'Kim', 'learner')]) {
      expect((await server.refused(by, 'GET /api/workspaces/:id/members', { params })).status).toBe(404)
      expect((await server.refused(by, 'POST /api/workspaces/:id/members', sent)).status).toBe(404)
    }
    expect(await server.refused(family.ben, 'POST /api/workspaces/:id/members', sent)).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect((await server.refused(undefined, 'POST /api/workspaces/:id/members', sent)).status).toBe(401)
    expect((await server.refused(undefined, 'GET /api/workspaces/:id/members', { params })).status).toBe(401)
  })

  // Proves 2.196, 7.40
  it('lets facilitators remove anybody and everybody remove themselves', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, tom, ben, mia } = family
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ben.id } })
    await server.ok(mia, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: mia.id } })
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: tom.id } })
    const left = await server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id } })
    expect(left.map((member) => member.userId)).toEqual([ana.id])
    expect(await server.ok(ben, 'GET /api/workspaces')).toEqual([])
    expect((await server.refused(ben, 'GET /api/workspaces/:id/members', { params: { id } })).status).toBe(
      404,
    )
  })

  it('keeps learners from removing others and strangers from removing anybody', async () => {
    const family = await aFamily(server)
    const other = await aFamily(server)
    const refusal = (by: Person | undefined, userId: string) => {
      const params = { id: family.workspaceId, userId }
      return server.refused(by, 'DELETE /api/workspaces/:id/members/:userId', { params })
    }
    expect(await refusal(family.ben, family.mia.id)).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await refusal(other.ana, family.ben.id)).status).toBe(404)
    expect((await refusal(other.ben, family.ben.id)).status).toBe(404)
    expect((await refusal(family.ana, other.ben.id)).status).toBe(404)
    expect((await refusal(undefined, family.ben.id)).status).toBe(401)
    const params = { id: family.workspaceId }
    expect(await server.ok(family.ana, 'GET /api/workspaces/:id/members', { params })).toHaveLength(4)
  })

  it('keeps the last facilitator, also when the last two leave at the same time', async () => {
    const { workspaceId: id, ana, tom } = await aFamily(server)
    const leave = (by: Person) =>
      server.request(by, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: by.id } })
    const answers = await Promise.all([leave(ana), leave(tom)])
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([
      204, 409,
    ])
    const last = answers[0].statusCode === 409 ? ana : tom
    const again = await leave(last)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'last_facilitator' })
    expect(await server.ok(last, 'GET /api/workspaces')).toHaveLength(1)
  })

  it('leaves the open tasks of somebody removed to nobody, and what is finished as it was', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, ben, mia } = family
    const active = (await aSprint(server, family, { status: 'active' })).id
    const completed = (await aSprint(server, family, { status: 'completed' })).id
    const tasks = {
      backlog: await aTask(server, family),
      trash: await aTask(server, family, { deleted_at: server.now.toISOString() }),
      started: await aTask(server, family, { sprint_id: active, status: 'in_progress' }),
      done: await aTask(server, family, { sprint_id: active, status: 'done' }),
      closed: await aTask(server, family, { sprint_id: completed, container: completed }),
      sisters: await aTask(server, family, { sprint_id: active, assigned_to: mia.id }),
    }
    server.now = new Date('2026-03-05T10:00:00Z')
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ben.id } })
    const after = await server.store.db
      .selectFrom('task')
      .selectAll()
      .where('workspace_id', '=', id)
      .execute()
    const now = (task: { id: string }) => after.find((other) => other.id === task.id)
    for (const task of [tasks.backlog, tasks.trash, tasks.started])
      expect(now(task)).toEqual({
        ...task,
        assigned_to: null,
        version: 2,
        updated_at: server.now.toISOString(),
      })
    for (const task of [tasks.done, tasks.closed, tasks.sisters]) expect(now(task)).toEqual(task)
    server.now = new Date('2026-03-04T10:00:00Z')
  })

  it('carries no unfinished task over to somebody who leaves while the sprint is completed', async () => {
    for (let round = 0; round < 5; round++) {
      const family = await aFamily(server)
      const { workspaceId: id, ana, tom, ben } = family
      const sprint = await aSprint(server, family, { status: 'active' })
      for (let count = 0; count < 3; count++) await aTask(server, family, { sprint_id: sprint.id })
      await Promise.all([
        server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } }),
        server.ok(tom, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ben.id } }),
      ])
      const backlog = await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params: { id } })
      expect(backlog.map((task) => task.assignedTo)).toEqual([null, null, null])
    }
  })
})

/* SQLite has one writer at a time. */
describe('the last two facilitators on PostgreSQL', () => {
  const server = new TestServer()
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())

  it('do not both leave when one leaves while the other is about to', async () => {
    const { workspaceId: id, ana, tom } = await aFamily(server)
    const row = { table: 'workspace', id } as const
    const change: Held['change'] = (others) =>
      others.deleteFrom('workspace_member').where('user_id', '=', tom.id).execute()
    const answer = await whileHeld(server.store, { row, change }, () =>
      server.request(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ana.id } }),
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'last_facilitator' }])
  })
})

function add(server: TestServer, family: Family, person: Person) {
  const sent = { params: { id: family.workspaceId }, body: { email: person.email } }
  return server.ok(family.ana, 'POST /api/workspaces/:id/members', sent)
}
