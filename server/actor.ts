import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/permissions.ts'
import type { Addresses } from './addresses.ts'
import type { Background } from './background.ts'
import type { Hasher } from './hasher.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Store } from './store/connection.ts'

/** Somebody who asks the server for something, with all that is needed to answer it. */
export type Visitor = Addresses & {
  store: Store
  now: () => Date
  hasher: Hasher
  mail: Mailer
  /** For what nobody should have to wait for. */
  background: Background
  /** What a browser calls this write, so that it knows the notes of its own. */
  change?: string | undefined
}

/** A signed-in visitor. */
export type Actor = Visitor & {
  id: string
  role: Role
  language: Language
  timezone: string | null
}
