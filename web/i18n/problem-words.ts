import type { TFunction } from 'i18next'
import { ApiError } from '#web/api/call.ts'

/** What went wrong, in the person's language: by the server's code, else what the server said. */
export function problemWords(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.internal')
  if (error.limit) return t(`full.${error.limit.of}`, { most: error.limit.most })
  if (error.code === 'timeout' && error.isWrite) return t('errors.unconfirmed')
  return t(`errors.${error.code}`, { defaultValue: error.said ?? t('errors.internal') })
}
