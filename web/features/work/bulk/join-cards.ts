import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import type { Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { scopeOfTasks } from '#web/entities/task-write/use-task-write.ts'
import { useUndoableMutation } from '#web/notifications/undoable-mutation.ts'

/**
 * Returns a mutation that joins the tasks of several learners into one shared card. The first task becomes this
 * card, and the others are deleted.
 */
export function useJoinCards(workspaceId: string) {
  const { t } = useTranslation()
  return useUndoableMutation(workspaceId, {
    scope: scopeOfTasks(workspaceId),
    mutationFn: (tasks: readonly Task[]) =>
      undoable(() =>
        call('POST /api/workspaces/:id/tasks/join', {
          params: { id: workspaceId },
          body: { ids: tasks.map(({ id }) => id) },
        }),
      ),
    said: ({ title }) => ({ title: t('bulk.joined'), description: title }),
    failed: t('bulk.failed'),
  })
}
