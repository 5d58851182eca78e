import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { taskWrite } from '#web/entities/task-write/task-write.ts'
import type { UnsavedMessages } from '#web/entities/task-write/unsaved.ts'
import { scopeOfTasks, useTaskWrite } from '#web/entities/task-write/use-task-write.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

const editMessages: UnsavedMessages = {
  refused: (t) => t('tasks.updateFailed'),
  kept: (t, { title }) => ({ title: t('tasks.updateFailed'), description: title }),
}

type PartChange = { learnerId: string } & ({ status: Task['status'] } | { progress: number })

/** Returns a function that changes one learner's part of a shared card. */
export function useChangePart({ id, title, workspaceId }: Task) {
  const { t } = useTranslation()
  const write = useTaskWrite(workspaceId, editMessages)
  return (body: PartChange) =>
    write(
      taskWrite({
        workspaceId,
        request: { kind: 'change', taskId: id, body },
        saved: { title: t('tasks.updated'), description: title, toast: 'undo' },
        unsaved: { key: `being_${id}`, title },
      }),
    )
}

/** Returns a mutation that splits a shared card into one task for each of its learners. */
export function useSplitTask(card: Task) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(card.workspaceId)
  return useMutation({
    scope: scopeOfTasks(card.workspaceId),
    mutationFn: () => undoable(() => call('POST /api/tasks/:id/split', { params: { id: card.id } })),
    onSuccess: async ({ changeId, reply }) => {
      await invalidateWorkspace(client, card.workspaceId)
      offerUndo({ title: t('tasks.splitUp', { count: reply.length }), description: card.title }, changeId)
    },
    onError: (error) => toastError(t, t('tasks.updateFailed'), error),
  })
}
