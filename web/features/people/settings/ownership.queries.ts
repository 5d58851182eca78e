import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/query-client.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

/** Offers the ownership of the workspace to another facilitator. */
export function useOfferOwnership(id: string, onOffered: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: (userId: string) =>
      call('POST /api/workspaces/:id/ownership-offer', { params: { id }, body: { userId } }),
    onSuccess: () => {
      toast({ title: t('settings.owner.offered') })
      onOffered()
    },
    onError: (error) => toastError(t, t('settings.owner.offerFailed'), error),
    onSettled: () => invalidateWorkspace(client, id),
  })
}

export function useWithdrawOffer(id: string, onWithdrawn: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: () => call('DELETE /api/workspaces/:id/ownership-offer', { params: { id } }),
    onSuccess: () => {
      toast({ title: t('settings.owner.withdrawn') })
      onWithdrawn()
    },
    onError: (error) => toastError(t, t('settings.owner.withdrawFailed'), error),
    onSettled: () => invalidateWorkspace(client, id),
  })
}

/** Makes a learner a facilitator. */
export function usePromote(id: string, onPromoted: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: (userId: string) =>
      call('PATCH /api/workspaces/:id/members/:userId', {
        params: { id, userId },
        body: { role: 'facilitator' },
      }),
    onSuccess: ({ user }) => {
      toast({ title: t('settings.members.promoted'), description: fullName(user) })
      onPromoted()
    },
    onError: (error) => toastError(t, t('settings.members.promoteFailed'), error),
    onSettled: () => invalidateWorkspace(client, id),
  })
}
