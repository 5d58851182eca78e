import type { TFunction } from 'i18next'
import { limits } from '#domain/limits.ts'
import type { FieldError } from '#web/forms/field-errors.ts'

export const emptyAuth = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  role: 'facilitator',
}

/** What stands in the fields of both forms. */
export type AuthValues = typeof emptyAuth

type Field = Exclude<keyof AuthValues, 'role'>
type Errors = FieldError<Field>[]

export function missingForSignIn(t: TFunction, { username, password }: AuthValues): Errors {
  return errorsFrom([
    ['username', username.trim() === '' && t('auth.required.username')],
    ['password', password === '' && t('passwords.new.required')],
  ])
}

/** What keeps a sign-up from being sent; whether an address or a username is free only the server knows. */
export function missingForSignUp(t: TFunction, values: AuthValues): Errors {
  const { firstName, lastName, email, username, password } = values
  return errorsFrom([
    ['firstName', firstName.trim() === '' && t('auth.wrong.firstName')],
    ['lastName', lastName.trim() === '' && t('auth.wrong.lastName')],
    [
      'email',
      email.trim() === '' ? t('auth.required.email') : !looksLikeAddress(email) && t('auth.wrong.email'),
    ],
    [
      'username',
      username.trim() === ''
        ? t('auth.required.username')
        : /\s/.test(username.trim()) && t('auth.wrong.username'),
    ],
    [
      'password',
      password === ''
        ? t('passwords.new.required')
        : password.length < limits.password.min && t('passwords.new.short', { count: limits.password.min }),
    ],
  ])
}

function errorsFrom(found: [Field, string | false][]): Errors {
  return found.flatMap(([field, message]) => (message === false ? [] : [{ fields: [field], message }]))
}

function looksLikeAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
