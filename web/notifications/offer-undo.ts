import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import { undo } from '#web/api/undo.ts'
import type { ToastMessage } from './notification.ts'
import { toastError } from './toast-error.ts'
import { toast } from './toast.tsx'

/** Shows a toast that offers to undo a write. */
export function useOfferUndo(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate } = useMutation({
    meta: {
      failedWrite: (changeId: string) => ({
        key: `undo_${changeId}`,
        message: (t) => ({ title: t('undo.failed') }),
      }),
    },
    mutationFn: undo,
    onSuccess: () => toast({ title: t('undo.done') }),
    onError: (error) => toastError(t, t('undo.failed'), error),
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
  return (message: Omit<ToastMessage, 'action'>, changeId: string) =>
    toast({ ...message, action: { label: t('tasks.undo'), run: () => mutate(changeId) } })
}
