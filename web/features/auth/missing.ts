import type { TFunction } from 'i18next'
import { limits } from '#domain/limits.ts'
import type { FieldError } from '#web/ui/field-errors.ts'
import type { Typed } from './typed.ts'

type Field = Exclude<keyof Typed, 'role'>
type Errors = FieldError<Field>[]

export function missingForSignIn(t: TFunction, { username, password }: Typed): Errors {
  return errorsFrom([
    ['username', username.trim() === '' && t('auth.required.username')],
    ['password', password === '' && t('passwords.new.required')],
  ])
}

/** What keeps a sign-up from being sent; whether an address or a username is free only the server knows. */
export function missingForSignUp(t: TFunction, typed: Typed): Errors {
  const { firstName, lastName, email, username, password } = typed
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
