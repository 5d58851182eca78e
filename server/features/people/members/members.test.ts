import { expect, it } from 'vitest'
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
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('members', (server) => {
  // Proves 7.20
  it('lists facilitators first, and sorts by name in the user’s language', async () => {
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
  it('shows all emails to facilitators, but only their own email to a learner', async () => {
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
  it('adds an account by email regardless of case, with the role of the account', async () => {
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
      user: {
        firstName: 'Eva',
        lastName: 'Lind',
        picture: null,
        colour: 'violet',
        email: eva.email,
        role: 'learner',
      },
      managed: null,
      movesDays: false,
      band: null,
      weeklyMinutes: null,
    })
    expect(await server.ok(eva, 'GET /api/workspaces')).toMatchObject([{ id: family.workspaceId }])
    expect(await server.ok(family.ana, 'GET /api/activity')).toMatchObject([
      { kind: 'member_joined', person: { id: eva.id }, what: '' },
    ])
    const rob = await add(server, family, await aPerson(server, 'Rob', 'facilitator'))
    expect(rob).toMatchObject({ role: 'facilitator' })
  })

  // Proves 5.24
  it('refuses an email without an account and the email of a member', async () => {
    const family = await aFamily(server)
    const params = { id: family.workspaceId }
    const refusal = (email: string) =>
      server.refused(family.ana, 'POST /api/workspaces/:id/members', { params, body: { email } })
    expect(await refusal('nobody@example.org')).toMatchObject({ status: 404, code: 'account_not_found' })
    expect(await refusal(family.ben.email)).toMatchObject({ status: 409, code: 'already_member' })
    expect(await refusal('not an address')).toMatchObject({ status: 400, issues: [{ path: 'email' }] })
    expect(await server.ok(family.ana, 'GET /api/activity')).toEqual([])
  })

  // Proves 2.196, 7.40
  it('allows the owner to remove anyone, and facilitators to remove learners or leave', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, tom, ben, mia } = family
    await remove(server, ana, id, ben)
    await remove(server, tom, id, mia)
    await remove(server, tom, id, tom)
    await add(server, family, tom)
    await remove(server, ana, id, tom)
    const left = await server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id } })
    expect(left.map((member) => member.userId)).toEqual([ana.id])
    expect(await server.ok(ben, 'GET /api/workspaces')).toEqual([])
    expect((await server.refused(ben, 'GET /api/workspaces/:id/members', { params: { id } })).status).toBe(
      404,
    )
  })

  it('refuses to remove the owner, whether another facilitator or the owner requests it', async () => {
    const { workspaceId: id, ana, tom, ben } = await aFamily(server)
    const refusal = (by: Person, { id: userId }: Person) =>
      server.refused(by, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } })
    expect(await refusal(tom, ana)).toMatchObject({ status: 403, code: 'owner_only' })
    expect(await refusal(ana, ana)).toMatchObject({ status: 409, code: 'owner_stays' })
    expect(await refusal(ben, ben)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id } })).toHaveLength(4)
  })

  it('notifies a removed member in the app and by mail, but not a member who leaves', async () => {
    const { workspaceId: id, ana, tom, ben } = await aFamily(server)
    expect(await server.ok(ben, 'GET /api/user')).toMatchObject({ hasNews: false })
    await remove(server, ana, id, ben)
    await remove(server, tom, id, tom)
    expect(await server.ok(ben, 'GET /api/user')).toMatchObject({ hasNews: true })
    const [notice] = await server.ok(ben, 'GET /api/notices')
    expect(notice).toMatchObject({ kind: 'removed', what: 'Lind family' })
    const [mail, ...others] = await server.mailsTo(ben.email)
    expect(mail?.text).toContain('Lind family')
    expect(others).toEqual([])
    expect(await server.ok(tom, 'GET /api/notices')).toEqual([])
    expect(await server.mailsTo(tom.email)).toEqual([])
    await server.ok(ben, 'DELETE /api/notices/:id', { params: { id: notice?.id ?? '' } })
    expect(await server.ok(ben, 'GET /api/user')).toMatchObject({ hasNews: false })
  })

  it('reassigns open tasks to a learner who is added again, unless they were assigned in between', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, ben, mia } = family
    const active = (await aSprint(server, family, { status: 'active' })).id
    const [open, given, done, closing] = [
      await aTask(server, family),
      await aTask(server, family),
      await aTask(server, family),
      await aTask(server, family, { sprint_id: active }),
    ]
    await remove(server, ana, id, ben)
    const change = (task: { id: string }, body: object) =>
      server.ok(ana, 'PATCH /api/tasks/:id', { params: { id: task.id }, body })
    await change(given, { assignedTo: mia.id })
    await change(given, { assignedTo: null })
    await change(done, { status: 'done' })
    await server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: active } })
    await add(server, family, ben)
    const all = await server.ok(ana, 'GET /api/workspaces/:id/tasks', { params: { id } })
    const assignee = (task?: { id: string | null }) => all.find((one) => one.id === task?.id)?.assignedTo
    const copy = { id: all.find((one) => one.id === closing.id)?.carriedTo ?? null }
    expect([open, given, done, closing, copy].map(assignee)).toEqual([ben.id, null, null, null, ben.id])
  })

  it('unassigns the open tasks of a removed member, and leaves finished tasks unchanged', async () => {
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
        assigned_before: ben.id,
        version: 2,
        updated_at: server.now.toISOString(),
      })
    for (const task of [tasks.done, tasks.closed, tasks.sisters]) expect(now(task)).toEqual(task)
    server.now = new Date('2026-03-04T10:00:00Z')
  })
})

onBothDatabases('members who change at once', (server) => {
  it('adds an account only once when two facilitators add it at the same time', async () => {
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

  it('leaves carried-over tasks unassigned if the learner is removed while the sprint is completed', async () => {
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

function add(server: TestServer, family: Family, person: Person) {
  const sent = { params: { id: family.workspaceId }, body: { email: person.email } }
  return server.ok(family.ana, 'POST /api/workspaces/:id/members', sent)
}

function remove(server: TestServer, by: Person, id: string, { id: userId }: Person) {
  return server.ok(by, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } })
}
