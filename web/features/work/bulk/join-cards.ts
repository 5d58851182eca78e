import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { scopeOfTasks } from '#web/entities/task-write/use-task-write.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

/** Joins the tasks of several learners into one shared card, which replaces the first task. */
export function useJoinCards(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    scope: scopeOfTasks(workspaceId),
    mutationFn: (tasks: readonly Task[]) =>
      undoable(() =>
        call('POST /api/workspaces/:id/tasks/join', {
          params: { id: workspaceId },
          body: { ids: tasks.map(({ id }) => id) },
        }),
      ),
    onSuccess: async ({ reply, changeId }) => {
      await invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('bulk.joined'), description: reply.title }, changeId)
    },
    onError: (error) => toastError(t, t('bulk.failed'), error),
  })
}
