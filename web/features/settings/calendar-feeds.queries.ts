import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

export type CalendarFeed = ReplyOf<'GET /api/workspaces/:id/calendar-feeds'>[number]

export const calendarFeedsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.calendarFeeds(id),
    queryFn: () => call('GET /api/workspaces/:id/calendar-feeds', { params: { id } }),
  })

/** A learner's, or with null everybody's. What is shown is always what is stored: addresses are secrets and cannot be undone. */
export function useMakeFeed(id: string) {
  const { t } = useTranslation()
  const { done, failed, refetch } = useFeedback(id)
  return useMutation({
    meta: logFailure,
    mutationFn: (learnerId: string | null) =>
      call('POST /api/workspaces/:id/calendar-feeds', { params: { id }, body: { learnerId } }),
    onSuccess: () => done(t('settings.calendar.made')),
    onError: (error) => failed(t('settings.calendar.makeFailed'), error),
    onSettled: refetch,
  })
}

export function useRenewFeed(id: string) {
  const { t } = useTranslation()
  const { done, failed, refetch } = useFeedback(id)
  return useMutation({
    meta: logFailure,
    mutationFn: (feed: CalendarFeed) =>
      call('POST /api/calendar-feeds/:id/renew', { params: { id: feed.id } }),
    onSuccess: () => done(t('settings.calendar.renewed')),
    onError: (error) => failed(t('settings.calendar.renewFailed'), error),
    onSettled: refetch,
  })
}

export function useEndFeed(id: string, onEnded: () => void) {
  const { t } = useTranslation()
  const { done, failed, refetch } = useFeedback(id)
  return useMutation({
    meta: logFailure,
    mutationFn: (feed: CalendarFeed) => call('DELETE /api/calendar-feeds/:id', { params: { id: feed.id } }),
    onSuccess: () => {
      done(t('settings.calendar.ended'))
      onEnded()
    },
    onError: (error) => failed(t('settings.calendar.endFailed'), error),
    onSettled: refetch,
  })
}

function useFeedback(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return {
    done: (title: string) => toast({ title }),
    failed: (title: string, error: unknown) => toastError(t, title, error),
    refetch: () => client.invalidateQueries({ queryKey: queryKeys.calendarFeeds(id) }),
  }
}
