import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { resetSession } from '#web/session/session.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { isLinkInvalid, toastPasswordError } from './password-errors.ts'

type ResetReply = ReplyOf<'POST /api/forgot-password'>

export function useRequestReset(onSent: (email: string, reply: ResetReply) => void) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (email: string) => call('POST /api/forgot-password', { body: { email } }),
    onSuccess: (reply, email) => onSent(email, reply),
    onError: (error) => toastPasswordError(t, error),
  })
}

/** Checks the reset link each time its page opens. */
export function useResetToken(token: string) {
  const { t } = useTranslation()
  return useQuery({
    queryKey: queryKeys.resetToken(token),
    queryFn: () =>
      call('GET /api/verify-reset-token', { query: { token } }).catch((error: unknown) => {
        toastInvalidLink(t, error)
        throw error
      }),
    gcTime: 0,
  })
}

function toastInvalidLink(t: TFunction, error: unknown) {
  if (!isLinkInvalid(error)) return toastPasswordError(t, error)
  // The code `invalid` means a malformed token. The message of the server then contains no useful reason.
  const hasReason = error instanceof ApiError && error.serverMessage !== undefined && error.code !== 'invalid'
  const description = hasReason ? errorMessage(t, error) : t('passwords.reset.invalidText')
  toast({ title: t('passwords.reset.invalidToken'), description, variant: 'destructive' })
}

type ResetOutcome = { onReset: () => void; onLinkRefused: () => void }

/** Resets the password. This ends all sessions of the account, possibly including this one. */
export function useResetPassword(token: string, { onReset, onLinkRefused }: ResetOutcome) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (password: string) => call('POST /api/reset-password', { body: { token, password } }),
    onSuccess: () => {
      toast({ title: t('passwords.reset.done'), description: t('passwords.reset.doneText') })
      onReset()
      resetSession(client)
    },
    onError: (error) => {
      toastPasswordError(t, error)
      if (isLinkInvalid(error)) onLinkRefused()
    },
  })
}

/** Sets the password and the names. Refetches everything, because the name is shown on many screens. */
export function useSetPassword(onSet: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/set-password'>) => call('POST /api/set-password', { body }),
    onSuccess: () => {
      toast({ title: t('passwords.set.done') })
      onSet()
      void client.invalidateQueries()
    },
    onError: (error) => toastError(t, t('passwords.set.failed'), error),
  })
}
