import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Language } from '#domain/language.ts'

export type Mail = { to: string; subject: string; text: string; html: string; language: Language }

export type Mailer = {
  /** True when the mail server accepted it; false after an error or about five seconds. Never throws. */
  deliver(mail: Mail): Promise<boolean>
  /** False: mails only go to the outbox folder. */
  sends: boolean
  /** Waits for pending mails. */
  close(): Promise<void>
}

type Log = Pick<Logger, 'warn'> | undefined

/** Milliseconds. */
const deadline = 5000

/** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
export function smtpMailer(url: string, from: string, log: Log): Mailer {
  const server = mailServer(url)
  return mailerOf(true, log, async (mail) => {
    await server.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(deadline) })
    return true
  })
}

/** Does not connect yet. */
export function mailServer(url: string) {
  return createTransport({
    url,
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
    dnsTimeout: deadline,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Without SMTP: writes .eml files to DATA_DIR/outbox, readable by their owner only. */
export function outboxMailer(dataDir: string, from: string, log?: Log): Mailer {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return mailerOf(false, log, async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    await writeFile(join(folder, name), message, { mode: 0o600 })
    return false
  })
}

function mailerOf(sends: boolean, log: Log, send: (mail: Mail) => Promise<boolean>): Mailer {
  const onTheirWay = new Set<Promise<boolean>>()
  return {
    sends,
    deliver(mail) {
      const delivery = send(mail)
        .catch((error: unknown) => {
          log?.warn(
            { reason: error instanceof Error ? error.message : String(error) },
            'A mail was not sent.',
          )
          return false
        })
        .finally(() => onTheirWay.delete(delivery))
      onTheirWay.add(delivery)
      return delivery
    },
    async close() {
      await Promise.all(onTheirWay)
    },
  }
}

/** As an object, so that a comma in an address cannot add recipients. */
function messageOf({ to, subject, text, html, language }: Mail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  }
}
