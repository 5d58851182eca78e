import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { aFamily, aManagedChild, aPerson } from '#tests/support/family.ts'
import { acceptInvitation, anEmail, anInvitation } from '#tests/support/invitations.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import {
  expectInvalidResetLink,
  fastHasher,
  minute,
  password,
  passwordFixture,
  startTime,
} from '#tests/support/password-fixture.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { onAnyDatabase, onBothDatabases } from '#tests/support/test-server.ts'

const newcomer = { hasPassword: false }

onAnyDatabase('setting a password', (server) => {
  const people = passwordFixture(server)
  const setting = { body: { password } }

  // Proves 7.8
  it('sets the first password of an account at any time after sign-in, and sends no mail', async () => {
    const ben = await aPerson(server, 'Ben', 'learner', newcomer)
    server.now = new Date(startTime.getTime() + 20 * 24 * 60 * minute)
    expect(await server.ok(ben, 'POST /api/set-password', setting)).toMatchObject({ code: 'password_set' })
    expect((await people.signIn(ben, password)).statusCode).toBe(200)
    expect(await server.mailsTo(ben.email)).toEqual([])
  })

  // Proves 7.8
  it('saves the names and username of an invited newcomer, who then signs in with them', async () => {
    const family = await aFamily(server)
    const { signedIn: noa } = await acceptInvitation(
      server,
      (await anInvitation(server, family, anEmail('noa'))).token,
    )
    expect(await server.ok(noa, 'GET /api/user')).toMatchObject({ hasPassword: false })
    const username = `Noa.${randomUUID()}`
    const names = { firstName: ' Noa ', lastName: 'Peled', username }
    const answer = await server.request(noa, 'POST /api/set-password', { body: { password, ...names } })
    expect(answer.statusCode).toBe(200)
    const payload = { username: username.toUpperCase(), password }
    const signedIn = await server.fastify.inject({ method: 'POST', url: '/api/login', payload })
    expect(signedIn.json()).toMatchObject({
      firstName: 'Noa',
      lastName: 'Peled',
      username,
      hasPassword: true,
    })
    const params = { id: family.workspaceId }
    const members = await server.ok(family.ana, 'GET /api/workspaces/:id/members', { params })
    expect(members.map(({ user }) => user)).toContainEqual(
      expect.objectContaining({ firstName: 'Noa', lastName: 'Peled' }),
    )
  })

  it('keeps the default names of an invited newcomer if none are sent', async () => {
    const family = await aFamily(server)
    const email = anEmail('noa')
    const { signedIn: noa } = await acceptInvitation(
      server,
      (await anInvitation(server, family, email)).token,
    )
    await server.ok(noa, 'POST /api/set-password', setting)
    const signedIn = await server.fastify.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: email, password },
    })
    const [firstName] = email.split('@')
    expect(signedIn.json()).toMatchObject({ firstName, lastName: '', username: email })
  })

  it('ignores names sent by a user who already has a password', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const before = await server.ok(ana, 'GET /api/user')
    const names = { firstName: 'Eva', lastName: 'Moss', username: `eva-${randomUUID()}` }
    const answer = await server.request(ana, 'POST /api/set-password', { body: { password, ...names } })
    const renewed = { token: answer.cookies[0]?.value ?? '' }
    expect(await server.ok(renewed, 'GET /api/user')).toEqual(before)
  })

  it.each([
    ['that somebody has', (taken: string) => taken.toUpperCase(), 409, 'username_taken'],
    ['that is the address of somebody else', () => 'eva@example.org', 400, 'username_not_email'],
    ['with white space', () => 'noa lind', 400, 'invalid'],
    ['of nothing', () => ' ', 400, 'invalid'],
  ])('refuses a newcomer’s username %s, and sets no password', async (_, usernameFrom, status, code) => {
    const ben = await aPerson(server, 'Ben', 'learner', newcomer)
    const { username: taken } = await server.ok(await aPerson(server, 'Eva', 'learner'), 'GET /api/user')
    const body = { password, firstName: 'Benny', username: usernameFrom(taken ?? '') }
    const refusal = await server.refused(ben, 'POST /api/set-password', { body })
    expect(refusal).toMatchObject({ status, code })
    expect(await server.ok(ben, 'GET /api/user')).toMatchObject({ firstName: 'Ben', hasPassword: false })
  })

  it('replaces a password within 15 minutes of signing in, and notifies the user by mail', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    server.now = new Date(startTime.getTime() + 15 * minute)
    await server.ok(ana, 'POST /api/set-password', setting)
    expect((await people.signIn(ana, password)).statusCode).toBe(200)
    expect(await server.mailsTo(ana.email)).toMatchObject([{ subject: 'Your password was changed' }])
  })

  // Proves 7.8
  it('requires a new sign-in if the last one is more than 15 minutes ago', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    server.now = new Date(startTime.getTime() + 15 * minute + 1000)
    expect(await server.refused(ana, 'POST /api/set-password', setting)).toMatchObject({
      status: 403,
      code: 'sign_in_again',
      message: problemMessages.sign_in_again,
    })
    const signedIn = await people.signIn(ana, people.oldPassword)
    const again = { token: signedIn.cookies[0]?.value ?? '' }
    await server.ok(again, 'POST /api/set-password', setting)
    expect((await people.signIn(ana, password)).statusCode).toBe(200)
  })

  it('accepts the current password instead of a recent sign-in', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    server.now = new Date(startTime.getTime() + 20 * minute)
    const typed = (currentPassword: string) => ({ body: { password, currentPassword } })
    expect(await server.refused(ana, 'POST /api/set-password', typed('guess'))).toMatchObject({
      status: 403,
      code: 'wrong_password',
      issues: [{ path: 'currentPassword', message: 'wrong_password' }],
    })
    await server.ok(ana, 'POST /api/set-password', typed(people.oldPassword))
    expect((await people.signIn(ana, password)).statusCode).toBe(200)
  })

  it('refuses a wrong current password even right after sign-in', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const body = { password, currentPassword: 'guess' }
    expect(await server.refused(ana, 'POST /api/set-password', { body })).toMatchObject({ status: 403 })
    expect((await people.signIn(ana, people.oldPassword)).statusCode).toBe(200)
  })

  it('refuses to set a password for a managed child', async () => {
    const { workspaceId } = await aFamily(server)
    const kit = await aManagedChild(server, workspaceId, 'Kit')
    await server.store.db.updateTable('user').set({ password_hash: null }).where('id', '=', kit.id).execute()
    const body = { password, username: 'kit' }
    expect(await server.refused(kit, 'POST /api/set-password', { body })).toMatchObject({
      status: 403,
      code: 'managed_account',
    })
  })

  it('renews the current session’s token but not its sign-in time, and ends all other sessions', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const elsewhere = { token: (await people.signIn(ana, people.oldPassword)).cookies[0]?.value ?? '' }
    const answer = await server.request(ana, 'POST /api/set-password', setting)
    const renewed = { token: answer.cookies[0]?.value ?? '' }
    expect(answer.cookies).toHaveLength(1)
    expect(await server.ok(renewed, 'GET /api/user')).toMatchObject({ id: ana.id })
    for (const ended of [ana, elsewhere])
      expect(await server.refused(ended, 'GET /api/user')).toMatchObject({ status: 401 })
    server.now = new Date(startTime.getTime() + 16 * minute)
    expect((await server.refused(renewed, 'POST /api/set-password', setting)).code).toBe('sign_in_again')
  })

  it('sends only the new session cookie even if the session was due for renewal', async () => {
    const ben = await aPerson(server, 'Ben', 'learner', newcomer)
    server.now = new Date(startTime.getTime() + 2 * 60 * minute)
    const { cookies } = await server.request(ben, 'POST /api/set-password', setting)
    expect(cookies).toHaveLength(1)
    expect(await server.ok({ token: cookies[0]?.value ?? '' }, 'GET /api/user')).toMatchObject({ id: ben.id })
  })

  it('invalidates password reset links', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await people.requestReset(ana)
    await server.ok(ana, 'POST /api/set-password', setting)
    expect(await expectInvalidResetLink(server, await people.lastMailedToken(ana))).toMatchObject({
      code: 'link_invalid',
    })
  })

  it('refuses a sign-in if the password changes while it is being checked', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const hasher = await fastHasher
    const slow = {
      ...hasher,
      async verify(stored: string | null | undefined, typed: string) {
        await server.ok(ana, 'POST /api/set-password', setting)
        return hasher.verify(stored, typed)
      },
    }
    const app = await buildApp(await testDependencies(server.store, { now: () => server.now, hasher: slow }))
    const payload = { username: ana.email, password: people.oldPassword }
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload })
    expect(answer.json()).toMatchObject({ code: 'wrong_credentials' })
    await app.close()
  })

  it('responds without waiting for the mail to be sent', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const { arrived, mail } = slowMail()
    const app = await buildApp(await testDependencies(server.store, { now: () => server.now, mail }))
    const cookies = { sprintling_session: ana.token }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/set-password',
      cookies,
      payload: { password },
    })
    expect(answer.statusCode).toBe(200)
    arrived(true)
    await app.close()
  })
})

onBothDatabases('a username that two newcomers want', (server) => {
  it('is given to only one of two newcomers who request it at the same time', async () => {
    const two = [
      await aPerson(server, 'Ben', 'learner', newcomer),
      await aPerson(server, 'Mia', 'learner', newcomer),
    ]
    const body = { password, username: `star-${randomUUID()}` }
    const answers = await Promise.all(
      two.map((one) => server.request(one, 'POST /api/set-password', { body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409])
  })
})

/** A mailer that finishes when the test lets it. */
function slowMail() {
  const { promise, resolve: arrived } = Promise.withResolvers<boolean>()
  return { arrived, mail: { sendsMail: true, deliver: () => promise, close: async () => {} } }
}
