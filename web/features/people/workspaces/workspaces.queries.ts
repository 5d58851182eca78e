import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { createOnce } from '#web/api/create-once.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import { type Workspace, workspacesQuery } from '#web/api/queries.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

/**
 * Creates a workspace. Adds it to the cached list before calling `onCreated`, so that it can be selected immediately.
 */
export function useCreateWorkspace(onCreated: (workspace: Workspace) => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const [mutationFn] = useState(() =>
    createOnce<BodyOf<'POST /api/workspaces'>, Workspace>({
      create: (body) => call('POST /api/workspaces', { body }),
      update: (id, body) => call('PATCH /api/workspaces/:id', { params: { id }, body }),
    }),
  )
  return useMutation({
    mutationFn,
    onSuccess: (workspace) => {
      client.setQueryData(workspacesQuery.queryKey, (before = []) => [
        ...before.filter(({ id }) => id !== workspace.id),
        workspace,
      ])
      void invalidateWorkspace(client, workspace.id)
      void client.invalidateQueries({ queryKey: queryKeys.user }) // The first workspace sets the user's colour.
      toast({ title: t('workspaces.created'), description: workspace.name })
      onCreated(workspace)
    },
    onError: (error) => toastError(t, t('workspaces.createFailed'), error),
  })
}
