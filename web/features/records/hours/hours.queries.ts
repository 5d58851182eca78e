import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import type { Span } from '#domain/hours.ts'
import { call } from '#web/api/call.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

export type LearnerHours = ReplyOf<'GET /api/workspaces/:id/hours'>[number]
export type TimeEntry = ReplyOf<'GET /api/workspaces/:id/time-entries'>[number]

export const hoursQuery = (id: string, span: Span) =>
  queryOptions({
    queryKey: [...queryKeys.hours(id), span],
    queryFn: () => call('GET /api/workspaces/:id/hours', { params: { id }, query: span }),
  })

export const entriesQuery = (id: string, span: Span) =>
  queryOptions({
    queryKey: [...queryKeys.hours(id), 'entries', span],
    queryFn: () => call('GET /api/workspaces/:id/time-entries', { params: { id }, query: span }),
  })

type Correction = { entry: TimeEntry; change: BodyOf<'PATCH /api/time-entries/:id'> }

export function useCorrectEntry(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    mutationFn: ({ entry: { id }, change }: Correction) =>
      undoable(() => call('PATCH /api/time-entries/:id', { params: { id }, body: change })),
    onSuccess: async ({ changeId }, { entry }) => {
      await invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('hours.corrected'), description: entry.title }, changeId)
    },
    onError: (error) => toastError(t, t('hours.correctFailed'), error),
  })
}

/** Sets the weekly goal of a learner in minutes. Null means the default goal. */
export function useSetWeeklyMinutes(workspaceId: string, userId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const shortName = useShortName()
  return useMutation({
    mutationFn: (weeklyMinutes: number | null) =>
      undoable(() =>
        call('PATCH /api/workspaces/:id/learners/:userId', {
          params: { id: workspaceId, userId },
          body: { weeklyMinutes },
        }),
      ),
    onSuccess: async ({ reply, changeId }) => {
      await invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('hours.goalSaved'), description: shortName(userId, reply.user) }, changeId)
    },
    onError: (error) => toastError(t, t('hours.goalFailed'), error),
  })
}
