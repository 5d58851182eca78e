import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/query-client.ts'
import type { Workspace } from '#web/api/queries.ts'
import { invalidateAll, queryKeys } from '#web/api/query-keys.ts'
import { downloadJson } from '#web/browser/download.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { setSession } from '#web/session/session.ts'

export type ClosedWorkspace = ReplyOf<'GET /api/closed-workspaces'>[number]

export const closedWorkspacesQuery = queryOptions({
  queryKey: queryKeys.closedWorkspaces,
  queryFn: () => call('GET /api/closed-workspaces'),
})

export function useExportWorkspace() {
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: ({ id }: Workspace) => call('GET /api/workspaces/:id/export', { params: { id } }),
    onSuccess: (file, { name }) => downloadJson(name, file),
    onError: (error) => toastError(t, t('erasure.exportFailed'), error),
  })
}

/** Closes a workspace. Calls `onClosed` after the refetch, when the workspace has disappeared from all lists. */
export function useCloseWorkspace(onClosed: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: ({ id }: Workspace) => call('DELETE /api/workspaces/:id', { params: { id } }),
    onSuccess: async (_, { name }) => {
      toast({ title: t('erasure.close.done'), description: name })
      await invalidateAll(client)
      onClosed()
    },
    onError: (error) => toastError(t, t('erasure.close.failed'), error),
  })
}

export function useReopenWorkspace() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: ({ id }: ClosedWorkspace) =>
      call('POST /api/closed-workspaces/:id/reopen', { params: { id } }),
    onSuccess: ({ name }) => toast({ title: t('erasure.closed.reopened'), description: name }),
    onError: (error) => toastError(t, t('erasure.closed.failed'), error),
    onSettled: () => invalidateAll(client),
  })
}

export function useOwnData(id: string) {
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: () => call('GET /api/users/:id/data', { params: { id } }),
    onSuccess: (file) => downloadJson('sprintling', file),
    onError: (error) => toastError(t, t('erasure.exportFailed'), error),
  })
}

export function useDeleteAccount(onDeleted: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (password: string) => call('DELETE /api/user', { body: { password } }),
    onSuccess: () => {
      setSession(client, null)
      onDeleted()
    },
    onError: (error) => toastError(t, t('erasure.account.failed'), error),
  })
}
