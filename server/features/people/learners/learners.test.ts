import { expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { insertLearners } from '#tests/support/bulk-rows.ts'
import {
  aFamily,
  aManagedChild,
  aPerson,
  aTask,
  type Family,
  joinWorkspace,
  type Person,
} from '#tests/support/family.ts'
import { createResetLink } from '../../account/passwords/passwords.service.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

const password = 'leaf and stem'

onAnyDatabase('children without an address', (server) => {
  // Proves 10.7
  it('creates a child with a picture and the next colour who can be assigned tasks at once', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana } = family
    const noa = await make(server, family, { firstName: 'Noa', picture: 'fox' })
    expect(noa).toMatchObject({
      role: 'learner',
      user: { firstName: 'Noa', lastName: '', email: null, picture: 'fox', colour: 'violet' },
      managed: { username: null, hasPassword: false },
    })
    const task = await aTask(server, family, { assigned_to: null })
    const given = { params: { id: task.id }, body: { assignedTo: noa.userId } }
    const { assignee } = await server.ok(ana, 'PATCH /api/tasks/:id', given)
    const face = { id: noa.userId, firstName: 'Noa', lastName: '', picture: 'fox', colour: 'violet' }
    expect(assignee).toEqual(face)
    const dashboard = await server.ok(ana, 'GET /api/workspaces/:id/dashboard', { params: { id } })
    expect(dashboard.learners).toContainEqual(expect.objectContaining({ name: 'Noa', picture: 'fox' }))
    expect(await server.ok(ana, 'GET /api/activity')).toMatchObject([{ kind: 'member_joined', person: face }])
    expect(await historyOf(server, family)).toEqual(['child_made Noa'])
    expect(server.mail.mails).toEqual([])
  })

  it('counts a child towards the member quota', async () => {
    const family = await aFamily(server)
    await insertLearners(server, family, limits.quotas.members - 4)
    const sent = { params: { id: family.workspaceId }, body: { firstName: 'Noa' } }
    expect(await server.refused(family.ana, 'POST /api/workspaces/:id/learners', sent)).toMatchObject({
      status: 409,
      code: 'quota_exceeded',
    })
  })

  // Proves 10.7, 10.8
  it('signs in with the username and password that a facilitator sets, and never returns the password', async () => {
    const family = await aFamily(server)
    const username = `Noa-${family.workspaceId}`
    const sent = { params: { id: family.workspaceId }, body: { firstName: 'Noa', username, password } }
    const made = await server.request(family.tom, 'POST /api/workspaces/:id/learners', sent)
    expect(made.json()).toMatchObject({ managed: { username, hasPassword: true } })
    expect(made.body).not.toContain(password)
    const noa = await signIn(server, username.toUpperCase(), password)
    expect(await server.ok(noa, 'GET /api/user')).toMatchObject({ username, email: null, firstName: 'Noa' })
    const seen = await server.ok(noa, 'GET /api/workspaces/:id/members', {
      params: { id: family.workspaceId },
    })
    expect(seen.filter(({ managed }) => managed !== null)).toEqual([])
    expect(JSON.stringify(seen)).not.toContain(username)
    expect(server.mail.mails).toEqual([])
  })

  // Proves 10.8
  it('ends sessions when the password changes or the sign-in is removed, but not for a new username', async () => {
    const family = await aFamily(server)
    const [username, other] = [`noa-${family.workspaceId}`, `nono-${family.workspaceId}`]
    const { userId } = await make(server, family, { firstName: 'Noa', username, password })
    const change = (body: object) => changeOf(server, family, userId, body)
    const first = await signIn(server, username, password)
    expect(await change({ username: other })).toMatchObject({ managed: { username: other } })
    await server.ok(first, 'GET /api/user')
    await change({ password: 'another leaf' })
    expect(await server.refused(first, 'GET /api/user')).toMatchObject({ status: 401 })
    const second = await signIn(server, other, 'another leaf')
    expect(await change({ username: null })).toMatchObject({
      managed: { username: null, hasPassword: false },
    })
    expect(await server.refused(second, 'GET /api/user')).toMatchObject({ status: 401 })
    for (const name of [other, userId])
      expect(await refusedSignIn(server, name, 'another leaf')).toMatchObject({ code: 'wrong_credentials' })
    const told = ['child_made Noa', 'sign_in_removed Noa', 'sign_in_set Noa']
    expect((await historyOf(server, family)).toSorted()).toEqual(told)
  })

  it('shows a child’s username only to facilitators who manage the child', async () => {
    const family = await aFamily(server)
    const coop = await aFamily(server)
    await joinWorkspace(server, coop.workspaceId, family.ana)
    const username = `noa-${family.workspaceId}`
    const { userId } = await make(server, family, { firstName: 'Noa', username, password })
    await server.ok(family.ana, 'POST /api/workspaces/:id/members', {
      params: { id: coop.workspaceId },
      body: { userId },
    })
    const told = async (by: Person, id: string) =>
      JSON.stringify(await server.ok(by, 'GET /api/workspaces/:id/members', { params: { id } }))
    expect(await told(family.tom, family.workspaceId)).toContain(username)
    expect(await told(family.ben, family.workspaceId)).not.toContain(username)
    for (const by of [coop.tom, coop.ben, family.ana])
      expect(await told(by, coop.workspaceId)).not.toContain(username)
  })

  it('creates no password reset link for a child without a username', async () => {
    const family = await aFamily(server)
    const link = (path: string) => path
    const owner = { store: server.store, now: () => server.now, link }
    const { userId } = await make(server, family, { firstName: 'Noa' })
    expect(await createResetLink(owner, userId)).toBeUndefined()
    const username = `noa-${family.workspaceId}`
    await changeOf(server, family, userId, { username, password })
    expect(await createResetLink(owner, username)).toContain('/reset-password?token=')
  })

  it('requires a username and a password together', async () => {
    const family = await aFamily(server)
    const { userId } = await make(server, family, { firstName: 'Noa' })
    const refusal = (body: object) =>
      server.refused(family.ana, 'PATCH /api/workspaces/:id/learners/:userId', {
        params: { id: family.workspaceId, userId },
        body,
      })
    const half = { status: 400, code: 'sign_in_incomplete' }
    expect(await refusal({ username: 'noa' })).toMatchObject({ ...half, issues: [{ path: 'password' }] })
    expect(await refusal({ password })).toMatchObject({ ...half, issues: [{ path: 'username' }] })
    expect(await refusal({ username: 'a@b.org', password })).toMatchObject({ code: 'username_not_email' })
    expect(await refusal({})).toMatchObject({ status: 400, code: 'nothing_to_change' })
  })

  // Proves 10.8
  it('shows a changed name, picture and colour in the list of members', async () => {
    const family = await aFamily(server)
    const { userId } = await make(server, family, { firstName: 'Noa', lastName: 'Lind', picture: 'fox' })
    const look = { firstName: 'Noah', lastName: '', picture: null, colour: 'pink' } as const
    expect((await changeOf(server, family, userId, look)).user).toMatchObject(look)
    const params = { id: family.workspaceId }
    const members = await server.ok(family.tom, 'GET /api/workspaces/:id/members', { params })
    expect(members.find((member) => member.userId === userId)?.user).toMatchObject(look)
    expect(await historyOf(server, family)).toEqual(['child_made Noah'])
  })

  it('can be changed only in the workspace that created them, and only while they have no email', async () => {
    const family = await aFamily(server)
    const coop = await aFamily(server)
    await joinWorkspace(server, coop.workspaceId, family.ana)
    const { userId } = await make(server, family, { firstName: 'Noa' })
    await server.ok(family.ana, 'POST /api/workspaces/:id/members', {
      params: { id: coop.workspaceId },
      body: { userId },
    })
    const refusal = (workspaceId: string, by: Person) =>
      server.refused(by, 'PATCH /api/workspaces/:id/learners/:userId', {
        params: { id: workspaceId, userId },
        body: { firstName: 'Nono', password: 'another leaf' },
      })
    expect(await refusal(coop.workspaceId, coop.ana)).toMatchObject({
      status: 403,
      code: 'managed_elsewhere',
    })
    const email = `noa-${family.workspaceId}@example.org`
    await server.store.db
      .updateTable('user')
      .set({ email, email_key: email })
      .where('id', '=', userId)
      .execute()
    expect(await refusal(family.workspaceId, family.ana)).toMatchObject({
      status: 409,
      code: 'account_not_managed',
    })
  })
})

onBothDatabases('two facilitators at once', (server) => {
  it('give a username to only one of two children', async () => {
    const family = await aFamily(server)
    const username = `noa-${family.workspaceId}`
    const sent = { params: { id: family.workspaceId }, body: { firstName: 'Noa', username, password } }
    const answers = await Promise.all(
      [family.ana, family.tom].map((by) => server.request(by, 'POST /api/workspaces/:id/learners', sent)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
  })

  it('add a removed child only once, with their picture, colour and tasks', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, tom } = family
    const { userId } = await make(server, family, { firstName: 'Noa', picture: 'fox' })
    const task = await aTask(server, family, { assigned_to: userId })
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } })
    const sent = { params: { id }, body: { userId } }
    const answers = await Promise.all(
      [ana, tom].map((by) => server.request(by, 'POST /api/workspaces/:id/members', sent)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
    const members = await server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id } })
    expect(members.filter((member) => member.userId === userId)).toMatchObject([
      { user: { picture: 'fox', colour: 'violet' }, managed: { username: null } },
    ])
    const tasks = await server.ok(ana, 'GET /api/workspaces/:id/tasks', { params: { id } })
    expect(tasks.find((one) => one.id === task.id)).toMatchObject({ assignedTo: userId })
  })
})

onAnyDatabase('a colour', (server) => {
  // Proves 9.37
  it('is assigned in the first workspace that a user joins, and stays the same in all others', async () => {
    const [ana, ben, mia] = [
      await aPerson(server, 'Ana', 'facilitator'),
      await aPerson(server, 'Ben', 'learner'),
      await aPerson(server, 'Mia', 'learner'),
    ]
    expect(await server.ok(ana, 'GET /api/user')).toMatchObject({ colour: null, picture: null })
    const home = await server.ok(ana, 'POST /api/workspaces', { body: { name: 'Home' } })
    const coop = await server.ok(ana, 'POST /api/workspaces', { body: { name: 'Co-op' } })
    const join = (id: string, { email }: Person) =>
      server.ok(ana, 'POST /api/workspaces/:id/members', { params: { id }, body: { email } })
    expect(await join(home.id, ben)).toMatchObject({ user: { colour: 'blue' } })
    expect(await join(coop.id, mia)).toMatchObject({ user: { colour: 'blue' } })
    expect(await join(coop.id, ben)).toMatchObject({ user: { colour: 'blue' } })
    expect(await server.ok(ana, 'GET /api/user')).toMatchObject({ colour: 'green' })
    const rows = await server.store.db
      .selectFrom('user')
      .select(['id', 'first_workspace_id'])
      .where('id', 'in', [ana.id, ben.id, mia.id])
      .execute()
    const first = (person: Person) => rows.find(({ id }) => id === person.id)?.first_workspace_id
    expect([ana, ben, mia].map(first)).toEqual([home.id, home.id, coop.id])
  })
})

onAnyDatabase('learners who are known', (server) => {
  // Proves 10.9
  it('includes removed children and learners of the facilitator’s other workspaces', async () => {
    const family = await aFamily(server)
    const coop = await aFamily(server)
    const { workspaceId: id, ana, tom } = family
    await joinWorkspace(server, coop.workspaceId, ana)
    const { userId } = await make(server, family, { firstName: 'Noa' })
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } })
    const known = async (by: Person) => {
      const learners = await server.ok(by, 'GET /api/workspaces/:id/known-learners', { params: { id } })
      return learners.map(({ firstName, workspaceName }) => [firstName, workspaceName])
    }
    expect(await known(ana)).toEqual([
      ['Ben', 'Lind family'],
      ['Mia', 'Lind family'],
      ['Noa', null],
    ])
    expect(await known(tom)).toEqual([['Noa', null]])
    const add = (by: Person, of: { id: string }) =>
      server.request(by, 'POST /api/workspaces/:id/members', { params: { id }, body: { userId: of.id } })
    for (const stranger of [coop.ben, coop.tom, await aPerson(server, 'Eva', 'learner')])
      expect((await add(tom, stranger)).statusCode).toBe(404)
    const elsewhere = await aManagedChild(server, coop.workspaceId, 'Kit')
    expect((await add(tom, elsewhere)).statusCode).toBe(404)
    expect((await add(tom, { id: userId })).statusCode).toBe(201)
    expect((await add(ana, coop.ben)).statusCode).toBe(201)
    expect(await known(ana)).toEqual([['Mia', 'Lind family']])
    expect((await historyOf(server, family)).slice(0, 2)).toEqual(['added Ben', 'added Noa'])
  })
})

type Body = { firstName: string; lastName?: string; picture?: 'fox'; username?: string; password?: string }

function make(server: TestServer, { ana, workspaceId: id }: Family, body: Body) {
  return server.ok(ana, 'POST /api/workspaces/:id/learners', { params: { id }, body })
}

function changeOf(server: TestServer, { ana, workspaceId: id }: Family, userId: string, body: object) {
  return server.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', { params: { id, userId }, body })
}

async function signIn(server: TestServer, username: string, secret: string) {
  const body = { username, password: secret }
  const answer = await server.request(undefined, 'POST /api/login', { body })
  expect(answer.statusCode, answer.body).toBe(200)
  return { token: answer.cookies.find(({ name }) => name === 'sprintling_session')?.value ?? '' }
}

function refusedSignIn(server: TestServer, username: string, secret: string) {
  return server.refused(undefined, 'POST /api/login', { body: { username, password: secret } })
}

/** Lists the kind and the person of each history entry, newest first. */
async function historyOf(server: TestServer, { ana, workspaceId: id }: Family): Promise<string[]> {
  const entries = await server.ok(ana, 'GET /api/workspaces/:id/history', { params: { id } })
  return entries
    .filter(({ kind }) => kind !== 'removed')
    .map(({ kind, about }) => `${kind} ${about?.firstName}`)
}
