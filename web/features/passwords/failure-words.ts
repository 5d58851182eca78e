import type { TFunction } from 'i18next'
import { ApiError } from '#web/api/call.ts'
import { problemWords } from '#web/i18n/problem-words.ts'
import { toast } from '#web/ui/toast.tsx'

/** The Error toast of the screens on which a lost password is replaced. */
export function toastError(t: TFunction, error: unknown): void {
  toast({ title: t('passwords.error'), description: failureWords(t, error), variant: 'destructive' })
}

/** What the server said; when it said nothing, or could not be reached, only that it did not work. */
export function failureWords(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('passwords.wentWrong')
  if (error.code === 'offline') return t('passwords.tryAgain')
  if (error.code === 'timeout') return problemWords(t, error)
  return error.said === undefined ? t('passwords.wentWrong') : problemWords(t, error)
}

/** Whether the server answered that the link is not one that works, rather than not answering at all. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}
