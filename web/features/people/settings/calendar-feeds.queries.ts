import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
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

/** The learner of a feed. `learnerId` is null for the feed of everyone. `name` is the name shown to the user. */
type Whose = { learnerId: string | null; name: string }

type Named = { feed: CalendarFeed; name: string }

export function useMakeFeed(id: string) {
  const { t } = useTranslation()
  return useMutation({
    meta: failing<Whose>('makeFailed', ({ learnerId }) => learnerId ?? id),
    mutationFn: ({ learnerId }: Whose) =>
      call('POST /api/workspaces/:id/calendar-feeds', { params: { id }, body: { learnerId } }),
    onSuccess: () => toast({ title: t('settings.calendar.made') }),
    onError: (error) => toastError(t, t('settings.calendar.makeFailed'), error),
    onSettled: useRefetch(id),
  })
}

export function useRenewFeed(id: string) {
  const { t } = useTranslation()
  return useMutation({
    meta: failing<Named>('renewFailed', ({ feed }) => feed.id),
    mutationFn: ({ feed }: Named) => call('POST /api/calendar-feeds/:id/renew', { params: { id: feed.id } }),
    onSuccess: () => toast({ title: t('settings.calendar.renewed') }),
    onError: (error) => toastError(t, t('settings.calendar.renewFailed'), error),
    onSettled: useRefetch(id),
  })
}

export function useEndFeed(id: string, onEnded: () => void) {
  const { t } = useTranslation()
  const refetch = useRefetch(id)
  return useMutation({
    meta: failing<Named>('endFailed', ({ feed }) => feed.id),
    mutationFn: ({ feed }: Named) => call('DELETE /api/calendar-feeds/:id', { params: { id: feed.id } }),
    onSuccess: () => toast({ title: t('settings.calendar.ended') }),
    onError: (error) => toastError(t, t('settings.calendar.endFailed'), error),
    onSettled: async (_, error) => {
      await refetch()
      if (!error) onEnded()
    },
  })
}

/** Returns a function that refetches the feeds, so that the card shows what is stored. */
function useRefetch(id: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKeys.calendarFeeds(id) })
}

/** Returns `meta` with the message for a failed write. It stays visible if the server could not be reached. */
function failing<Sent extends { name: string }>(
  title: 'makeFailed' | 'renewFailed' | 'endFailed',
  about: (sent: Sent) => string,
) {
  return {
    ...logFailure,
    failedWrite: (sent: Sent): FailedWriteMeta => ({
      key: `calendar_${about(sent)}`,
      message: (t) => ({ title: t(`settings.calendar.${title}`), description: sent.name }),
    }),
  }
}
