import type { TFunction } from 'i18next'
import { problemWords } from '#web/i18n/problem-words.ts'
import { toast } from './toast.tsx'

/** Says what did not work, and why in the person's language. */
export function toastFailure(t: TFunction, title: string, error: unknown): void {
  toast({ title, description: problemWords(t, error), variant: 'destructive' })
}

/** Says what is the first thing that keeps a form from being sent. */
export function toastInvalid(t: TFunction, error: { message: string } | undefined): void {
  toast({
    title: t('toast.validation'),
    ...(error && { description: error.message }),
    variant: 'destructive',
  })
}
