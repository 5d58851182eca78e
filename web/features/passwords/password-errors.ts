import type { TFunction } from 'i18next'
import { ApiError } from '#web/api/call.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { toast } from '#web/notifications/toast.tsx'

/** The error toast of the password reset pages. */
export function toastPasswordError(t: TFunction, error: unknown): void {
  toast({ title: t('passwords.error'), description: passwordErrorText(t, error), variant: 'destructive' })
}

/** The server’s reason; a general text when it gave none or could not be reached. */
export function passwordErrorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('passwords.wentWrong')
  if (error.code === 'offline') return t('passwords.tryAgain')
  if (error.code === 'timeout') return errorMessage(t, error)
  return error.serverMessage === undefined ? t('passwords.wentWrong') : errorMessage(t, error)
}

/** Whether the server rejected the link, rather than not answering. */
export function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}
