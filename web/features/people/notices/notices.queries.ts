import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/query-client.ts'
import { invalidateAll, queryKeys } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

export type Notice = ReplyOf<'GET /api/notices'>[number]

export const noticesQuery = queryOptions({
  queryKey: queryKeys.notices,
  queryFn: () => call('GET /api/notices'),
})

export type MembershipRequest = ReplyOf<'GET /api/membership-requests'>[number]

export const decidableRequestsQuery = queryOptions({
  queryKey: queryKeys.decidableRequests,
  queryFn: () => call('GET /api/membership-requests'),
})

/** Accepts or declines a request to join. */
export function useAnswerRequest(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: async (isAccepted: boolean) => {
      if (isAccepted) await call('POST /api/membership-requests/:id/accept', { params: { id } })
      else await call('DELETE /api/membership-requests/:id', { params: { id } })
    },
    onSuccess: (_, isAccepted) =>
      toast({ title: t(isAccepted ? 'news.request.accepted' : 'news.request.declined') }),
    onError: (error) => toastError(t, t('news.failed'), error),
    onSettled: () => invalidateAll(client),
  })
}

export function useDismissNotice() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: (id: string) => call('DELETE /api/notices/:id', { params: { id } }),
    onError: (error) => toastError(t, t('news.failed'), error),
    onSettled: () =>
      Promise.all(
        [queryKeys.notices, queryKeys.user].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}

/** Accepts or declines the ownership of a workspace. */
export function useAnswerOffer(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: async (isAccepted: boolean) => {
      if (isAccepted) await call('POST /api/workspaces/:id/ownership-offer/accept', { params: { id } })
      else await call('DELETE /api/workspaces/:id/ownership-offer', { params: { id } })
    },
    onSuccess: (_, isAccepted) =>
      toast({ title: t(isAccepted ? 'news.offer.taken' : 'news.offer.declined') }),
    onError: (error) => toastError(t, t('news.failed'), error),
    onSettled: () => invalidateAll(client),
  })
}
