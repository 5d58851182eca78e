import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

export type Session = ReplyOf<'GET /api/sessions'>[number]

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: () => call('GET /api/sessions'),
})

/** Changes the user's profile. Refetches everything, because the name and the picture are shown on many screens. */
export function useChangeProfile() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: (body: BodyOf<'PATCH /api/user'>) => call('PATCH /api/user', { body }),
    onSuccess: (user) => {
      client.setQueryData(queryKeys.user, user)
      toast({ title: t('account.you.saved') })
      void client.invalidateQueries()
    },
    onError: (error) => toastError(t, t('account.you.failed'), error),
  })
}

/** Requests a new e-mail address. Calls `onPending` with the address that will receive a confirmation link. */
export function useChangeEmail(onPending: (email: string) => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/user/email'>) => call('POST /api/user/email', { body }),
    onSuccess: ({ pending }, { email }) => {
      toast({ title: t(pending ? 'account.email.sent' : 'account.email.changed') })
      if (pending) onPending(email)
      else void client.invalidateQueries()
    },
    onError: (error) => toastError(t, t('account.email.failed'), error),
  })
}

/** Confirms an e-mail address. Anyone who has the link can do this, signed in or not. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call('POST /api/user/email/confirm', { body: { token } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.user }),
  })
}

export function useEndSession() {
  const { ended, failed } = useSessionFeedback()
  return useMutation({
    meta: logFailure,
    mutationFn: (id: string) => call('DELETE /api/sessions/:id', { params: { id } }),
    onSuccess: () => ended('one'),
    onError: failed,
  })
}

export function useEndOtherSessions() {
  const { ended, failed } = useSessionFeedback()
  return useMutation({
    meta: logFailure,
    mutationFn: () => call('DELETE /api/sessions'),
    onSuccess: () => ended('others'),
    onError: failed,
  })
}

function useSessionFeedback() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return {
    ended: (which: 'one' | 'others') => {
      toast({ title: t(`account.sessions.ended.${which}`) })
      void client.invalidateQueries({ queryKey: queryKeys.sessions })
    },
    failed: (error: unknown) => {
      toastError(t, t('account.sessions.failed'), error)
      void client.invalidateQueries({ queryKey: queryKeys.sessions })
    },
  }
}
