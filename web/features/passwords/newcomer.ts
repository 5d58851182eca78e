import { proposedUsername } from '#domain/username.ts'
import { ApiError } from '#web/api/call.ts'
import type { User } from '#web/api/session.ts'

export type Names = { firstName: string; lastName: string; username: string }

/** What is wrong with a name, as the words for it are called. */
export type Wrong = 'firstName' | 'noUsername' | 'username' | 'taken' | 'notEmail'

type Whose = Pick<User, 'firstName' | 'lastName' | 'username' | 'email'>

/** The username that the field begins with: one made of the names, unless the newcomer has chosen one before. */
export function usernameFor(
  user: Whose,
  { firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>,
  attempt: number,
): string {
  return user.username === user.email ? proposedUsername(firstName, lastName, attempt) : user.username
}

/** The first field that must not be sent as it is, and why. The last name may come later. */
export function wrongName({ firstName, username }: Names): { field: keyof Names; wrong: Wrong } | undefined {
  if (firstName.trim() === '') return { field: 'firstName', wrong: 'firstName' }
  if (username.trim() === '') return { field: 'username', wrong: 'noUsername' }
  return /\s/.test(username.trim()) ? { field: 'username', wrong: 'username' } : undefined
}

/** What the server found wrong with a username that looked well. */
export function refusedUsername(error: unknown): Wrong | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'username_taken') return 'taken'
  return error.code === 'username_not_email' ? 'notEmail' : undefined
}

/** The names that are new, trimmed; an empty one says nothing. */
export function changedNames(user: Whose, names: Names): Partial<Names> {
  const fields = ['firstName', 'lastName', 'username'] as const
  const trimmed = fields.map((field) => [field, names[field].trim()] as const)
  return Object.fromEntries(trimmed.filter(([field, name]) => name !== '' && name !== user[field]))
}
