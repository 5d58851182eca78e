import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '#server/mail/mailer.ts'
import { aFamily, aPerson } from '../support/family.ts'
import { TestServer } from '../support/test-server.ts'
import { startStallingServer, startSmtpServer } from '../support/smtp-server.ts'

const from = 'Sprintling <sprintling@example.org>'
const password = 'leaf and stem'
const form = { username: 'noa', password, firstName: 'Noa', lastName: 'Lind', email: 'noa@example.org' }

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

async function startServerWithMail(url: string): Promise<TestServer> {
  const server = new TestServer()
  await server.open('sqlite', { mail: smtpMailer(url, from, undefined) })
  opened.push(server)
  return server
}

describe('mail through an SMTP server', () => {
  async function open() {
    const smtp = await startSmtpServer()
    opened.push(smtp)
    return { smtp, server: await startServerWithMail(smtp.url) }
  }

  it('welcomes a new account in its language', async () => {
    const { smtp, server } = await open()
    await server.ok(undefined, 'POST /api/register', { body: { ...form, language: 'es' } })
    const letter = await smtp.nextMailTo(form.email)
    expect(letter).toMatchObject({
      from: { name: 'Sprintling', address: 'sprintling@example.org' },
      subject: 'Te damos la bienvenida a Sprintling',
      text: expect.stringMatching(/^¡Hola!/),
      html: expect.stringContaining('<html lang="es" dir="ltr">'),
    })
    expect(letter.text).toContain('http://sprintling.test/\n')
    expect(letter.text).not.toContain(form.firstName) // the name is user input, and the address may be a stranger's
  })

  it('contains the reset link, and later the notice of the change, in the language of the account', async () => {
    const { smtp, server } = await open()
    const ana = await aPerson(server, 'Ana', 'facilitator')
    const preferences = { params: { id: ana.id }, body: { language: 'he' } } as const
    await server.ok(ana, 'PATCH /api/users/:id/preferences', preferences)
    await server.ok(undefined, 'POST /api/forgot-password', { body: { email: ana.email } })
    const letter = await smtp.nextMailTo(ana.email)
    expect(letter).toMatchObject({
      subject: 'בחירת סיסמה חדשה',
      text: expect.stringContaining('שלום Ana!'),
      html: expect.stringContaining('<html lang="he" dir="rtl">'),
    })
    const token = /\/reset-password\?token=([\w-]+)/.exec(letter.text ?? '')?.[1] ?? ''
    expect(letter.html).toContain(`href="http://sprintling.test/reset-password?token=${token}"`)
    await server.ok(undefined, 'POST /api/reset-password', { body: { token, password } })
    const news = await smtp.nextMailTo(ana.email)
    expect(news).toMatchObject({ subject: 'הסיסמה שלכם הוחלפה' })
    await server.ok(undefined, 'POST /api/login', { body: { username: ana.email, password } })
  })

  it('contains an invitation in the language of the inviter', async () => {
    const { smtp, server } = await open()
    const { ana, workspaceId } = await aFamily(server)
    const preferences = { params: { id: ana.id }, body: { language: 'pl' } } as const
    await server.ok(ana, 'PATCH /api/users/:id/preferences', preferences)
    const invited = { params: { id: workspaceId }, body: { email: 'noa@example.org' } }
    const { link, emailSent } = await server.ok(ana, 'POST /api/workspaces/:id/invitations', invited)
    expect(emailSent).toBe(true)
    const letter = await smtp.nextMailTo('noa@example.org')
    expect(letter).toMatchObject({
      subject: 'Masz zaproszenie do aplikacji Sprintling',
      text: expect.stringContaining(`http://sprintling.test${link}`),
      html: expect.stringContaining(`href="http://sprintling.test${link}"`),
    })
  })
})

describe.each([
  ['hangs', () => startStallingServer([])],
  ['refuses to talk', () => startStallingServer(['554 not now'])],
  ['is not there', unusedPort],
])('a mail server that %s', (_, openBroken) => {
  it('does not delay responses, and an invitation is valid without its mail', async () => {
    const broken = await openBroken()
    opened.push(broken)
    const server = await startServerWithMail(broken.url)
    const started = performance.now()
    await server.ok(undefined, 'POST /api/register', { body: form })
    const { email } = form
    expect(await server.ok(undefined, 'POST /api/forgot-password', { body: { email } })).toMatchObject({
      code: 'reset_mail_sent',
    })
    expect(performance.now() - started).toBeLessThan(2500)
    const { ana, workspaceId } = await aFamily(server)
    const invited = { params: { id: workspaceId }, body: { email: 'leo@example.org' } }
    const answer = await server.ok(ana, 'POST /api/workspaces/:id/invitations', invited)
    expect(answer).toMatchObject({ emailSent: false, link: expect.stringMatching(/^\/accept-invite\//) })
    expect(performance.now() - started).toBeLessThan(9000)
  })
})

async function unusedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `smtp://127.0.0.1:${port}`, close: async () => {} }
}
