import { expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { aPerson } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

const form = (name: string) => ({
  username: name,
  password: 'leaf and stem',
  firstName: 'Ana',
  lastName: 'Lind',
  email: `${name}@example.org`,
})

onAnyDatabase('accounts', (server) => {
  // Proves 3.4, 3.8, 7.1, 7.3
  it('registers a new user as a facilitator and signs them in', async () => {
    const answer = await server.request(undefined, 'POST /api/register', { body: form('new') })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ username: 'new', role: 'facilitator', language: 'en' })
    expect(answer.body).not.toMatch(/password|hash|token/)
    const token = answer.cookies[0]?.value ?? ''
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const there = { firstName: 'Ana', role: 'facilitator', language: 'en' }
    expect(await server.ok({ token }, 'GET /api/user')).toMatchObject(there)
  })

  // Proves 7.1
  it('returns the signed-in user with the role and language of the account', async () => {
    const form = { username: 'noa-roi', firstName: 'Noa', lastName: 'Roi', email: 'noa-roi@example.org' }
    const body = { ...form, password: 'leaf and stem', role: 'learner', language: 'he' } as const
    const answer = await server.request(undefined, 'POST /api/register', { body })
    const token = answer.cookies[0]?.value ?? ''
    const there = { ...form, role: 'learner', language: 'he' }
    expect(await server.ok({ token }, 'GET /api/user')).toMatchObject(there)
  })

  it('limits welcome mails to three an hour per mailbox and thirty an hour per network', async () => {
    const welcomed = async (email: string, remoteAddress: string) => {
      const payload = { ...form(email.replaceAll(/\W/g, '-')), email }
      expect(
        (await server.fastify.inject({ method: 'POST', url: '/api/register', payload, remoteAddress }))
          .statusCode,
      ).toBe(201)
      return (await server.mailsTo(email)).length
    }
    const toOne: number[] = []
    for (let mail = 0; mail < 4; mail++)
      toOne.push(await welcomed(`Noa+${mail}@example.org`, `192.0.2.${mail}`))
    expect(toOne).toEqual([1, 1, 1, 0])
    const fromOne: number[] = []
    for (let mail = 0; mail < 31; mail++)
      fromOne.push(await welcomed(`person${mail}@example.org`, '198.51.100.7'))
    expect(fromOne.lastIndexOf(1)).toBe(29)
    expect(fromOne.indexOf(0)).toBe(30)
    server.now = new Date(server.now.getTime() + 60 * 60 * 1000)
    expect(await welcomed('later@example.org', '198.51.100.7')).toBe(1)
  })

  // Proves 3.3, 3.6
  it('keeps usernames and emails unique regardless of case and Unicode form', async () => {
    await server.ok(undefined, 'POST /api/register', { body: form('twice') })
    const sameName = { ...form('ＴＷＩＣＥ'), email: 'other@example.org' }
    expect(await server.refused(undefined, 'POST /api/register', { body: sameName })).toMatchObject({
      status: 409,
      code: 'username_taken',
    })
    const sameEmail = { ...form('another'), email: 'Twice@Example.org' }
    expect(await server.refused(undefined, 'POST /api/register', { body: sameEmail })).toMatchObject({
      status: 409,
      code: 'email_taken',
    })
  })

  it('accepts a username with an @ only if it is the account’s own email', async () => {
    const foreign = { ...form('someone@else.org'), email: 'me@example.org' }
    expect((await server.refused(undefined, 'POST /api/register', { body: foreign })).code).toBe(
      'username_not_email',
    )
    await server.ok(undefined, 'POST /api/register', {
      body: { ...form('own@example.org'), email: 'own@example.org' },
    })
  })

  // Proves 3.7, 5.4, 9.1
  it.each([
    ['username', { username: 'two words' }],
    ['password', { password: 'short' }],
    ['email', { email: 'not an address' }],
    ['firstName', { firstName: '  ' }],
    ['role', { role: 'owner' }],
    ['firstName', { firstName: 'a\0b' }],
    ['lastName', { lastName: '\ud800' }],
  ])('refuses a sign-up whose %s is wrong', async (field, wrong) => {
    const body = { ...form('wrong'), ...wrong } as BodyOf<'POST /api/register'>
    const refusal = await server.refused(undefined, 'POST /api/register', { body })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid', issues: [{ path: field }] })
  })

  // Proves 7.2
  it('signs in by username or email, and returns the same error for a wrong name or password', async () => {
    await server.ok(undefined, 'POST /api/register', { body: form('entry') })
    const password = form('entry').password
    await server.ok(undefined, 'POST /api/login', { body: { username: 'Entry', password } })
    await server.ok(undefined, 'POST /api/login', { body: { username: 'entry@example.org', password } })
    const wrongName = await server.refused(undefined, 'POST /api/login', {
      body: { username: 'nobody', password },
    })
    const wrongPassword = await server.refused(undefined, 'POST /api/login', {
      body: { username: 'entry', password: 'something else' },
    })
    expect(wrongName).toEqual(wrongPassword)
    expect(wrongName).toMatchObject({ status: 401, code: 'wrong_credentials' })
  })

  it('ends the previous session in the browser on a new sign-in, but not on a failed one', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    await server.ok(undefined, 'POST /api/register', { body: form('anew') })
    const { password } = form('anew')
    await server.refused(ana, 'POST /api/login', { body: { username: 'anew', password: 'wrong one' } })
    await server.ok(ana, 'GET /api/user')
    await server.ok(ana, 'POST /api/login', { body: { username: 'anew', password } })
    expect((await server.refused(ana, 'GET /api/user')).status).toBe(401)
  })

  // Proves 7.1, 7.4
  it('ends the session and clears its cookie at sign-out', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    const { cookies } = await server.request(ana, 'POST /api/logout', {})
    expect(cookies).toMatchObject([{ value: '', path: '/', httpOnly: true, sameSite: 'Lax' }])
    expect(cookies[0]?.expires?.getTime() ?? Number.NaN).toBeLessThan(server.now.getTime())
    expect(await server.refused(ana, 'GET /api/user')).toMatchObject({ status: 401, code: 'not_signed_in' })
    await server.ok(undefined, 'POST /api/logout')
  })

  it('ends a session thirty days after its last use, and records the use at most hourly', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    const start = server.now
    const after = (hours: number) => (server.now = new Date(start.getTime() + hours * 3_600_000))
    after(0.5)
    await server.clearStatements()
    await server.ok(ana, 'GET /api/user')
    expect(server.statements.filter((sql) => sql.startsWith('update'))).toHaveLength(0)
    after(29 * 24)
    await server.ok(ana, 'GET /api/user')
    after(58 * 24)
    await server.ok(ana, 'GET /api/user')
    after(89 * 24)
    expect((await server.refused(ana, 'GET /api/user')).status).toBe(401)
    server.now = start
  })

  it('renews the session cookie for thirty days, at most once an hour', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    const start = server.now
    const after = async (hours: number) => {
      server.now = new Date(start.getTime() + hours * 3_600_000)
      return (await server.request(ana, 'GET /api/workspaces', {})).cookies
    }
    expect(await after(0.5)).toEqual([])
    expect(await after(2)).toMatchObject([{ value: ana.token, maxAge: 30 * 24 * 60 * 60, httpOnly: true }])
    expect(await after(2.5)).toEqual([])
    server.now = start
  })

  it('signs in an existing user whose username has characters that are no longer allowed', async () => {
    const hidden = 'ze\u200bro'
    expect((await server.refused(undefined, 'POST /api/register', { body: form(hidden) })).code).toBe(
      'invalid',
    )
    await server.ok(undefined, 'POST /api/register', { body: form('zero') })
    const older = { username: hidden, username_key: hidden }
    await server.store.db.updateTable('user').set(older).where('username', '=', 'zero').execute()
    const body = { username: hidden, password: 'leaf and stem' }
    expect(await server.ok(undefined, 'POST /api/login', { body })).toMatchObject({ username: hidden })
  })

  it('accepts any apostrophe character in a username and any Unicode form of a password', async () => {
    const made = await server.ok(undefined, 'POST /api/register', {
      body: { ...form('obrien'), username: 'o’brien', password: 'Zo\u00e9 and stem' },
    })
    expect(made.username).toBe("o'brien")
    for (const username of ["o'brien", 'o’brien', 'O`Brien', 'oʼbrien']) {
      const body = { username, password: 'Zoe\u0301 and stem' }
      expect(await server.ok(undefined, 'POST /api/login', { body })).toMatchObject({ id: made.id })
    }
    const older = { username: 'o’brien', username_key: 'o’brien' }
    await server.store.db.updateTable('user').set(older).where('id', '=', made.id).execute()
    const body = { username: "o'brien", password: 'Zo\u00e9 and stem' }
    expect(await server.ok(undefined, 'POST /api/login', { body })).toMatchObject({ id: made.id })
  })

  // Proves 3.9, 7.11
  it('saves the preferences', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    const body = { language: 'he', timezone: 'Asia/Jerusalem' } as const
    const saved = await server.ok(ana, 'PATCH /api/users/:id/preferences', { params: { id: ana.id }, body })
    expect(saved).toMatchObject(body)
    const nothing = { params: { id: ana.id }, body: { unknown: 1 } as object }
    expect((await server.refused(ana, 'PATCH /api/users/:id/preferences', nothing)).code).toBe(
      'nothing_to_change',
    )
  })
})
