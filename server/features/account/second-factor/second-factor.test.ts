import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { signInDelays } from '#server/security/sign-in-delays.ts'
import { deleteUnconfirmedSecondFactors } from '#server/security/second-factors.store.ts'
import { aFamily, type Person } from '#tests/support/family.ts'
import { minute, passwordFixture, startTime } from '#tests/support/password-fixture.ts'
import { codeOfApp, giveSecondFactor, recoveryCode } from '#tests/support/second-factor.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { type Caller, onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'
import { deleteOldSetUps } from './second-factor.service.ts'

const step = 30_000

onAnyDatabase('the second factor', (server) => {
  const { people, password, signIn, codeOf, aFacilitatorWithIt } = fixture(server)
  const after = (milliseconds: number) => (server.now = new Date(server.now.getTime() + milliseconds))
  type Answer = Awaited<ReturnType<typeof signIn>>
  const cookieOf = ({ cookies }: Answer, name: 'session' | 'browser') =>
    cookies.find((cookie) => cookie.name === `sprintling_${name}`)?.value ?? ''
  /** Turns the second factor on as a user does on the screen. Also returns the new cookie of the browser. */
  const turnOn = async (by: NonNullable<Caller>) => {
    const { secret } = await server.ok(by, 'POST /api/user/second-factor', { body: { password } })
    const body = { code: codeOfApp(server.now, secret) }
    const answer = await server.request(by, 'POST /api/user/second-factor/confirm', { body })
    expect(answer.statusCode, answer.body).toBe(200)
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>()
    return { secret, recoveryCodes, browser: cookieOf(answer, 'browser') }
  }
  const stateOf = (person: Person) => server.ok(person, 'GET /api/user/second-factor')

  // Proves 10.32, 10.33, 10.34
  it('turns on only after a valid code, and returns ten recovery codes', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const started = await server.ok(ana, 'POST /api/user/second-factor', { body: { password } })
    expect(started.address).toContain(`secret=${started.secret}`)
    expect(await stateOf(ana)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect(codeOf(await signIn(ana))).toBe('200')
    const wrong = { body: { code: codeOfApp(new Date(server.now.getTime() + 2 * step), started.secret) } }
    expect(await server.refused(ana, 'POST /api/user/second-factor/confirm', wrong)).toMatchObject({
      status: 401,
      code: 'wrong_code',
      issues: [{ path: 'code', message: 'wrong_code' }],
    })
    const { recoveryCodes } = await turnOn(ana)
    expect(await stateOf(ana)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const kept = JSON.stringify(await server.store.db.selectFrom('recovery_code').selectAll().execute())
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
    const mails = await server.mailsTo(ana.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Two-step verification is on'])
  })

  // Proves 10.37
  it('requires a code in a new browser after the correct password before a session starts', async () => {
    const ana = await aFacilitatorWithIt()
    expect(codeOf(await signIn(ana, { password: 'guess' }))).toBe('wrong_credentials')
    expect(codeOf(await signIn(ana, { password: 'guess', code: codeOfApp(server.now) }))).toBe(
      'wrong_credentials',
    )
    const asked = await signIn(ana)
    expect([asked.statusCode, codeOf(asked), asked.cookies]).toEqual([401, 'second_factor_needed', []])
    const wrong = await signIn(ana, { code: '12345' })
    expect([wrong.statusCode, codeOf(wrong), wrong.cookies]).toEqual([401, 'wrong_code', []])
    const right = await signIn(ana, { code: ` ${codeOfApp(server.now).replace(/(...)/, '$1 ')}` })
    expect(codeOf(right)).toBe('200')
    await server.ok({ token: cookieOf(right, 'session') }, 'GET /api/user')
  })

  // Proves 10.37
  it('is skipped in a browser that has passed it, even after another user signs in there', async () => {
    const [ana, tom] = [await aFacilitatorWithIt(), await people.aPersonWithPassword('Tom')]
    const first = cookieOf(await signIn(ana, { code: codeOfApp(server.now) }), 'browser')
    const second = cookieOf(await signIn(tom, { browser: first }), 'browser')
    const third = await signIn(ana, { browser: second })
    expect(codeOf(third)).toBe('200')
    expect(codeOf(await signIn(ana, { browser: first })), 'a cookie from before').toBe('second_factor_needed')
    expect(codeOf(await signIn(ana, { browser: 'chosen-by-somebody-else' }))).toBe('second_factor_needed')
  })

  it('forgets all known browsers except the one in which it is turned on', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const [laptop, phone] = [await signIn(ana), await signIn(ana)]
    const on = await turnOn({ token: cookieOf(laptop, 'session'), browser: cookieOf(laptop, 'browser') })
    expect(codeOf(await signIn(ana, { browser: cookieOf(phone, 'browser') }))).toBe('second_factor_needed')
    expect(codeOf(await signIn(ana, { browser: cookieOf(laptop, 'browser') }))).toBe('second_factor_needed')
    expect(codeOf(await signIn(ana, { browser: on.browser }))).toBe('200')
  })

  it('is required again in other browsers after all other sessions are ended', async () => {
    const ana = await aFacilitatorWithIt()
    const here = await signIn(ana, { code: codeOfApp(server.now) })
    after(step)
    const there = await signIn(ana, { code: codeOfApp(server.now) })
    const browser = cookieOf(here, 'browser')
    await server.ok({ token: cookieOf(here, 'session'), browser }, 'DELETE /api/sessions')
    expect(codeOf(await signIn(ana, { browser: cookieOf(there, 'browser') }))).toBe('second_factor_needed')
    expect(codeOf(await signIn(ana, { browser }))).toBe('200')
  })

  // Proves 10.38
  it('accepts codes of the previous, current and next step, each once and none older than the last', async () => {
    const ana = await aFacilitatorWithIt()
    const codes = [-2, -1, 0, 1, 2].map((steps) => codeOfApp(new Date(server.now.getTime() + steps * step)))
    const answers: string[] = []
    for (const index of [0, 4, 1, 1, 3, 3, 2, 1])
      answers.push(codeOf(await signIn(ana, { code: codes[index] ?? '' })))
    const wrong = 'wrong_code'
    expect(answers).toEqual([wrong, wrong, '200', wrong, '200', wrong, wrong, wrong])
    after(step)
    expect(codeOf(await signIn(ana, { code: codes[3] ?? '' }))).toBe(wrong)
    expect(codeOf(await signIn(ana, { code: codes[4] ?? '' }))).toBe('200')
  })

  it('refuses the code that was used to turn it on', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const { secret } = await turnOn(ana)
    expect(codeOf(await signIn(ana, { code: codeOfApp(server.now, secret) }))).toBe('wrong_code')
    after(step)
    expect(codeOf(await signIn(ana, { code: codeOfApp(server.now, secret) }))).toBe('200')
  })

  // Proves 10.35, 10.39
  it('accepts each recovery code once, until the codes are renewed', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const { recoveryCodes } = await turnOn(ana)
    const [code = '', other = ''] = recoveryCodes
    expect(codeOf(await signIn(ana, { code: code.toLowerCase().replaceAll('-', ' ') }))).toBe('200')
    expect(codeOf(await signIn(ana, { code }))).toBe('wrong_code')
    expect(await stateOf(ana)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    const body = { password }
    const { recoveryCodes: renewed } = await server.ok(ana, 'POST /api/user/second-factor/recovery-codes', {
      body,
    })
    expect(await stateOf(ana)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect(codeOf(await signIn(ana, { code: other }))).toBe('wrong_code')
    expect(codeOf(await signIn(ana, { code: renewed[0] ?? '' }))).toBe('200')
  })

  // Proves 10.40
  it('is still required after a password reset, except in the known browser that made the reset', async () => {
    const ana = await aFacilitatorWithIt()
    const known = cookieOf(await signIn(ana, { code: codeOfApp(server.now) }), 'browser')
    const reset = async (browser: string) => {
      await people.requestReset(ana)
      const body = { token: await people.lastMailedToken(ana), password }
      return server.request({ token: '', browser }, 'POST /api/reset-password', { body })
    }
    const byStranger = await reset('of a stranger')
    expect([byStranger.statusCode, byStranger.cookies]).toEqual([200, []])
    expect(codeOf(await signIn(ana, { browser: 'of a stranger' }))).toBe('second_factor_needed')
    expect(codeOf(await signIn(ana, { browser: known })), 'all are forgotten').toBe('second_factor_needed')
    after(step)
    const again = cookieOf(await signIn(ana, { code: codeOfApp(server.now) }), 'browser')
    expect((await reset(again)).statusCode).toBe(200)
    expect(codeOf(await signIn(ana, { browser: again }))).toBe('200')
  })

  it('is not bypassed by an invitation, which requires a sign-in to an account with a password', async () => {
    const ana = await aFacilitatorWithIt()
    const { ana: inviter, workspaceId } = await aFamily(server)
    const body = { email: ana.email, role: 'facilitator' } as const
    const invited = await server.ok(inviter, 'POST /api/workspaces/:id/invitations', {
      params: { id: workspaceId },
      body,
    })
    const token = 'link' in invited ? (invited.link.split('/').at(-1) ?? '') : ''
    const accepted = await server.request(undefined, 'POST /api/invitations/accept/:token', {
      params: { token },
      body: {},
    })
    expect([accepted.json(), accepted.cookies]).toMatchObject([{ code: 'sign_in_to_accept' }, []])
  })

  // Proves 10.36
  it('can be turned off with the password alone, which sends a mail', async () => {
    const ana = await aFacilitatorWithIt()
    await server.ok(ana, 'DELETE /api/user/second-factor', { body: { password } })
    expect(await stateOf(ana)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect(codeOf(await signIn(ana))).toBe('200')
    const mails = await server.mailsTo(ana.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Two-step verification is off'])
  })

  it('is deleted together with the account', async () => {
    const ana = await aFacilitatorWithIt()
    await server.ok(ana, 'DELETE /api/user', { body: { password } })
    for (const table of ['second_factor', 'recovery_code'] as const)
      expect(
        await server.store.db.selectFrom(table).select('user_id').where('user_id', '=', ana.id).execute(),
      ).toEqual([])
  })

  it('can be set up again until it is on, and an unconfirmed setup expires after an hour', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const start = () => server.ok(ana, 'POST /api/user/second-factor', { body: { password } })
    const confirm = (secret: string) =>
      server.request(ana, 'POST /api/user/second-factor/confirm', {
        body: { code: codeOfApp(server.now, secret) },
      })
    const [first, second] = [await start(), await start()]
    expect(codeOf(await confirm(first.secret))).toBe('wrong_code')
    after(60 * minute)
    expect(codeOf(await confirm(second.secret))).toBe('second_factor_not_started')
    await deleteOldSetUps(server.store, server.now)
    const rows = server.store.db.selectFrom('second_factor').selectAll().where('user_id', '=', ana.id)
    expect(await rows.execute()).toEqual([])
    const third = await start()
    expect(codeOf(await confirm(third.secret))).toBe('200')
    await deleteUnconfirmedSecondFactors(server.store, new Date(server.now.getTime() + 60 * minute))
    expect(await rows.execute()).toHaveLength(1)
    const again = await server.refused(ana, 'POST /api/user/second-factor', { body: { password } })
    expect(again).toMatchObject({ status: 409, code: 'second_factor_on' })
  })
})

onBothDatabases('a code that several send at once', (server) => {
  const { signIn, codeOf, aFacilitatorWithIt } = fixture(server)

  it('signs in only one of several simultaneous requests with the same code', async () => {
    const ana = await aFacilitatorWithIt()
    for (const code of [codeOfApp(server.now), recoveryCode]) {
      const answers = await Promise.all(Array.from({ length: 3 }, () => signIn(ana, { code })))
      expect(answers.map(codeOf).sort()).toEqual(['200', 'wrong_code', 'wrong_code'])
    }
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const people = passwordFixture(server)
  const password = people.oldPassword
  const signIn = async (
    person: Person,
    more: { code?: string; browser?: string | undefined; password?: string } = {},
  ) => {
    const { code, browser, password: typed = password } = more
    await server.store.db.deleteFrom('counter').execute()
    const body = { username: person.email, password: typed, ...(code !== undefined && { code }) }
    return server.request(browser === undefined ? undefined : { token: '', browser }, 'POST /api/login', {
      body,
    })
  }
  type Answer = Awaited<ReturnType<typeof signIn>>
  const codeOf = (answer: Answer) => (answer.statusCode < 300 ? '200' : answer.json<{ code: string }>().code)
  const aFacilitatorWithIt = async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await giveSecondFactor(server, [ana], 'on')
    return ana
  }
  return { people, password, signIn, codeOf, aFacilitatorWithIt }
}

onAnyDatabase('guesses at the second factor', (server) => {
  const { people, aFacilitatorWithIt } = fixture(server)
  const waits: number[] = []
  let signInFrom = 0

  beforeEach(async () => {
    waits.length = 0
    await server.store.db.deleteFrom('counter').execute()
    await server.fastify.close()
    const wait = async (milliseconds: number) => {
      waits.push(milliseconds)
      server.now = new Date(server.now.getTime() + milliseconds)
    }
    server.fastify = await buildApp(
      await testDependencies(server.store, {
        now: () => server.now,
        wait,
        mail: server.mail,
        backgroundTasks: server.backgroundTasks,
      }),
    )
  })
  afterEach(() => {
    server.now = startTime
  })

  /**
   * Sends each guess from another network and first clears the delays of the password. Waits until expired counters
   * are deleted.
   */
  const guess = async (person: Person, code: string) => {
    await server.store.db.deleteFrom('counter').where('id', 'like', 'sign-in%').execute()
    const answer = await server.fastify.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: person.email, password: people.oldPassword, code },
      remoteAddress: `198.51.100.${++signInFrom}`,
    })
    await server.backgroundTasks.done()
    return answer
  }

  // Proves 10.41
  it('delays guesses per account and across networks, for up to 15 minutes', async () => {
    const ana = await aFacilitatorWithIt()
    for (let guesses = 0; guesses < 7; guesses++) expect((await guess(ana, '000000')).statusCode).toBe(401)
    expect(waits).toEqual([500, 1000, 2000, 4000])
    const retryAfter: number[] = []
    for (let guesses = 0; guesses < 10; guesses++) {
      const refused = await guess(ana, '000000')
      const seconds = Number(refused.headers['retry-after'] ?? 0)
      retryAfter.push(seconds)
      server.now = new Date(server.now.getTime() + seconds * 1000)
      if (refused.statusCode === 429) await guess(ana, '000000')
    }
    expect(retryAfter.at(-1)).toBeGreaterThan(14 * 60)
    expect(retryAfter.at(-1)).toBeLessThan(15 * 60)
  })

  it('queues simultaneous guesses and refuses most of them unchecked', async () => {
    const delays = signInDelays({
      store: server.store,
      now: () => startTime,
      wait: async (milliseconds) => void waits.push(milliseconds),
    })
    const networks = Array.from({ length: 30 }, (_, index) => `198.51.100.${index}`)
    const guesses = networks.map((network) => delays.wait({ codeOf: 'an account', network }))
    const looked = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'fulfilled')
    expect(looked).toHaveLength(7)
    expect(waits.toSorted((one, other) => one - other)).toEqual([500, 1500, 3500, 7500])
  })

  it('does not block recovery codes, and a password reset clears the delay', async () => {
    const ana = await aFacilitatorWithIt()
    for (let guesses = 0; guesses < 9; guesses++) await guess(ana, '000000')
    expect((await guess(ana, codeOfApp(server.now))).statusCode).toBe(429)
    await people.requestReset(ana)
    const body = { token: await people.lastMailedToken(ana), password: people.oldPassword }
    await server.ok(undefined, 'POST /api/reset-password', { body })
    expect((await guess(ana, codeOfApp(server.now))).statusCode).toBe(200)
    for (let guesses = 0; guesses < 9; guesses++) await guess(ana, '000000')
    expect((await guess(ana, recoveryCode)).statusCode).toBe(200)
  })
})
