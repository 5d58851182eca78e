import type { Parts } from '#server/app.ts'
import { backgroundWork } from '#server/background.ts'
import { argonHasher } from '#server/hasher.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import type { Store } from '#server/store/connection.ts'

/** What an application for tests is made of: all of it real, but passwords hash fast and mail stays in memory. */
export async function testParts(store: Store, more: Partial<Parts> = {}): Promise<Parts> {
  return {
    store,
    now: () => new Date(),
    hasher: await argonHasher({ memoryCost: 8, timeCost: 1 }),
    mail: new Mailbox(),
    link: (path) => `http://sprintling.test${path}`,
    addressForOthers: () => ({ origin: 'http://sprintling.test', isSet: true }),
    background: backgroundWork(undefined),
    log: undefined,
    config: { publicUrl: undefined, trustProxy: false, authRateLimit: 1000, signUp: 'open' },
    checkReplies: true,
    ...more,
  }
}

/** A mail server in memory. */
export class Mailbox implements Mailer {
  sends = true
  /** Whether it takes what it is sent. */
  works = true
  readonly mails: Mail[] = []

  async deliver(mail: Mail): Promise<boolean> {
    if (this.works) this.mails.push(mail)
    return this.works
  }

  async close() {}
}
