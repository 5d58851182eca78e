import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { sendOnce } from '#web/api/create-once.ts'
import { logFailure } from '#web/api/query-client.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import { downloadJson } from '#web/browser/download.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

export const elsewhereQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.learnersElsewhere(id),
    queryFn: () => call('GET /api/workspaces/:id/learners-elsewhere', { params: { id } }),
  })

export function useLearnerData(id: string, name: string) {
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: () => call('GET /api/users/:id/data', { params: { id } }),
    onSuccess: (file) => downloadJson(name, file),
    onError: (error) => toastError(t, t('learners.data.fileFailed'), error),
  })
}

/** Removes the learner from another workspace. The mutation receives the id of that workspace. */
export function useTakeOut(workspaceId: string, userId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: (id: string) =>
      call('DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } }),
    onSuccess: () => toast({ title: t('learners.data.takenOut') }),
    onError: (error) => toastError(t, t('learners.data.takeOutFailed'), error),
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
}

/** Hands the account over to the child. The address receives a link where the child chooses a password. */
export function useHandOver(id: string, userId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const [send] = useState(() =>
    sendOnce(({ email }: { email: string }) =>
      call('POST /api/workspaces/:id/invitations', { params: { id }, body: { email, userId } }),
    ),
  )
  return useMutation({
    meta: logFailure,
    mutationFn: (email: string) => send({ email }),
    onSuccess: ({ emailSent }) => {
      const text = t(emailSent ? 'learners.data.handOverMailed' : 'learners.data.handOverLink')
      toast({ title: t('learners.data.handOverDone'), description: text })
      void invalidateWorkspace(client, id)
    },
    onError: (error) => toastError(t, t('learners.data.handOverFailed'), error),
  })
}

/** Deletes the child. Calls `onDeleted` after the refetch, when the child has disappeared from all lists. */
export function useDeleteChild(id: string, userId: string, onDeleted: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: () => call('DELETE /api/workspaces/:id/learners/:userId', { params: { id, userId } }),
    onSuccess: async () => {
      toast({ title: t('learners.data.deleted') })
      await invalidateWorkspace(client, id)
      onDeleted()
    },
    onError: (error) => toastError(t, t('learners.data.deleteFailed'), error),
  })
}
