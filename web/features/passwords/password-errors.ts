import type { TFunction } from 'i18next'
import { ApiError } from '#web/api/call.ts'
import { problemWords } from '#web/api/error-message.ts'
import { toast } from '#web/notifications/toast.tsx'

/** The error toast of the password reset pages. */
export function toastError(t: TFunction, error: unknown): void {
  toast({ title: t('passwords.error'), description: failureWords(t, error), variant: 'destructive' })
}

/** The server’s reason; a general text when it gave none or could not be reached. */
export function failureWords(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('passwords.wentWrong')
  if (error.code === 'offline') return t('passwords.tryAgain')
  if (error.code === 'timeout') return problemWords(t, error)
  return error.said === undefined ? t('passwords.wentWrong') : problemWords(t, error)
}

/** Whether the server rejected the link, rather than not answering. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}
