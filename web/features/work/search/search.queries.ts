import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

export type FoundTask = ReplyOf<'GET /api/workspaces/:id/search'>[number]

/**
 * Search query that keeps the previous results until the new ones arrive, so that the list does not flicker while the
 * user types.
 */
export const searchQuery = (workspaceId: string, q: string) =>
  queryOptions({
    queryKey: queryKeys.search(workspaceId, q),
    queryFn: () => call('GET /api/workspaces/:id/search', { params: { id: workspaceId }, query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

export function useRestoreFound(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    meta: {
      failedWrite: ({ id, title }: Task) => ({
        key: `being_${id}`,
        message: () => ({ title: t('tasks.restoreFailed'), description: title }),
      }),
    },
    mutationFn: ({ id }: Task) => undoable(() => call('POST /api/tasks/:id/restore', { params: { id } })),
    onSuccess: ({ reply: task, changeId }) => {
      void invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('tasks.restored'), description: task.title }, changeId)
    },
    onError: (error) => toastError(t, t('tasks.restoreFailed'), error),
  })
}
