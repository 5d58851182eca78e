import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import { undo } from '#web/api/undo.ts'
import type { ToastMessage } from './notification.ts'
import { toastError } from './toast-error.ts'
import { offerWithoutToast, toast } from './toast.tsx'

type Undo = { changeIds: readonly string[]; what: string }

/**
 * Returns a function that offers to undo one write, or several that belong together. Several writes are undone in
 * reverse order. `toast` offers undo in a toast, and `line` in a line without a toast. `quiet` offers only the
 * keyboard shortcut, because the screen has its own way to go back.
 */
export function useOfferUndo(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate } = useMutation({
    meta: {
      failedWrite: ({ changeIds, what }: Undo) => ({
        key: `undo_${changeIds[0]}`,
        message: (t) => ({ title: t('undo.failed'), description: what }),
      }),
    },
    mutationFn: async ({ changeIds }: Undo) => {
      for (const changeId of changeIds.toReversed()) await undo(changeId)
    },
    onSuccess: (_nothing, { what }) => toast({ title: t('undo.done'), description: what }),
    onError: (error) => toastError(t, t('undo.failed'), error),
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
  return (
    message: Omit<ToastMessage, 'action'>,
    changeIds: string | readonly string[],
    offer: 'toast' | 'line' | 'quiet' = 'toast',
  ) => {
    const ids = typeof changeIds === 'string' ? [changeIds] : changeIds
    const what = message.description ?? message.title
    const action = { label: t('tasks.undo'), run: () => mutate({ changeIds: ids, what }) }
    if (offer === 'toast') toast({ ...message, action })
    else offerWithoutToast(message, action, { isShown: offer === 'line' })
  }
}
