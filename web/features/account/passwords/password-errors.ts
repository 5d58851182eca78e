import type { TFunction } from 'i18next'
import { ApiError } from '#web/api/call.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { toast } from '#web/notifications/toast.tsx'

/** Shows the error toast of the password reset pages. */
export function toastPasswordError(t: TFunction, error: unknown): void {
  toast({ title: t('passwords.error'), description: passwordErrorText(t, error), variant: 'destructive' })
}

/** Returns the server’s reason, or a general text if there is none or the server could not be reached. */
export function passwordErrorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('passwords.wentWrong')
  if (error.code === 'offline') return t('passwords.tryAgain')
  if (error.code === 'timeout') return errorMessage(t, error)
  return error.serverMessage === undefined ? t('passwords.wentWrong') : errorMessage(t, error)
}

/** Returns whether the server rejected the link. False if the server did not answer. */
export function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}
