import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { ToastMessage } from './notification.ts'
import { useOfferUndo } from './offer-undo.ts'
import { toastError } from './toast-error.ts'

/** The reply to a write, and the id of the write. Several ids if several writes belong together. */
type Written<Reply> = { reply: Reply; changeId: string | readonly string[] }

type UndoableMutation<Sent, Reply> = Pick<
  UseMutationOptions<Written<Reply>, Error, Sent>,
  'scope' | 'meta'
> & {
  mutationFn: (sent: Sent) => Promise<Written<Reply>>
  said: (reply: Reply, sent: Sent) => Omit<ToastMessage, 'action'>
  /** Title of the error toast. */
  failed: string
  /** Called after an error. Returns true if it has shown the error itself. */
  onRefused?: (error: unknown) => boolean | void
}

/**
 * Returns a mutation of a workspace. After a success, it refetches everything on the screen and then shows a toast
 * that names the change and offers to undo it.
 */
export function useUndoableMutation<Sent, Reply>(
  workspaceId: string,
  { said, failed, onRefused, ...options }: UndoableMutation<Sent, Reply>,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    ...options,
    onSuccess: async ({ reply, changeId }, sent) => {
      await invalidateWorkspace(client, workspaceId)
      offerUndo(said(reply, sent), changeId)
    },
    onError: (error) => {
      if (!onRefused?.(error)) toastError(t, failed, error)
    },
  })
}
