import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aFamily, aPerson, aTask, type Family } from '#tests/support/family.ts'
import { acceptInvitation, anEmail, anInvitation, isInvalidLink } from '#tests/support/invitations.ts'
import { type Caller, onAnyDatabase } from '#tests/support/test-server.ts'

const day = 24 * 60 * 60_000

onAnyDatabase('the link of an invitation', (server) => {
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
  it('shows the inviter and workspace, and nothing if it is unknown, expired or used', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    expect(await verify(undefined, token)).toEqual({
      workspaceName: 'Lind family',
      inviterName: 'Ana Lind',
      role: 'learner',
      isNewUser: false,
      signedInAsOther: false,
      mustSignIn: true,
      otherRole: false,
    })
    expect(await isInvalidLink(server, 'unknown')).toBe(true)
    const start = server.now
    server.now = new Date(start.getTime() + 14 * day)
    expect(await isInvalidLink(server, token)).toBe(true)
    server.now = start
    await acceptInvitation(server, token, eva)
    expect(await isInvalidLink(server, token)).toBe(true)
  })

  it('shows whether the invited email has no account and whether another user is signed in', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token: evas } = await anInvitation(server, family, eva.email.toUpperCase())
    const { token: noas } = await anInvitation(server, family, anEmail('noa'))
    expect(await verify(eva, evas)).toMatchObject({ isNewUser: false, mustSignIn: false, otherRole: false })
    expect(await verify(family.ana, evas)).toMatchObject({ mustSignIn: true, signedInAsOther: true })
    expect(await verify(undefined, noas)).toMatchObject({ isNewUser: true, signedInAsOther: false })
    expect(await verify(eva, noas)).toMatchObject({ isNewUser: true, signedInAsOther: true })
    const { signedIn } = await acceptInvitation(server, noas)
    expect(await verify(signedIn, noas)).toMatchObject({ isNewUser: true, signedInAsOther: false })
  })

  // Proves 3.9, 4.20, 5.25, 7.10
  it('creates a learner account for an email without one, and signs it in', async () => {
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
      picture: null,
      colour: noa.colour,
      id: noa.id,
      username: email,
      email,
      firstName: email.split('@')[0],
      lastName: '',
      role: 'learner',
      language: 'he',
      timezone: null,
      fixedTimezone: false,
      device: null,
      idleMinutes: null,
      theme: 'system',
      hasPassword: false,
      hasNews: false,
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

  it('shortens a newcomer’s first name to the limit if the email is very long', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, `${'n'.repeat(100)}-${randomUUID()}@example.org`)
    expect((await me((await acceptInvitation(server, token)).signedIn)).firstName).toBe('n'.repeat(80))
  })

  it('signs a newcomer in again in the same browser until they have a password', async () => {
    const family = await aFamily(server)
    const email = anEmail('noa')
    const { token } = await anInvitation(server, family, email)
    const first = await acceptInvitation(server, token)
    const second = await acceptInvitation(server, token, first.signedIn)
    expect([second.status, second.reply]).toEqual([200, first.reply])
    expect(second.signedIn?.token).not.toBe(first.signedIn?.token)
    expect((await server.refused(first.signedIn, 'GET /api/user')).status).toBe(401)
    const signedOut = { token: '', browser: second.signedIn?.browser }
    const third = await acceptInvitation(server, token, signedOut)
    expect((await me(third.signedIn)).id).toBe((await me(second.signedIn)).id)
    expect(await accountsOf(email)).toHaveLength(1)
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toHaveLength(1)
    await setPassword(email)
    expect(await isInvalidLink(server, token)).toBe(true)
    expect((await acceptInvitation(server, token, third.signedIn)).status).toBe(404)
  })

  it('is refused in other browsers once a newcomer has used it in one', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('noa'))
    const { signedIn: noa } = await acceptInvitation(server, token)
    for (const by of [undefined, family.ben, { token: '', browser: 'planted' }]) {
      const sent = { params: { token } }
      const told = await server.refused(by, 'GET /api/invitations/verify/:token', sent)
      expect(told).toMatchObject({ status: 409, code: 'link_used_elsewhere' })
      const refused = await acceptInvitation(server, token, by)
      expect(refused).toMatchObject({ status: 409, reply: { code: 'link_used_elsewhere' } })
      expect(refused.signedIn).toBeUndefined()
    }
    expect(await me(noa)).toMatchObject({ hasPassword: false })
  })

  it('can be replaced for a newcomer who lost the browser, which invalidates the first link', async () => {
    const family = await aFamily(server)
    const email = anEmail('noa')
    const { token } = await anInvitation(server, family, email)
    const { signedIn: before } = await acceptInvitation(server, token)
    const again = await anInvitation(server, family, email)
    const { status, signedIn } = await acceptInvitation(server, again.token)
    expect(status).toBe(200)
    expect((await acceptInvitation(server, token, before)).status).toBe(404)
    await server.ok(signedIn, 'POST /api/set-password', { body: { password: 'leaf and stem' } })
    expect(await members(family)).toHaveLength(5)
  })

  it('allows a newcomer who was removed and invited again to choose a password', async () => {
    const family = await aFamily(server)
    const email = anEmail('noa')
    const { token } = await anInvitation(server, family, email)
    const { signedIn: before } = await acceptInvitation(server, token)
    const { id } = await me(before)
    const params = { id: family.workspaceId, userId: id }
    await server.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
    expect(await isInvalidLink(server, token)).toBe(true)
    const again = await anInvitation(server, family, email)
    expect(await verify(undefined, again.token)).toMatchObject({ isNewUser: true, mustSignIn: false })
    const { status, reply, signedIn } = await acceptInvitation(server, again.token)
    expect([status, reply.isNewUser]).toEqual([200, true])
    expect((await server.refused(before, 'GET /api/user')).status).toBe(401)
    await server.ok(signedIn, 'POST /api/set-password', { body: { password: 'leaf and stem' } })
    expect(await members(family)).toHaveLength(5)
    expect(await accountsOf(email)).toMatchObject([{ id }])
  })

  it('cannot be created for a newcomer member in another role, or for one who owns the workspace', async () => {
    const family = await aFamily(server)
    const { ana, tom, workspaceId: id } = family
    const [noa, dan] = [anEmail('noa'), anEmail('dan')]
    await acceptInvitation(server, (await anInvitation(server, family, noa)).token)
    const { signedIn } = await acceptInvitation(
      server,
      (await anInvitation(server, family, dan, 'facilitator')).token,
    )
    const { id: userId } = await me(signedIn)
    const invite = (email: string, role: 'learner' | 'facilitator') =>
      server.request(tom, 'POST /api/workspaces/:id/invitations', { params: { id }, body: { email, role } })
    const answers = [await invite(noa, 'facilitator'), await invite(dan, 'learner')]
    await server.ok(ana, 'POST /api/workspaces/:id/ownership-offer', { params: { id }, body: { userId } })
    await server.ok(signedIn, 'POST /api/workspaces/:id/ownership-offer/accept', { params: { id } })
    answers.push(await invite(dan, 'facilitator'))
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual(
      Array.from(answers, () => [409, 'already_member']),
    )
    expect(await me(signedIn)).toMatchObject({ id: userId, role: 'facilitator' })
  })

  it('does not open the account of a newcomer who has been offered the ownership', async () => {
    const family = await aFamily(server)
    const { ana, workspaceId: id } = family
    const email = anEmail('dan')
    const invite = () => anInvitation(server, family, email, 'facilitator')
    const { signedIn: dan } = await acceptInvitation(server, (await invite()).token)
    const { token, id: invitation } = await invite()
    const offer = { params: { id }, body: { userId: (await me(dan)).id } }
    await server.ok(ana, 'POST /api/workspaces/:id/ownership-offer', offer)
    expect(await acceptInvitation(server, token)).toMatchObject({ status: 401, signedIn: undefined })
    await server.ok(ana, 'DELETE /api/invitations/:id', { params: { id: invitation } })
    const again = { params: { id }, body: { email, role: 'facilitator' } as const }
    const refusal = await server.refused(ana, 'POST /api/workspaces/:id/invitations', again)
    expect(refusal).toMatchObject({ status: 409, code: 'already_member' })
    await server.ok(dan, 'POST /api/workspaces/:id/ownership-offer/accept', { params: { id } })
  })

  it('keeps the role of a newcomer who is a member, even if a leftover invitation has another role', async () => {
    const family = await aFamily(server)
    const email = anEmail('noa')
    await acceptInvitation(server, (await anInvitation(server, family, email)).token)
    const { id, token } = await anInvitation(server, family, anEmail('left'), 'facilitator')
    const left = { email, email_key: email }
    await server.store.db.updateTable('invitation').set(left).where('id', '=', id).execute()
    const { signedIn } = await acceptInvitation(server, token)
    expect(await me(signedIn)).toMatchObject({ email, role: 'learner' })
  })

  it('expires after 14 days even for a newcomer who has used it', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('noa'))
    await acceptInvitation(server, token)
    const start = server.now
    server.now = new Date(start.getTime() + 14 * day)
    expect(await isInvalidLink(server, token)).toBe(true)
    server.now = start
  })

  it('ends the previous user’s session in the browser when it signs a newcomer in', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('noa'))
    const eva = await aPerson(server, 'Eva', 'learner')
    const { signedIn } = await acceptInvitation(server, token, eva)
    expect((await me(signedIn)).id).not.toBe(eva.id)
    expect((await server.refused(eva, 'GET /api/user')).status).toBe(401)
  })

  // Proves 4.21
  it.each(['learner', 'facilitator'] as const)(
    'adds the account of a signed-in %s, and works only once',
    async (role) => {
      const family = await aFamily(server)
      const eva = await aPerson(server, 'Eva', role)
      const { token } = await anInvitation(server, family, eva.email.toUpperCase(), role)
      const { status, reply, signedIn } = await acceptInvitation(server, token, eva)
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

  it('requires a sign-in to the invited account, even if someone else has the link', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    for (const by of [undefined, family.ben, await aPerson(server, 'Kim', 'facilitator')]) {
      const { status, reply, signedIn } = await acceptInvitation(server, token, by)
      expect([status, reply.code, signedIn]).toEqual([401, 'sign_in_to_accept', undefined])
    }
    expect(await members(family)).toHaveLength(4)
    expect((await acceptInvitation(server, token, eva)).status).toBe(200)
  })

  it.each([
    ['learner', 'facilitator'],
    ['facilitator', 'learner'],
  ] as const)('invites a %s and refuses an account with the role %s', async (role, other) => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', other)
    const { token } = await anInvitation(server, family, eva.email, role)
    expect(await verify(eva, token)).toMatchObject({ role, otherRole: true, mustSignIn: false })
    const { status, reply } = await acceptInvitation(server, token, eva)
    expect([status, reply.code]).toEqual([409, 'other_role'])
    expect(await server.ok(eva, 'GET /api/workspaces')).toEqual([])
  })

  it('creates a facilitator account for a newcomer who is invited as a facilitator', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('dan'), 'facilitator')
    const { signedIn } = await acceptInvitation(server, token)
    expect(await me(signedIn)).toMatchObject({ role: 'facilitator', hasPassword: false })
    expect((await members(family))[1]).toMatchObject({ role: 'facilitator' })
  })

  it('shows facilitators who accepted it and when', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    const params = { id: family.workspaceId }
    const accepted = () => server.ok(family.tom, 'GET /api/workspaces/:id/invitations/accepted', { params })
    expect(await accepted()).toEqual([])
    await acceptInvitation(server, token, eva)
    expect(await accepted()).toMatchObject([
      { email: eva.email, role: 'learner', acceptedAt: server.now.toISOString(), by: { firstName: 'Eva' } },
    ])
  })

  it('does not open an account without a password that another invitation created', async () => {
    const [family, other] = [await aFamily(server), await aFamily(server)]
    const email = anEmail('noa')
    const first = await anInvitation(server, family, email)
    const second = await anInvitation(server, other, email)
    const noa = (await acceptInvitation(server, first.token)).signedIn
    expect(await verify(undefined, second.token)).toMatchObject({ isNewUser: false, mustSignIn: true })
    const { status, reply, signedIn } = await acceptInvitation(server, second.token)
    expect([status, reply.code, signedIn]).toEqual([401, 'sign_in_to_accept', undefined])
    expect((await acceptInvitation(server, second.token, noa)).status).toBe(200)
    expect(await server.ok(noa, 'GET /api/workspaces')).toHaveLength(2)
    expect((await acceptInvitation(server, first.token, noa)).status).toBe(200)
  })

  it('does not open a newcomer’s account while the workspace that created it is closed', async () => {
    const [family, other] = [await aFamily(server), await aFamily(server)]
    const email = anEmail('noa')
    await acceptInvitation(server, (await anInvitation(server, family, email)).token)
    const second = await anInvitation(server, other, email, 'facilitator')
    await server.ok(family.ana, 'DELETE /api/workspaces/:id', { params: { id: family.workspaceId } })
    const { status, reply, signedIn } = await acceptInvitation(server, second.token)
    expect([status, reply.code, signedIn]).toEqual([401, 'sign_in_to_accept', undefined])
  })

  it('does not open a newcomer’s account that was removed from the workspace that created it', async () => {
    const [family, other] = [await aFamily(server), await aFamily(server)]
    const email = anEmail('noa')
    const { signedIn: noa } = await acceptInvitation(
      server,
      (await anInvitation(server, family, email)).token,
    )
    const params = { id: family.workspaceId, userId: (await me(noa)).id }
    await server.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
    const second = await anInvitation(server, other, email)
    expect(await verify(undefined, second.token)).toMatchObject({ isNewUser: false, mustSignIn: true })
    const { status, reply, signedIn } = await acceptInvitation(server, second.token)
    expect([status, reply.code, signedIn]).toEqual([401, 'sign_in_to_accept', undefined])
    expect((await acceptInvitation(server, second.token, noa)).status).toBe(200)
  })

  it('does not open a newcomer’s account that the inviter first added as a member', async () => {
    const [family, other] = [await aFamily(server), await aFamily(server)]
    const email = anEmail('noa')
    const { signedIn: noa } = await acceptInvitation(
      server,
      (await anInvitation(server, family, email)).token,
    )
    const { id: userId } = await me(noa)
    const takeOut = (by: Family) =>
      server.ok(by.ana, 'DELETE /api/workspaces/:id/members/:userId', {
        params: { id: by.workspaceId, userId },
      })
    const entered = async () => {
      const { token, id } = await anInvitation(server, other, email)
      const { status } = await acceptInvitation(server, token)
      await server.ok(other.ana, 'DELETE /api/invitations/:id', { params: { id } })
      return status
    }
    await takeOut(family)
    await server.ok(other.ana, 'POST /api/workspaces/:id/members', {
      params: { id: other.workspaceId },
      body: { email },
    })
    const whileMember = await entered()
    await takeOut(other)
    expect([whileMember, await entered()]).toEqual([401, 401])
  })

  it('is used up without a second membership if the user has already become a member', async () => {
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
    const { status, reply } = await acceptInvitation(server, token, eva)
    expect([status, reply.isNewUser]).toEqual([200, false])
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toEqual([])
    expect(await isInvalidLink(server, token)).toBe(true)
  })
})

onAnyDatabase('handing a child over to an account of their own', (server) => {
  const handOver = async (family: Family, userId: string, email: string) => {
    const sent = { params: { id: family.workspaceId }, body: { email, userId } }
    const { link } = await server.ok(family.ana, 'POST /api/workspaces/:id/invitations', sent)
    return link.slice(link.lastIndexOf('/') + 1)
  }
  const aChild = (family: Family, more: { username?: string; password?: string } = {}) =>
    server.ok(family.ana, 'POST /api/workspaces/:id/learners', {
      params: { id: family.workspaceId },
      body: { firstName: 'Kit', ...more },
    })

  it('gives the child their own email and password, and keeps account and tasks', async () => {
    const family = await aFamily(server)
    const { userId } = await aChild(family, { username: `kit-${randomUUID()}`, password: 'set by a parent' })
    const task = await aTask(server, family, { assigned_to: userId })
    const email = anEmail('kit')
    const token = await handOver(family, userId, email)
    expect(
      await server.ok(undefined, 'GET /api/invitations/verify/:token', { params: { token } }),
    ).toMatchObject({ isNewUser: true, mustSignIn: false })
    const { signedIn } = await acceptInvitation(server, token)
    const kit = await server.ok(signedIn, 'GET /api/user')
    expect(kit).toMatchObject({ id: userId, firstName: 'Kit', email, hasPassword: false, role: 'learner' })
    await server.ok(signedIn, 'POST /api/set-password', { body: { password: 'leaf and stem' } })
    const params = { id: family.workspaceId }
    const tasks = await server.ok(family.ana, 'GET /api/workspaces/:id/tasks', { params })
    expect(tasks.find(({ id }) => id === task.id)).toMatchObject({ assignedTo: userId })
    const change = { params: { ...params, userId }, body: { firstName: 'Kitty' } }
    expect(
      await server.refused(family.ana, 'PATCH /api/workspaces/:id/learners/:userId', change),
    ).toMatchObject({ code: 'account_not_managed' })
    expect(await server.ok(family.ana, 'GET /api/workspaces/:id/members', { params })).toHaveLength(5)
  })

  it('requires an unused email and a managed child', async () => {
    const family = await aFamily(server)
    const { userId } = await aChild(family)
    const refusal = (userId: string, email: string) =>
      server.refused(family.ana, 'POST /api/workspaces/:id/invitations', {
        params: { id: family.workspaceId },
        body: { email, userId },
      })
    const eva = await aPerson(server, 'Eva', 'learner')
    expect(await refusal(userId, eva.email)).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await refusal(family.ben.id, anEmail('ben'))).toMatchObject({ code: 'account_not_managed' })
    expect((await refusal(eva.id, anEmail('eva'))).status).toBe(404)
    const token = await handOver(family, userId, anEmail('kit'))
    await handOver(family, userId, anEmail('kit-again'))
    expect(await isInvalidLink(server, token)).toBe(true)
  })

  it('is refused if the email was registered in the meantime', async () => {
    const family = await aFamily(server)
    const { userId } = await aChild(family)
    const email = anEmail('kit')
    const token = await handOver(family, userId, email)
    const form = {
      username: `sam-${randomUUID()}`,
      password: 'leaf and stem',
      firstName: 'Sam',
      lastName: 'S',
    }
    await server.ok(undefined, 'POST /api/register', { body: { ...form, email } })
    const { status, reply, signedIn } = await acceptInvitation(server, token)
    expect([status, reply.code, signedIn]).toEqual([409, 'email_taken', undefined])
  })
})
