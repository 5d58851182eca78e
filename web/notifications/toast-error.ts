import type { TFunction } from 'i18next'
import { errorMessage } from '#web/api/error-message.ts'
import { failedWriteOf } from '#web/api/failed-writes.ts'
import { toast } from './toast.tsx'

/** Shows an error toast with the translated reason. */
export function toastError(t: TFunction, title: string, error: unknown): void {
  const failedWriteId = failedWriteOf(error)
  toast({ title, description: errorMessage(t, error), variant: 'destructive', failedWriteId })
}

/** Shows the first validation error. */
export function toastInvalid(t: TFunction, error: { message: string } | undefined): void {
  toast({
    title: t('toast.validation'),
    ...(error && { description: error.message }),
    variant: 'destructive',
  })
}
