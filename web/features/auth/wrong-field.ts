import type { TFunction } from 'i18next'
import { ApiError } from '#web/api/call.ts'
import { problemWords } from '#web/i18n/problem-words.ts'

type Checked = 'firstName' | 'lastName' | 'email' | 'username' | 'password'

/** Refusals that are about one field as a whole. */
const fieldOfCode: Partial<Record<string, Checked>> = {
  username_taken: 'username',
  username_not_email: 'username',
  email_taken: 'email',
}

/** What the server found wrong with one field of the sign-up form, if it did. */
export function wrongField(t: TFunction, error: unknown, name: Checked): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (fieldOfCode[error.code] === name) return problemWords(t, error)
  return error.issues.some(({ path }) => path === name) ? t(`auth.wrong.${name}`) : undefined
}
