import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import type { Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import type { UnsavedMessages } from '#web/entities/task-write/unsaved.ts'
import { scopeOfTasks, useTaskWrite } from '#web/entities/task-write/use-task-write.ts'
import { useUndoableMutation } from '#web/notifications/undoable-mutation.ts'

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
    write({
      request: { kind: 'change', taskId: id, body },
      saved: { title: t('tasks.updated'), description: title, toast: 'undo' },
      unsaved: { key: `being_${id}`, title },
    })
}

/** Returns a mutation that splits a shared card into one task for each of its learners. */
export function useSplitTask(card: Task) {
  const { t } = useTranslation()
  return useUndoableMutation(card.workspaceId, {
    scope: scopeOfTasks(card.workspaceId),
    mutationFn: () => undoable(() => call('POST /api/tasks/:id/split', { params: { id: card.id } })),
    said: ({ length }) => ({ title: t('tasks.splitUp', { count: length }), description: card.title }),
    failed: t('tasks.updateFailed'),
  })
}
