import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import { undo } from '#web/api/undo.ts'
import type { ToastMessage, UndoLook } from './notification.ts'
import { toastError } from './toast-error.ts'
import { offerQuietly, toast } from './toast.tsx'

type Undo = { changeIds: readonly string[]; what: string }

/** Shows a toast that offers to undo a write, or several that belong together, the last first. Moves and edits of one thing show it until the next one, or not at all. */
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
    look: UndoLook | 'latest without a toast' = 'line',
  ) => {
    const ids = typeof changeIds === 'string' ? [changeIds] : changeIds
    const what = message.description ?? message.title
    const action = { label: t('tasks.undo'), run: () => mutate({ changeIds: ids, what }) }
    if (look === 'quiet') offerQuietly(message, action)
    else if (look === 'latest without a toast') offerQuietly(message, { ...action, look: 'latest' })
    else toast({ ...message, action: { ...action, look } })
  }
}
