import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { sendOnce } from '#web/api/create-once.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

type Copy = { id: string; body: BodyOf<'POST /api/sprints/:id/copy'> }

/** Creates a draft sprint as a copy of another sprint. The toast offers to undo all of it. */
export function useCopySprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const [send] = useState(() =>
    sendOnce(({ id, body }: Copy) =>
      undoable(() => call('POST /api/sprints/:id/copy', { params: { id }, body })),
    ),
  )
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ reply: draft, changeId }) => {
      await invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('sprints.copied'), description: draft.name }, changeId)
    },
    onError: (error) => toastError(t, t('sprints.copyFailed'), error),
  })
}
