import type { AppDependencies } from '#server/app.ts'
import { createBackgroundTasks } from '#server/context/background-tasks.ts'
import { argon2Hasher } from '#server/security/hasher.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import type { Store } from '#server/db/connection.ts'
import { usualNow } from './clock/test-clock.ts'

/** Returns the real dependencies of the app, except for cheap password hashing and a mailbox in memory. */
export async function testDependencies(
  store: Store,
  more: Partial<AppDependencies> = {},
): Promise<AppDependencies> {
  return {
    store,
    now: () => usualNow,
    hasher: await argon2Hasher({ memoryCost: 8, timeCost: 1 }),
    mail: new Mailbox(),
    link: (path) => `http://sprintling.test${path}`,
    publicOrigin: () => ({ origin: 'http://sprintling.test', isSet: true }),
    backgroundTasks: createBackgroundTasks(undefined),
    log: undefined,
    config: { publicUrl: undefined, trustProxy: false, authRateLimit: 1000, signUp: 'open' },
    validateReplies: true,
    ...more,
  }
}

/** A mail server in memory. */
export class Mailbox implements Mailer {
  sendsMail = true
  /** Set this to false to make deliveries fail. */
  accepts = true
  readonly mails: Mail[] = []

  async deliver(mail: Mail): Promise<boolean> {
    if (this.accepts) this.mails.push(mail)
    return this.accepts
  }

  async close() {}
}
