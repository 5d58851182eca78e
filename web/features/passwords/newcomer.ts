import type { TFunction } from 'i18next'
import { proposedUsername } from '#domain/username.ts'
import { ApiError } from '#web/api/call.ts'
import type { User } from '#web/api/session.ts'
import type { FieldError } from '#web/forms/field-errors.ts'

export type Names = { firstName: string; lastName: string; username: string }

type Whose = Pick<User, 'firstName' | 'lastName' | 'username' | 'email'>

/** The username that the field begins with: one made of the names, unless the newcomer has chosen one before. */
export function usernameFor(
  user: Whose,
  { firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>,
  attempt: number,
): string {
  return user.username === user.email ? proposedUsername(firstName, lastName, attempt) : user.username
}

/** What must not be sent as it is, the first thing alone. The last name may come later. */
export function nameErrors(t: TFunction, { firstName, username }: Names): FieldError<keyof Names>[] {
  if (firstName.trim() === '') return [{ fields: ['firstName'], message: t('auth.wrong.firstName') }]
  if (username.trim() === '') return [{ fields: ['username'], message: t('passwords.set.noUsername') }]
  return /\s/.test(username.trim()) ? [{ fields: ['username'], message: t('auth.wrong.username') }] : []
}

/** What the server found wrong with a username that looked well. */
export function refusedUsername(
  t: TFunction,
  error: unknown,
  { username }: Pick<Names, 'username'>,
): FieldError<keyof Names> | undefined {
  if (!(error instanceof ApiError)) return undefined
  const words = {
    username_taken: () => t('passwords.set.taken', { username }),
    username_not_email: () => t('errors.username_not_email'),
  }
  const message = words[error.code as keyof typeof words]?.()
  return message === undefined ? undefined : { fields: ['username'], message }
}

/** The names that are new, trimmed; an empty one says nothing. */
export function changedNames(user: Whose, names: Names): Partial<Names> {
  const fields = ['firstName', 'lastName', 'username'] as const
  const trimmed = fields.map((field) => [field, names[field].trim()] as const)
  return Object.fromEntries(trimmed.filter(([field, name]) => name !== '' && name !== user[field]))
}
