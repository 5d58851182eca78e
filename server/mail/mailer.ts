import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Language } from '#domain/language.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  language: Language
  /** Id of the account whose name the mail contains, if any. */
  about?: string
}

export type Mailer = {
  /**
   * Sends a mail, and never throws. Resolves with true if a mail server accepted it. Resolves with false after an
   * error, after about five seconds, or if the mail was written to the outbox folder.
   */
  deliver(mail: Mail): Promise<boolean>
  /** False if mail is only written to the outbox folder. */
  sendsMail: boolean
  /** Waits for pending mails. */
  close(): Promise<void>
}

/** Header in outbox files only. It lets old-mail.ts find mail that contains the name of an erased person. */
export const aboutHeader = 'X-Sprintling-About'

type Log = Pick<Logger, 'warn'> | undefined

const timeoutMs = 5000

/** Creates a mailer for a URL such as `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
export function smtpMailer(url: string, from: string, log: Log): Mailer {
  const server = mailServer(url)
  return createMailer(true, log, async (mail) => {
    await server.sendMail({ ...toMessage(mail, from), signal: AbortSignal.timeout(timeoutMs) })
    return true
  })
}

/** Creates the transport. Does not connect yet. */
export function mailServer(url: string) {
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Creates a mailer without SMTP. It writes .eml files to DATA_DIR/outbox that only their owner can read. */
export function outboxMailer(dataDir: string, from: string, log?: Log): Mailer {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return createMailer(false, log, async (mail) => {
    const { headers, ...letter } = toMessage(mail, from)
    const about = mail.about === undefined ? {} : { [aboutHeader]: mail.about }
    const { message } = await composer.sendMail({ ...letter, headers: { ...headers, ...about } })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    await writeFile(join(folder, name), message, { mode: 0o600 })
    return false
  })
}

function createMailer(sendsMail: boolean, log: Log, send: (mail: Mail) => Promise<boolean>): Mailer {
  const pending = new Set<Promise<boolean>>()
  return {
    sendsMail,
    deliver(mail) {
      const delivery = send(mail)
        .catch((error: unknown) => {
          log?.warn(
            { reason: error instanceof Error ? error.message : String(error) },
            'A mail was not sent.',
          )
          return false
        })
        .finally(() => pending.delete(delivery))
      pending.add(delivery)
      return delivery
    },
    async close() {
      await Promise.all(pending)
    },
  }
}

/**
 * Converts a mail for the transport. The recipient is an object, so that a comma in an address cannot add recipients.
 */
function toMessage({ to, subject, text, html, language }: Mail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  }
}
