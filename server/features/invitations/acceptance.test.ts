import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aFamily, anInvitation, aPerson, aTask, type Family } from '#tests/support/family.ts'
import { type Caller, onBothDatabases } from '#tests/support/server.ts'

const day = 24 * 60 * 60_000

onBothDatabases('the link of an invitation', (server) => {
  const verify = (by: Caller, token: string) =>
    server.ok(by, 'GET /api/invitations/verify/:token', { params: { token } })
  const invalid = async (token: string) => {
    const refusals = [
      await server.refused(undefined, 'GET /api/invitations/verify/:token', { params: { token } }),
      await server.refused(undefined, 'POST /api/invitations/accept/:token', { params: { token }, body: {} }),
    ]
    return refusals.every(({ status, code }) => status === 404 && code === 'link_invalid')
  }
  /** The answer to somebody who accepts, and the session that they have by then. */
  const accept = async (token: string, by?: Caller) => {
    const answer = await server.answer(by, 'POST /api/invitations/accept/:token', {
      params: { token },
      body: {},
    })
    const cookie = answer.cookies.find(({ name }) => name === 'sprintling_session')?.value
    const signedIn = cookie === undefined ? undefined : { token: cookie }
    return { status: answer.statusCode, reply: answer.json<Record<string, unknown>>(), signedIn }
  }
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
    expect(await invalid('unknown')).toBe(true)
    const start = server.now
    server.now = new Date(start.getTime() + 14 * day)
    expect(await invalid(token)).toBe(true)
    server.now = new Date(start.getTime() + 14 * day - 1)
    await accept(token)
    expect(await invalid(token)).toBe(true)
    server.now = start
  })

  it('tells whether the address has no account yet, and whether somebody else is signed in', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token: evas } = await anInvitation(server, family, eva.email.toUpperCase())
    const { token: noas } = await anInvitation(server, family, anAddress('noa'))
    expect(await verify(eva, evas)).toMatchObject({ isNewUser: false, signedInAsOther: false })
    expect(await verify(family.ana, evas)).toMatchObject({ isNewUser: false, signedInAsOther: true })
    expect(await verify(undefined, noas)).toMatchObject({ isNewUser: true, signedInAsOther: false })
    expect(await verify(eva, noas)).toMatchObject({ isNewUser: true, signedInAsOther: true })
    const { signedIn } = await accept(noas)
    expect(await verify(signedIn, noas)).toMatchObject({ isNewUser: true, signedInAsOther: false })
    expect(await verify(eva, noas)).toMatchObject({ isNewUser: true, signedInAsOther: true })
  })

  it('makes a learner of somebody without an account, and signs them in', async () => {
    const family = await aFamily(server)
    const preferences = { params: { id: family.ana.id }, body: { language: 'he' } as const }
    await server.ok(family.ana, 'PATCH /api/users/:id/preferences', preferences)
    const email = anAddress('Noa.Lind')
    const { token } = await anInvitation(server, family, email)
    const { status, reply, signedIn } = await accept(token)
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
    expect(dashboard.learners).toMatchObject([{ name: noa.firstName, initials: 'N', totalTasks: 1 }])
  })

  it('calls a newcomer with a very long address by as much of it as a name may have', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, `${'n'.repeat(100)}-${randomUUID()}@example.org`)
    expect((await me((await accept(token)).signedIn)).firstName).toBe('n'.repeat(80))
  })

  it('goes on signing a newcomer in until they have a password, and doubles nothing', async () => {
    const family = await aFamily(server)
    const email = anAddress('noa')
    const { token } = await anInvitation(server, family, email)
    const first = await accept(token)
    const second = await accept(token, first.signedIn)
    expect([second.status, second.reply]).toEqual([200, first.reply])
    expect(second.signedIn).not.toEqual(first.signedIn)
    expect((await server.refused(first.signedIn, 'GET /api/user')).status).toBe(401)
    const third = await accept(token)
    expect((await me(third.signedIn)).id).toBe((await me(second.signedIn)).id)
    expect(await accountsOf(email)).toHaveLength(1)
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toHaveLength(1)
    await setPassword(email)
    expect(await invalid(token)).toBe(true)
  })

  it('works for a newcomer no longer than for anybody', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anAddress('noa'))
    await accept(token)
    const start = server.now
    server.now = new Date(start.getTime() + 14 * day)
    expect(await invalid(token)).toBe(true)
    server.now = start
  })

  it('ends the session of whoever was signed in before when it signs a newcomer in', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anAddress('noa'))
    const eva = await aPerson(server, 'Eva', 'learner')
    const { signedIn } = await accept(token, eva)
    expect((await me(signedIn)).id).not.toBe(eva.id)
    expect((await server.refused(eva, 'GET /api/user')).status).toBe(401)
  })

  it.each(['learner', 'facilitator'] as const)(
    'adds the account of a %s, signs nobody in, and works once',
    async (role) => {
      const family = await aFamily(server)
      const eva = await aPerson(server, 'Eva', role)
      const { token } = await anInvitation(server, family, eva.email.toUpperCase())
      const { status, reply, signedIn } = await accept(token)
      expect([status, signedIn]).toEqual([200, undefined])
      expect(reply).toMatchObject({ workspace: { id: family.workspaceId }, isNewUser: false })
      const joined = (await members(family)).filter((member) => member.userId === eva.id)
      expect(joined).toMatchObject([{ role, user: { email: eva.email } }])
      expect(await server.ok(eva, 'GET /api/activity')).toMatchObject([
        { kind: 'member_joined', person: { id: eva.id } },
      ])
      expect(await invalid(token)).toBe(true)
    },
  )

  it('leaves whoever is signed in where they are when it adds an account', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    expect((await accept(token, family.ben)).signedIn).toBeUndefined()
    expect((await me(family.ben)).id).toBe(family.ben.id)
  })

  it('lets nobody enter an account without a password that another invitation made', async () => {
    const [family, other] = [await aFamily(server), await aFamily(server)]
    const email = anAddress('noa')
    const first = await anInvitation(server, family, email)
    const second = await anInvitation(server, other, email)
    const noa = (await accept(first.token)).signedIn
    expect(await verify(undefined, second.token)).toMatchObject({ isNewUser: false })
    const { status, reply, signedIn } = await accept(second.token)
    expect([status, reply.isNewUser, signedIn]).toEqual([200, false, undefined])
    expect(await invalid(second.token)).toBe(true)
    expect(await server.ok(noa, 'GET /api/workspaces')).toHaveLength(2)
    expect((await accept(first.token)).status).toBe(200)
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
    expect(await accept(token)).toMatchObject({ status: 200, reply: { isNewUser: false } })
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toEqual([])
    expect(await invalid(token)).toBe(true)
  })

  it('makes one account of a newcomer who accepts many times at once', async () => {
    const family = await aFamily(server)
    const email = anAddress('noa')
    const { token } = await anInvitation(server, family, email)
    const all = await Promise.all([1, 2, 3, 4].map(() => accept(token)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const people = await Promise.all(all.map(({ signedIn }) => me(signedIn)))
    expect(new Set(people.map(({ id }) => id)).size).toBe(1)
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toHaveLength(1)
  })

  it('is used once by an account that accepts many times at once', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    const all = await Promise.all([1, 2, 3, 4].map(() => accept(token)))
    expect(all.map(({ status }) => status).sort(byNumber)).toEqual([200, 404, 404, 404])
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toHaveLength(1)
  })

  it('is either accepted or cancelled when both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      const family = await aFamily(server)
      const { id, token } = await anInvitation(server, family, anAddress('noa'))
      const cancel = () => server.answer(family.ana, 'DELETE /api/invitations/:id', { params: { id } })
      const cancelledFirst = round % 2 ? cancel() : undefined
      const [accepted, cancelled] = await Promise.all([accept(token), cancelledFirst ?? cancel()])
      const won = accepted.status === 200
      expect([accepted.status, cancelled.statusCode]).toEqual(won ? [200, 404] : [404, 204])
      expect(await members(family)).toHaveLength(won ? 5 : 4)
    }
  })

  it('adds somebody once who is added as a member at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const family = await aFamily(server)
      const eva = await aPerson(server, 'Eva', 'learner')
      const { token } = await anInvitation(server, family, eva.email)
      const sent = { params: { id: family.workspaceId }, body: { email: eva.email } }
      const add = () => server.answer(family.ana, 'POST /api/workspaces/:id/members', sent)
      const [accepted, added] = await Promise.all([accept(token), add()])
      expect([accepted.status, added.statusCode]).toEqual(accepted.status === 200 ? [200, 409] : [404, 201])
      expect(await members(family)).toHaveLength(5)
      expect(await invalid(token)).toBe(true)
    }
  })

  it('lets nobody in by the link who was let in while the newcomer set a password', async () => {
    for (let round = 0; round < 4; round++) {
      const { token } = await anInvitation(server, await aFamily(server), anAddress('noa'))
      const noa = (await accept(token)).signedIn
      const setPassword = () =>
        server.answer(noa, 'POST /api/set-password', { body: { password: 'leaf and stem' } })
      const [byLink, set] = await Promise.all([accept(token), setPassword()])
      expect(set.statusCode).toBe(200)
      expect([200, 404]).toContain(byLink.status)
      expect((await server.refused(byLink.signedIn, 'GET /api/user')).status).toBe(401)
      expect(await invalid(token)).toBe(true)
    }
  })

  it('makes no second account for somebody who signs up at the same time, and enters none', async () => {
    for (let round = 0; round < 6; round++) {
      const family = await aFamily(server)
      const email = anAddress('noa')
      const { token } = await anInvitation(server, family, email)
      const name = { firstName: 'Noa', lastName: 'Lind' }
      const form = { ...name, username: `noa-${randomUUID()}`, password: 'leaf and stem', email }
      const signUp = () => server.answer(undefined, 'POST /api/register', { body: form })
      const signedUpFirst = round % 2 ? signUp() : undefined
      const [accepted, signedUp] = await Promise.all([accept(token), signedUpFirst ?? signUp()])
      expect(accepted.status).toBe(200)
      const { code } = signedUp.json<{ code?: string }>()
      expect([undefined, 'email_taken']).toContain(code)
      expect(accepted.reply.isNewUser).toBe(code === 'email_taken')
      expect(accepted.signedIn !== undefined).toBe(code === 'email_taken')
      expect(await accountsOf(email)).toHaveLength(1)
      expect(await members(family)).toHaveLength(5)
    }
  })
})

function byNumber(one: number, other: number): number {
  return one - other
}

function anAddress(name: string): string {
  return `${name}-${randomUUID()}@example.org`
}
