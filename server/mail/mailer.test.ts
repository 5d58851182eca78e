import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStallingServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { type Mail, outboxMailer, smtpMailer } from './mailer.ts'

const from = 'Sprintling <sprintling@example.org>'

const mail: Mail = {
  to: 'ana@example.org',
  subject: 'Witaj w „Domu” שלום',
  text: 'Zażółć gęślą jaźń\n\nhttp://sprintling.test/?token=a_b-c',
  html: '<p>Zażółć <b>gęślą</b> jaźń</p>',
  language: 'pl',
}

function aLog() {
  const lines: unknown[] = []
  return { lines, log: { warn: (line: unknown) => void lines.push(line) } }
}

describe('sending mail', () => {
  it('delivers the message unchanged to the mail server', async () => {
    const smtp = await startSmtpServer()
    const mailer = smtpMailer(smtp.url, from, undefined)
    expect(mailer.sendsMail).toBe(true)
    expect(await mailer.deliver(mail)).toBe(true)
    const { headers, ...letter } = await smtp.nextMailTo(mail.to)
    expect(letter).toMatchObject({
      from: { name: 'Sprintling', address: 'sprintling@example.org' },
      to: [{ address: mail.to }],
      subject: mail.subject,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
    })
    expect(headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'pl' }))
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    await smtp.close()
  })

  it('signs in at the mail server with the credentials in its URL', async () => {
    const smtp = await startSmtpServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (username === 'ana@example.org' && password === 'p:ä/ss') done(null, { user: username })
        else done(new Error('wrong'))
      },
    })
    const server = smtp.url.replace('smtp://', '')
    const right = `smtp://ana%40example.org:${encodeURIComponent('p:ä/ss')}@${server}`
    expect(await smtpMailer(right, from, undefined).deliver(mail)).toBe(true)
    expect(await smtpMailer(`smtp://ana:guess@${server}`, from, undefined).deliver(mail)).toBe(false)
    await smtp.close()
  })

  it('treats a recipient that contains a comma as one address', async () => {
    const smtp = await startSmtpServer()
    const list = 'ana@example.org, ben@example.org'
    const mailer = smtpMailer(smtp.url, from, undefined)
    await mailer.deliver({ ...mail, to: list })
    await mailer.deliver(mail)
    expect((await smtp.nextMailTo(mail.to)).to).toEqual([{ name: '', address: mail.to }])
    await smtp.close()
  })

  it('returns false if a message was refused, and logs the reason', async () => {
    const smtp = await startSmtpServer({
      onRcptTo: (_address, _session, done) => done(new Error('nobody lives here')),
    })
    const { lines, log } = aLog()
    const mailer = smtpMailer(smtp.url, from, log)
    expect(await mailer.deliver(mail)).toBe(false)
    expect(lines).toEqual([{ reason: expect.stringContaining('nobody lives here') }])
    await smtp.close()
    expect(await mailer.deliver(mail)).toBe(false)
    expect(lines[1]).toEqual({ reason: expect.stringContaining('ECONNREFUSED') })
  })

  it('gives up within seven seconds on a mail server that hangs at any stage', async () => {
    const silent = await startStallingServer([])
    const afterGreeting = await startStallingServer(['220 hello'])
    const slow = await startSmtpServer({ onData: () => {} })
    const dripping = await startStallingServer(['220-still'], 300)
    const urls = [silent.url, afterGreeting.url, slow.url, dripping.url]
    const started = performance.now()
    const taken = await Promise.all(urls.map((url) => smtpMailer(url, from, undefined).deliver(mail)))
    expect(performance.now() - started).toBeLessThan(7000)
    expect(taken).toEqual([false, false, false, false])
    await Promise.all([silent, afterGreeting, slow, dripping].map((server) => server.close()))
  })

  it('closes only after pending messages are delivered', async () => {
    const smtp = await startSmtpServer()
    const mailer = smtpMailer(smtp.url, from, undefined)
    const order: string[] = []
    const delivery = mailer.deliver(mail).then(() => order.push('delivered'))
    await mailer.close()
    order.push('closed')
    await delivery
    expect(order).toEqual(['delivered', 'closed'])
    await smtp.close()
  })
})

describe('the outbox', () => {
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-outbox-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('keeps each message as a file that only its owner can read', async () => {
    const mailer = outboxMailer(folder, from)
    expect(mailer.sendsMail).toBe(false)
    expect(await mailer.deliver(mail)).toBe(false)
    expect(await mailer.deliver({ ...mail, to: 'ben@example.org' })).toBe(false)
    const names = await readdir(join(folder, 'outbox'))
    expect(names).toHaveLength(2)
    const file = join(folder, 'outbox', names.sort()[0] ?? '')
    expect(file).toMatch(/\.eml$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await PostalMime.parse(await readFile(file))).toMatchObject({
      to: [{ address: mail.to }],
      subject: mail.subject,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
    })
  })

  it('logs the reason if a message cannot be written', async () => {
    const taken = join(folder, 'taken')
    await writeFile(taken, '')
    const { lines, log } = aLog()
    expect(await outboxMailer(taken, from, log).deliver(mail)).toBe(false)
    expect(lines).toEqual([{ reason: expect.stringContaining('ENOTDIR') }])
  })
})
