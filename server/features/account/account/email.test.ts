import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { deleteExpiredEmailChanges } from '#server/security/email-changes.store.ts'
import type { Person } from '#tests/support/family.ts'
import {
  expectInvalidResetLink,
  minute,
  passwordFixture,
  startTime,
} from '#tests/support/password-fixture.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('the address of an account', (server) => {
  const { people, anAddress, change, tokenTo, confirm } = fixture(server)
  const refusedToConfirm = (token: string) =>
    server.refused(undefined, 'POST /api/user/email/confirm', { body: { token } })
  const emailOf = async (person: Person) => (await server.ok(person, 'GET /api/user')).email

  // Proves 10.18, 10.19
  it('changes only after the new address is confirmed, and notifies the old address first', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const email = anAddress('Ana')
    expect(await change(ana, email).ok()).toEqual({ pending: true })
    expect(await emailOf(ana)).toBe(ana.email)
    const [told] = await server.mailsTo(ana.email)
    expect(told).toMatchObject({ subject: 'Your email address is about to change' })
    expect(told?.text).not.toContain(email)
    const token = await tokenTo(email)
    const kept = JSON.stringify(await server.store.db.selectFrom('email_change').selectAll().execute())
    expect(kept).not.toContain(token)
    expect(await confirm(token)).toEqual({ email })
    expect(await emailOf(ana)).toBe(email)
    expect((await people.signIn({ ...ana, email: email.toUpperCase() }, people.oldPassword)).statusCode).toBe(
      200,
    )
    expect((await people.signIn(ana, people.oldPassword)).statusCode).toBe(401)
    expect(await refusedToConfirm(token)).toMatchObject({ status: 404, code: 'link_invalid' })
  })

  it('also updates a username equal to the old address, and invalidates password reset links', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    await server.ok(ana, 'PATCH /api/user', { body: { username: ana.email } })
    await people.requestReset(ana)
    const resetToken = await people.lastMailedToken(ana)
    const email = anAddress('ana')
    await change(ana, email).ok()
    await confirm(await tokenTo(email))
    expect(await server.ok(ana, 'GET /api/user')).toMatchObject({ email, username: email })
    await expectInvalidResetLink(server, resetToken)
  })

  it('invalidates a confirmation link after an hour or when another change is requested', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const [first, second] = [anAddress('first'), anAddress('second')]
    await change(ana, first).ok()
    await change(ana, second).ok()
    expect(await refusedToConfirm(await tokenTo(first))).toMatchObject({ code: 'link_invalid' })
    server.now = new Date(startTime.getTime() + 60 * minute)
    expect(await refusedToConfirm(await tokenTo(second))).toMatchObject({ code: 'link_invalid' })
    await deleteExpiredEmailChanges(server.store, server.now)
    expect(await server.store.db.selectFrom('email_change').selectAll().execute()).toEqual([])
    expect(await emailOf(ana)).toBe(ana.email)
  })

  it('invalidates the confirmation link when the password is changed', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const email = anAddress('eve')
    await change(ana, email).ok()
    await server.ok(ana, 'POST /api/set-password', { body: { password: 'a new leaf' } })
    expect(await refusedToConfirm(await tokenTo(email))).toMatchObject({ code: 'link_invalid' })
  })

  it('gives the same response for a taken address, and refuses it only at confirmation', async () => {
    const [ana, tom] = [await people.aPersonWithPassword('Ana'), await people.aPersonWithPassword('Tom')]
    const look = async (email: string) => {
      await server.clearStatements()
      const answer = await change(ana, email).ok()
      await server.backgroundTasks.done()
      return { answer, statements: server.statements.sort() }
    }
    expect(await look(tom.email)).toEqual(await look(anAddress('nobody')))
    await look(tom.email)
    const token = await tokenTo(tom.email)
    expect(await refusedToConfirm(token)).toMatchObject({ status: 409, code: 'email_taken' })
    expect([await emailOf(ana), await emailOf(tom)]).toEqual([ana.email, tom.email])
  })

  it('changes at once if no mail is sent and the address is free', async () => {
    server.mail.sendsMail = false
    const [ana, tom] = [await people.aPersonWithPassword('Ana'), await people.aPersonWithPassword('Tom')]
    const email = anAddress('Ana')
    expect(await change(ana, email).ok()).toEqual({ pending: false })
    expect(await emailOf(ana)).toBe(email)
    expect(await change(ana, tom.email).refused()).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await server.mailsTo(email)).toEqual([])
  })

  it('rejects a wrong password and sends no confirmation mail', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const email = anAddress('eve')
    expect(await change(ana, email, 'guess').refused()).toMatchObject({
      status: 403,
      code: 'wrong_password',
      issues: [{ path: 'password', message: 'wrong_password' }],
    })
    expect(await server.mailsTo(email)).toEqual([])
  })

  it('refuses a fourth confirmation mail to one address within an hour', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const email = anAddress('victim')
    for (let asked = 0; asked < 3; asked++) await change(ana, email).ok()
    expect(await change(ana, email).refused()).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await server.mailsTo(email)).toHaveLength(3)
  })
})

onBothDatabases('an address that two accounts want', (server) => {
  const { people, anAddress, change, tokenTo } = fixture(server)

  it('is assigned to only one of two accounts that confirm it at the same time', async () => {
    const two = [await people.aPersonWithPassword('Ana'), await people.aPersonWithPassword('Tom')]
    const email = anAddress('both')
    const tokens: string[] = []
    for (const one of two) {
      await change(one, email).ok()
      tokens.push(await tokenTo(email))
    }
    const answers = await Promise.all(
      tokens.map((token) => server.request(undefined, 'POST /api/user/email/confirm', { body: { token } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409])
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const people = passwordFixture(server)
  const anAddress = (name: string) => `${name}-${randomUUID()}@example.net`
  const change = (by: Person, email: string, password = people.oldPassword) => ({
    ok: () => server.ok(by, 'POST /api/user/email', { body: { email, password } }),
    refused: () => server.refused(by, 'POST /api/user/email', { body: { email, password } }),
  })
  const tokenTo = async (address: string) => {
    const mail = (await server.mailsTo(address)).at(-1)
    return /\/confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const confirm = (token: string) => server.ok(undefined, 'POST /api/user/email/confirm', { body: { token } })
  return { people, anAddress, change, tokenTo, confirm }
}
