import { expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { aPerson, type Person } from '#tests/support/family.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import {
  expectInvalidResetLink,
  minute,
  password,
  passwordFixture,
  startTime,
  resetTokenIn,
} from '#tests/support/password-fixture.ts'
import { onAnyDatabase, onBothDatabases } from '#tests/support/test-server.ts'
import { createResetLink, deleteOldResets } from './passwords.service.ts'

onAnyDatabase('links for a new password', (server) => {
  const people = passwordFixture(server)

  // Proves 7.5, 7.6, 7.7
  it('sets a new password once and notifies the user by mail', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const answer = await people.requestReset(ana)
    expect(answer).toMatchObject({ code: 'reset_mail_sent' })
    const token = await people.lastMailedToken(ana)
    const valid = await server.ok(undefined, 'GET /api/verify-reset-token', { query: { token } })
    expect(valid.code).toBe('token_valid')
    const done = await server.ok(undefined, 'POST /api/reset-password', { body: { token, password } })
    expect(done).toMatchObject({
      code: 'password_reset',
      message: 'You can now log in with your new password.',
    })
    expect((await people.signIn(ana, password)).statusCode).toBe(200)
    expect((await people.signIn(ana, people.oldPassword)).statusCode).toBe(401)
    const [link, changed] = await server.mailsTo(ana.email)
    expect(link).toMatchObject({ subject: 'Choose a new password', language: 'en' })
    expect(link?.text).toContain(`http://sprintling.test/reset-password?token=${token}`)
    expect(changed).toMatchObject({ subject: 'Your password was changed' })
    await expectInvalidResetLink(server, token)
  })

  it('ends all sessions of the account without starting a new one', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await people.requestReset(ana)
    const token = await people.lastMailedToken(ana)
    const answer = await server.request(ana, 'POST /api/reset-password', { body: { token, password } })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sprintling_browser'])
    expect(await server.refused(ana, 'GET /api/user')).toMatchObject({ status: 401 })
  })

  it('sends the link in the language of the account', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const preferences = { params: { id: ana.id }, body: { language: 'pl' } } as const
    await server.ok(ana, 'PATCH /api/users/:id/preferences', preferences)
    await people.requestReset(ana)
    expect(await server.mailsTo(ana.email)).toMatchObject([{ subject: 'Ustaw nowe hasło', language: 'pl' }])
  })

  it('works for an account that has no password yet', async () => {
    const ana = await aPerson(server, 'Ana', 'learner')
    await people.requestReset(ana)
    await server.ok(undefined, 'POST /api/reset-password', {
      body: { token: await people.lastMailedToken(ana), password },
    })
    expect((await people.signIn(ana, password)).statusCode).toBe(200)
  })

  it('finds the account by email regardless of case', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await people.requestReset({ ...ana, email: ana.email.toUpperCase() })
    expect(await server.mailsTo(ana.email)).toHaveLength(1)
  })

  it('returns the same response and runs the same statements for known and unknown emails', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const later: (() => Promise<unknown>)[] = []
    const backgroundTasks = {
      start: (work: () => Promise<unknown>) => void later.push(work),
      done: async () => {},
    }
    const app = await buildApp(
      await testDependencies(server.store, { now: () => server.now, backgroundTasks }),
    )
    const asking = async (email: string) => {
      await server.clearStatements()
      const answer = await app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } })
      const { date: _, ...headers } = answer.headers
      const told = { status: answer.statusCode, body: answer.body, headers, statements: server.statements }
      await server.clearStatements()
      for (const work of later.splice(0)) await work()
      // contains the insert of a reset row, or of a counter row for an unknown account
      const doneLater = server.statements.map((sql) => sql.split(' ')[0])
      expect(doneLater).toContain('insert')
      return { ...told, doneLater }
    }
    for (let time = 0; time < 5; time++)
      // also above the hourly limit
      expect(await asking(ana.email)).toEqual(await asking('nobody@example.org'))
    await app.close()
  })

  it('sends no mail to an email without an account', async () => {
    await server.ok(undefined, 'POST /api/forgot-password', { body: { email: 'nobody@example.org' } })
    expect(await server.mailsTo('nobody@example.org')).toEqual([])
  })

  it('sends at most three links an hour, which all stay valid until one of them is used', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    for (const minutes of [0, 10, 20, 30]) {
      server.now = new Date(startTime.getTime() + minutes * minute)
      expect((await people.requestReset(ana)).code).toBe('reset_mail_sent')
    }
    const tokens = await people.mailedTokens(ana)
    expect(tokens).toHaveLength(3)
    for (const token of tokens)
      await server.ok(undefined, 'GET /api/verify-reset-token', { query: { token } })
    await server.ok(undefined, 'POST /api/reset-password', { body: { token: tokens[1] ?? '', password } })
    for (const token of tokens) await expectInvalidResetLink(server, token)
    await people.requestReset(ana)
    expect(await people.mailedTokens(ana)).toHaveLength(3)
    server.now = new Date(startTime.getTime() + 60 * minute)
    await people.requestReset(ana)
    expect(await people.mailedTokens(ana)).toHaveLength(4)
  })

  it('sends at most thirty links an hour that are requested from one network', async () => {
    const askFrom = async (remoteAddress: string, email: string) => {
      const call = { method: 'POST', url: '/api/forgot-password' } as const
      await server.fastify.inject({ ...call, remoteAddress, payload: { email } })
      return (await server.mailsTo(email)).length
    }
    const family: Person[] = []
    for (let one = 0; one < 32; one++) family.push(await aPerson(server, `Child${one}`, 'learner'))
    const sent = []
    for (const { email } of family) sent.push(await askFrom('192.0.2.7', email))
    expect(sent).toEqual([...Array.from({ length: 30 }, () => 1), 0, 0])
    const last = family.at(-1)?.email ?? ''
    expect(await askFrom('192.0.2.8', last)).toBe(1)
    server.now = new Date(startTime.getTime() + 60 * minute)
    expect(await askFrom('192.0.2.7', last)).toBe(2)
    await deleteOldResets({ store: server.store, now: () => server.now })
    const kept = await server.store.db.selectFrom('password_reset').select('asked_from').execute()
    expect(kept, 'who asked is forgotten after the hour').toHaveLength(1)
  })

  // Proves 7.6, 9.2
  it('expires after an hour, and is then refused like an unknown link', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await people.requestReset(ana)
    const token = await people.lastMailedToken(ana)
    server.now = new Date(startTime.getTime() + 60 * minute - 1000)
    await server.ok(undefined, 'GET /api/verify-reset-token', { query: { token } })
    server.now = new Date(startTime.getTime() + 60 * minute)
    const expired = await expectInvalidResetLink(server, token)
    expect(expired).toEqual(await expectInvalidResetLink(server, 'no such token'))
  })

  it('stays valid after an attempt with a password that is too short', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await people.requestReset(ana)
    const token = await people.lastMailedToken(ana)
    const short = { body: { token, password: 'short' } }
    expect(await server.refused(undefined, 'POST /api/reset-password', short)).toMatchObject({ status: 400 })
    await server.ok(undefined, 'POST /api/reset-password', { body: { token, password } })
  })

  it('refers the user to the server’s owner if no mail is sent, whether or not the account exists', async () => {
    server.mail.sendsMail = false
    const ana = await people.aPersonWithPassword('Ana')
    const answer = await people.requestReset(ana)
    expect(answer).toMatchObject({
      code: 'reset_ask_owner',
      message: expect.stringContaining('ask the person'),
    })
    const nobody = { body: { email: 'nobody@example.org' } }
    expect(await server.ok(undefined, 'POST /api/forgot-password', nobody)).toEqual(answer)
  })

  it('creates a link by username or email for the server’s owner, replacing the oldest of three', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const { username } = await server.ok(ana, 'GET /api/user')
    for (let asked = 0; asked < 3; asked++) await people.requestReset(ana)
    const [oldest = '', ...others] = await people.mailedTokens(ana)
    const visitor = { store: server.store, now: () => server.now, link: (path: string) => path }
    const byName = resetTokenIn(await createResetLink(visitor, username?.toUpperCase() ?? ''))
    await expectInvalidResetLink(server, oldest)
    for (const token of [...others, byName])
      await server.ok(undefined, 'GET /api/verify-reset-token', { query: { token } })
    const byAddress = resetTokenIn(await createResetLink(visitor, ana.email))
    await server.ok(undefined, 'POST /api/reset-password', { body: { token: byAddress, password } })
    expect(await createResetLink(visitor, 'nobody')).toBeUndefined()
  })
})

onBothDatabases('links for a new password, used at once', (server) => {
  const people = passwordFixture(server)

  it('sends only three links for eight simultaneous requests', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await Promise.all(Array.from({ length: 8 }, () => people.requestReset(ana)))
    expect(await people.mailedTokens(ana)).toHaveLength(3)
  })

  it('changes the password only once when links are used at the same time', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await people.requestReset(ana)
    await people.requestReset(ana)
    const tokens = await people.mailedTokens(ana)
    const uses = [...tokens, ...tokens].map((token, index) =>
      server.request(undefined, 'POST /api/reset-password', {
        body: { token, password: `password ${index}` },
      }),
    )
    const statuses = (await Promise.all(uses)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  })
})
