import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/permissions.ts'
import type { PublicLinks } from './public-origin.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { Browser } from '../security/browser-cookie.ts'
import type { Client } from '../security/client.ts'
import type { PairedDevice } from '../security/paired-devices.store.ts'
import type { SessionPlace } from '../security/sessions.store.ts'
import type { Hasher } from '../security/hasher.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Store } from '../db/connection.ts'
import type { IdempotentWrite } from '../db/idempotency.ts'

/** Context with everything that a service needs to serve one request. */
export type RequestContext = PublicLinks & {
  store: Store
  now: () => Date
  hasher: Hasher
  mail: Mailer
  /** Deletes mail files in the outbox folder that are addressed to an erased person or contain their name. */
  deleteMailOf: (person: { id: string; email: string | null }) => Promise<void>
  /** Work that runs after the response was sent. */
  backgroundTasks: BackgroundTasks
  /**
   * Browser that sent the request. Absent outside of requests, and for paired browsers, which are never stored as known
   * browsers.
   */
  browser?: Browser | undefined
  /** Device that the browser is paired as. Set only in calls that need no session. */
  pairedDevice?: PairedDevice | undefined
  /** Device and network that sent the request. Absent outside of requests. */
  client?: Client | undefined
  /** Client-generated id of this write (`x-change`), by which the client recognises its own events. */
  change?: string | undefined
  /** Set for writes that are done only once, however often they are sent. */
  write?: IdempotentWrite
  /**
   * True if the role of the user does not allow the call. Transactions are then never committed, even if the
   * service does not check the role.
   */
  neverCommits?: boolean
}

/** Context of a signed-in user. */
export type Actor = RequestContext &
  SessionPlace & { id: string; role: Role; language: Language; timezone: string | null }
