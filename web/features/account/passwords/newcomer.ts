import type { TFunction } from 'i18next'
import { isBlank } from '#domain/names.ts'
import { suggestUsername } from '#domain/username.ts'
import { ApiError } from '#web/api/call.ts'
import type { User } from '#web/session/session.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import { usernameErrors } from '#web/forms/username-errors.ts'

export type Names = { firstName: string; lastName: string; username: string }

type NamedUser = Pick<User, 'firstName' | 'lastName' | 'username' | 'email'>

/** Returns the suggested username, built from the names. Keeps the username if the user already has one. */
export function usernameFor(
  user: NamedUser,
  { firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>,
  attempt: number,
): string {
  const chosen = user.username === user.email ? null : user.username
  return chosen ?? suggestUsername(firstName, lastName, attempt)
}

/** Returns only the first error. The last name is optional. */
export function nameErrors(t: TFunction, { firstName, username }: Names): FieldError<keyof Names>[] {
  if (isBlank(firstName)) return [{ fields: ['firstName'], message: t('auth.wrong.firstName') }]
  if (isBlank(username)) return [{ fields: ['username'], message: t('passwords.set.noUsername') }]
  return usernameErrors(t, username)
}

/** Returns a username error that only the server can find. */
export function usernameError(
  t: TFunction,
  error: unknown,
  { username }: Pick<Names, 'username'>,
): FieldError<keyof Names> | undefined {
  if (!(error instanceof ApiError)) return undefined
  const messages = {
    username_taken: () => t('passwords.set.taken', { username }),
    username_not_email: () => t('errors.username_not_email'),
  }
  const message = messages[error.code as keyof typeof messages]?.()
  return message === undefined ? undefined : { fields: ['username'], message }
}

/** Returns the trimmed names that differ from the saved ones. Leaves out empty names. */
export function changedNames(user: NamedUser, names: Names): Partial<Names> {
  const fields = ['firstName', 'lastName', 'username'] as const
  const trimmed = fields.map((field) => [field, names[field].trim()] as const)
  return Object.fromEntries(trimmed.filter(([field, name]) => name !== '' && name !== user[field]))
}
