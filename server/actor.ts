import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/permissions.ts'
import type { Store } from './store/connection.ts'

/** Somebody who asks the server for something, with the store and the clock to answer it by. */
export type Visitor = { store: Store; now: () => Date }

/** A signed-in visitor. */
export type Actor = Visitor & {
  id: string
  role: Role
  language: Language
  timezone: string | null
}
