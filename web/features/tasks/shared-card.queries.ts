import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { withWork } from '#web/entities/shared-cards.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { failedTask, updateTaskList } from './tasks.queries.ts'

type PartChange = { learnerId: string } & ({ status: Task['status'] } | { progress: number })

/** Ticks one learner's part of a shared card, opens it again, or says how far it is: at once, and back with the reason when refused. */
export function useChangePart(card: Task) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(card.workspaceId)
  const show = (change: (shown: Task) => Task) =>
    updateTaskList(client, card, (tasks) => tasks.map((one) => (one.id === card.id ? change(one) : one)))
  return useMutation({
    scope: { id: `board-${card.workspaceId}` },
    meta: { failedWrite: () => failedTask(card.id, (t) => t('tasks.updateFailed'), card.title) },
    mutationFn: (body: PartChange) =>
      undoable(() => call('PATCH /api/tasks/:id', { params: { id: card.id }, body })),
    onMutate: ({ learnerId, ...change }) => {
      show((shown) => withWork(shown, change, learnerId))
      return { before: card }
    },
    onSuccess: ({ reply, changeId }) => {
      show(() => reply)
      offerUndo({ title: t('tasks.updated'), description: reply.title }, changeId)
    },
    onError: (error, _, shown) => {
      if (shown) show(() => shown.before)
      toastError(t, t('tasks.updateFailed'), error)
    },
    onSettled: () => invalidateWorkspace(client, card.workspaceId),
  })
}

/** A shared card becomes one for each of its learners. */
export function useSplitTask(card: Task) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(card.workspaceId)
  return useMutation({
    mutationFn: () => undoable(() => call('POST /api/tasks/:id/split', { params: { id: card.id } })),
    onSuccess: async ({ changeId, reply }) => {
      await invalidateWorkspace(client, card.workspaceId)
      offerUndo({ title: t('tasks.splitUp', { count: reply.length }), description: card.title }, changeId)
    },
    onError: (error) => toastError(t, t('tasks.updateFailed'), error),
  })
}
