import type { TFunction } from 'i18next'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import { usernameErrors } from '#web/forms/username-errors.ts'

export const emptyAuth = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  role: 'facilitator',
}

/** Values of both forms, sign-in and sign-up. */
export type AuthValues = typeof emptyAuth

type Field = Exclude<keyof AuthValues, 'role'>
type Errors = FieldError<Field>[]

export function signInErrors(t: TFunction, { username, password }: AuthValues): Errors {
  return toFieldErrors([
    ['username', username.trim() === '' && t('auth.required.username')],
    ['password', password === '' && t('passwords.new.required')],
  ])
}

/** Returns the client-side validation errors. Only the server knows whether an address or username is taken. */
export function signUpErrors(t: TFunction, values: AuthValues): Errors {
  const { firstName, lastName, email, username, password } = values
  return toFieldErrors([
    ['firstName', isBlank(firstName) && t('auth.wrong.firstName')],
    ['lastName', isBlank(lastName) && t('auth.wrong.lastName')],
    ['email', email.trim() === '' ? t('auth.required.email') : !isEmailLike(email) && t('auth.wrong.email')],
    [
      'username',
      isBlank(username) ? t('auth.required.username') : (usernameErrors(t, username)[0]?.message ?? false),
    ],
    [
      'password',
      password === ''
        ? t('passwords.new.required')
        : password.length < limits.password.min && t('passwords.new.short', { count: limits.password.min }),
    ],
  ])
}

function toFieldErrors(found: [Field, string | false][]): Errors {
  return found.flatMap(([field, message]) => (message === false ? [] : [{ fields: [field], message }]))
}

function isEmailLike(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
