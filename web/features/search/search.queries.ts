import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

export type FoundTask = ReplyOf<'GET /api/workspaces/:id/search'>[number]

/** Keeps what was found before until the answer is there, so that the list does not flicker while typing. */
export const searchQuery = (workspaceId: string, q: string) =>
  queryOptions({
    queryKey: queryKeys.search(workspaceId, q),
    queryFn: () => call('GET /api/workspaces/:id/search', { params: { id: workspaceId }, query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
  })

export function useRestoreFound(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    meta: {
      failedWrite: ({ id, title }: Task) => ({
        key: `being_${id}`,
        message: () => ({ title: t('tasks.restoreFailed'), description: title }),
      }),
    },
    mutationFn: ({ id }: Task) => call('POST /api/tasks/:id/restore', { params: { id } }),
    onSuccess: (task) => {
      void invalidateWorkspace(client, workspaceId)
      toast({ title: t('tasks.restored'), description: task.title })
    },
    onError: (error) => toastError(t, t('tasks.restoreFailed'), error),
  })
}
