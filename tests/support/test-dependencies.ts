import type { Parts } from '#server/app.ts'
import { backgroundWork } from '#server/context/background-tasks.ts'
import { argonHasher } from '#server/security/hasher.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import type { Store } from '#server/db/connection.ts'

/** The real dependencies of the app, except for cheap password hashing and in-memory mail. */
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
  /** Set to false to let deliveries fail. */
  works = true
  readonly mails: Mail[] = []

  async deliver(mail: Mail): Promise<boolean> {
    if (this.works) this.mails.push(mail)
    return this.works
  }

  async close() {}
}
