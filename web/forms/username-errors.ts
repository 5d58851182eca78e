import type { TFunction } from 'i18next'
import { usernameFault } from '#domain/names.ts'
import type { FieldError } from './field-errors.ts'

/**
 * Returns the errors that the server would report, before the form is sent. Only the server knows whether a username is
 * taken.
 */
export function usernameErrors(t: TFunction, username: string): FieldError<'username'>[] {
  const fault = usernameFault(username.trim())
  if (!fault) return []
  const message = fault === 'contains_whitespace' ? t('auth.wrong.username') : t('auth.wrong.invisible')
  return [{ fields: ['username'], message }]
}
