import type { TFunction } from 'i18next'
import { ApiError } from './call.ts'

/** Returns the translated text for an error code, or the server’s own message if there is no translation. */
export function errorMessage(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.internal')
  if (error.limit) return t(`full.${error.limit.of}`, { most: error.limit.max })
  if (error.code === 'invalid') return error.issues.map(issueMessage(t)).find(Boolean) ?? t('errors.invalid')
  if (error.code === 'timeout' && error.isWrite) return t('errors.unconfirmed')
  return t(`errors.${error.code}`, { defaultValue: error.serverMessage ?? t('errors.internal') })
}

/**
 * Returns a function that translates the error of one field. It returns undefined for errors that only the form
 * can translate.
 */
export function issueMessage(t: TFunction) {
  return ({ message }: { message: string }): string | undefined => {
    if (message === 'nothing_visible') return t('common.nothingVisible')
    return message === 'contains_invisible' ? t('auth.wrong.invisible') : undefined
  }
}
