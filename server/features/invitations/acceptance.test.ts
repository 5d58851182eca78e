import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aFamily, aPerson, aTask, type Family } from '#tests/support/family.ts'
import { acceptInvitation, anEmail, anInvitation, isInvalidLink } from '#tests/support/invitations.ts'
import { type Caller, onBothDatabases } from '#tests/support/test-server.ts'

const day = 24 * 60 * 60_000

onBothDatabases('the link of an invitation', (server) => {
  const verify = (by: Caller, token: string) =>
    server.ok(by, 'GET /api/invitations/verify/:token', { params: { token } })
  const me = (by: Caller) => server.ok(by, 'GET /api/user')
  const members = ({ ana, workspaceId }: Family) =>
    server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id: workspaceId } })
  const accountsOf = (email: string) =>
    server.store.db.selectFrom('user').selectAll().where('email_key', '=', email.toLowerCase()).execute()
  const setPassword = (email: string) =>
    server.store.db
      .updateTable('user')
      .set({ password_hash: 'some hash' })
      .where('email_key', '=', email.toLowerCase())
      .execute()

  // Proves 7.9
  it('tells who invites where, and nothing of an unknown, expired or used one', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    expect(await verify(undefined, token)).toEqual({
      workspaceName: 'Lind family',
      inviterName: 'Ana Lind',
      isNewUser: false,
      signedInAsOther: false,
    })
    expect(await isInvalidLink(server, 'unknown')).toBe(true)
    const start = server.now
    server.now = new Date(start.getTime() + 14 * day)
    expect(await isInvalidLink(server, token)).toBe(true)
    server.now = new Date(start.getTime() + 14 * day - 1)
    await acceptInvitation(server, token)
    expect(await isInvalidLink(server, token)).toBe(true)
    server.now = start
  })

  it('tells whether the address has no account yet, and whether somebody else is signed in', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token: evas } = await anInvitation(server, family, eva.email.toUpperCase())
    const { token: noas } = await anInvitation(server, family, anEmail('noa'))
    expect(await verify(eva, evas)).toMatchObject({ isNewUser: false, signedInAsOther: false })
    expect(await verify(family.ana, evas)).toMatchObject({ isNewUser: false, signedInAsOther: true })
    expect(await verify(undefined, noas)).toMatchObject({ isNewUser: true, signedInAsOther: false })
    expect(await verify(eva, noas)).toMatchObject({ isNewUser: true, signedInAsOther: true })
    const { signedIn } = await acceptInvitation(server, noas)
    expect(await verify(signedIn, noas)).toMatchObject({ isNewUser: true, signedInAsOther: false })
    expect(await verify(eva, noas)).toMatchObject({ isNewUser: true, signedInAsOther: true })
  })

  // Proves 3.9, 4.20, 5.25, 7.10
  it('makes a learner of somebody without an account, and signs them in', async () => {
    const family = await aFamily(server)
    const preferences = { params: { id: family.ana.id }, body: { language: 'he' } as const }
    await server.ok(family.ana, 'PATCH /api/users/:id/preferences', preferences)
    const email = anEmail('Noa.Lind')
    const { token } = await anInvitation(server, family, email)
    const { status, reply, signedIn } = await acceptInvitation(server, token)
    expect(status).toBe(200)
    expect(reply).toEqual({
      workspace: { id: family.workspaceId, name: 'Lind family' },
      user: { firstName: 'Ana', lastName: 'Lind' },
      isNewUser: true,
    })
    const noa = await me(signedIn)
    expect(noa).toEqual({
      id: noa.id,
      username: email,
      email,
      firstName: email.split('@')[0],
      lastName: '',
      role: 'learner',
      language: 'he',
      timezone: null,
      hasPassword: false,
      createdAt: server.now.toISOString(),
    })
    expect(await server.ok(signedIn, 'GET /api/workspaces')).toMatchObject([{ id: family.workspaceId }])
    expect((await members(family)).at(-1)).toMatchObject({ userId: noa.id, role: 'learner' })
    expect(await server.ok(family.tom, 'GET /api/activity')).toMatchObject([
      { kind: 'member_joined', person: { id: noa.id } },
    ])
    await aTask(server, family, { assigned_to: noa.id })
    const dashboard = await server.ok(signedIn, 'GET /api/workspaces/:id/dashboard', {
      params: { id: family.workspaceId },
    })
    expect(dashboard.learners).toMatchObject([{ name: noa.firstName, initials: 'NO', totalTasks: 1 }])
  })

  it('calls a newcomer with a very long address by as much of it as a name may have', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, `${'n'.repeat(100)}-${randomUUID()}@example.org`)
    expect((await me((await acceptInvitation(server, token)).signedIn)).firstName).toBe('n'.repeat(80))
  })

  it('goes on signing a newcomer in until they have a password, and doubles nothing', async () => {
    const family = await aFamily(server)
    const email = anEmail('noa')
    const { token } = await anInvitation(server, family, email)
    const first = await acceptInvitation(server, token)
    const second = await acceptInvitation(server, token, first.signedIn)
    expect([second.status, second.reply]).toEqual([200, first.reply])
    expect(second.signedIn).not.toEqual(first.signedIn)
    expect((await server.refused(first.signedIn, 'GET /api/user')).status).toBe(401)
    const third = await acceptInvitation(server, token)
    expect((await me(third.signedIn)).id).toBe((await me(second.signedIn)).id)
    expect(await accountsOf(email)).toHaveLength(1)
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toHaveLength(1)
    await setPassword(email)
    expect(await isInvalidLink(server, token)).toBe(true)
  })

  it('works for a newcomer no longer than for anybody', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('noa'))
    await acceptInvitation(server, token)
    const start = server.now
    server.now = new Date(start.getTime() + 14 * day)
    expect(await isInvalidLink(server, token)).toBe(true)
    server.now = start
  })

  it('ends the session of whoever was signed in before when it signs a newcomer in', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('noa'))
    const eva = await aPerson(server, 'Eva', 'learner')
    const { signedIn } = await acceptInvitation(server, token, eva)
    expect((await me(signedIn)).id).not.toBe(eva.id)
    expect((await server.refused(eva, 'GET /api/user')).status).toBe(401)
  })

  // Proves 4.21
  it.each(['learner', 'facilitator'] as const)(
    'adds the account of a %s, signs nobody in, and works once',
    async (role) => {
      const family = await aFamily(server)
      const eva = await aPerson(server, 'Eva', role)
      const { token } = await anInvitation(server, family, eva.email.toUpperCase())
      const { status, reply, signedIn } = await acceptInvitation(server, token)
      expect([status, signedIn]).toEqual([200, undefined])
      expect(reply).toMatchObject({ workspace: { id: family.workspaceId }, isNewUser: false })
      const joined = (await members(family)).filter((member) => member.userId === eva.id)
      expect(joined).toMatchObject([{ role, user: { email: eva.email } }])
      expect(await server.ok(eva, 'GET /api/activity')).toMatchObject([
        { kind: 'member_joined', person: { id: eva.id } },
      ])
      expect(await isInvalidLink(server, token)).toBe(true)
    },
  )

  it('leaves whoever is signed in where they are when it adds an account', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    expect((await acceptInvitation(server, token, family.ben)).signedIn).toBeUndefined()
    expect((await me(family.ben)).id).toBe(family.ben.id)
  })

  it('lets nobody enter an account without a password that another invitation made', async () => {
    const [family, other] = [await aFamily(server), await aFamily(server)]
    const email = anEmail('noa')
    const first = await anInvitation(server, family, email)
    const second = await anInvitation(server, other, email)
    const noa = (await acceptInvitation(server, first.token)).signedIn
    expect(await verify(undefined, second.token)).toMatchObject({ isNewUser: false })
    const { status, reply, signedIn } = await acceptInvitation(server, second.token)
    expect([status, reply.isNewUser, signedIn]).toEqual([200, false, undefined])
    expect(await isInvalidLink(server, second.token)).toBe(true)
    expect(await server.ok(noa, 'GET /api/workspaces')).toHaveLength(2)
    expect((await acceptInvitation(server, first.token)).status).toBe(200)
  })

  it('is used up without harm when the person has become a member by another way', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    await server.store.db
      .insertInto('workspace_member')
      .values({
        workspace_id: family.workspaceId,
        id: randomUUID(),
        user_id: eva.id,
        role: 'learner',
        joined_at: '2026-03-01T00:00:00.000Z',
      })
      .execute()
    expect(await acceptInvitation(server, token)).toMatchObject({ status: 200, reply: { isNewUser: false } })
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toEqual([])
    expect(await isInvalidLink(server, token)).toBe(true)
  })
})
