import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/permissions.ts'
import type { PublicLinks } from './public-origin.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { Hasher } from '../security/hasher.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Store } from '../db/connection.ts'

/** Everything a service needs to serve one request. */
export type RequestContext = PublicLinks & {
  store: Store
  now: () => Date
  hasher: Hasher
  mail: Mailer
  /** Work after the response was sent. */
  backgroundTasks: BackgroundTasks
  /** The client's id for this write (`x-change`), so that it recognises its own events. */
  change?: string | undefined
}

/** The context of a signed-in user. */
export type Actor = RequestContext & {
  id: string
  role: Role
  language: Language
  timezone: string | null
}
