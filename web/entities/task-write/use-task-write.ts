import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateTasks } from '#web/api/affected-queries.ts'
import { currentOnConflict } from '#web/api/queries.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { pendingWrites } from './pending-writes.ts'
import { type Saved, sendRequest } from './send-request.ts'
import { type NewTaskWrite, taskIdsOf, type TaskWrite, taskWrite } from './task-write.ts'
import type { UnsavedMessages } from './unsaved.ts'

/**
 * Mutation scope of all writes to tasks of a workspace. They are sent one after another, in the order in which
 * they were made.
 */
export const scopeOfTasks = (workspaceId: string) => ({ id: `tasks-${workspaceId}` })

type Callbacks = {
  /**
   * Called before a write that was not saved disappears and its tasks go back to where they were, for example to
   * animate this.
   */
  onRollBack?: () => void
}

export type Written = { saved: Saved; error?: undefined } | { saved?: undefined; error: unknown }

/**
 * Returns a function that changes tasks. It shows the result at once and sends the writes of a workspace in order.
 * If the server refuses a write, the tasks go back and a toast shows the reason. Saved writes can be undone.
 * Writes that get no response are kept for a retry. A write without an id and a time gets both. The promise
 * resolves when the server has answered, and never rejects.
 */
export function useTaskWrite(workspaceId: string, messages: UnsavedMessages) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const { mutateAsync } = useMutation({
    scope: scopeOfTasks(workspaceId),
    meta: {
      failedWrite: ({ unsaved }: TaskWrite) => ({
        key: unsaved.key,
        message: (t) => messages.kept(t, unsaved),
      }),
    },
    mutationFn: async ({ request }: TaskWrite): Promise<Saved> => {
      const hasNothingToUndo =
        request.kind === 'undo' && pendingWrites(client, workspaceId).wasNotSaved(request.undoes)
      return hasNothingToUndo ? { tasks: [] } : sendRequest(workspaceId, request)
    },
    onMutate: (write: TaskWrite) => pendingWrites(client, workspaceId).add(write),
    onSuccess: ({ tasks }, write) => {
      pendingWrites(client, workspaceId).endSaved(write, tasks)
      const { saved, request } = write
      if (!saved) return
      const { toast: kind, ...message } = saved
      if (kind === 'plain') toast(message)
      offerUndo(message, request.changeId, kind === 'undo' ? 'toast' : 'quiet')
    },
    onError: (error, write) => {
      const current = currentOnConflict('POST /api/tasks/:id/checklist', error)
      rollBack(client, write, current && [current])
      const title = messages.refused(t)
      const description = current && messages.changed?.(t)
      if (description === undefined) toastError(t, title, error)
      else toast({ title, description, variant: 'destructive' })
    },
    onSettled: () => {
      if (pendingWrites(client, workspaceId).isEmpty) void invalidateTasks(client, workspaceId)
    },
  })
  return useCallback(
    (
      made: TaskWrite | Omit<NewTaskWrite, 'workspaceId'>,
      { onRollBack }: Callbacks = {},
    ): Promise<Written> => {
      const write = 'at' in made ? made : taskWrite({ workspaceId, ...made })
      pendingWrites(client, workspaceId).add(write)
      const { changeId } = write.request
      if (onRollBack) rollBackCallbacks.set(changeId, onRollBack)
      return mutateAsync(write)
        .then(
          (saved): Written => ({ saved }),
          (error: unknown): Written => ({ error }),
        )
        .finally(() => rollBackCallbacks.delete(changeId))
    },
    [client, workspaceId, mutateAsync],
  )
}

/** Callbacks of pending writes. They are not part of the writes, which are plain data. */
const rollBackCallbacks = new Map<string, NonNullable<Callbacks['onRollBack']>>()

function rollBack(client: QueryClient, write: TaskWrite, current: Saved['tasks'] | undefined): void {
  const pending = pendingWrites(client, write.workspaceId)
  const ids = taskIdsOf(write.request)
  if (pending.countOf(ids) === 1) rollBackCallbacks.get(write.request.changeId)?.()
  pending.endUnsaved(write, current)
}
