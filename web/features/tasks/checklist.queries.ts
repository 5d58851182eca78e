import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Tick } from '#domain/card.ts'
import { shorten } from '#domain/shorten.ts'
import { call } from '#web/api/call.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import { currentOnConflict, type Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { afterCommand } from '#web/entities/shared-cards.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { taskListKey, updateTaskList } from './tasks.queries.ts'

type TickInput = Tick & { task: Task }

/** The task as it was shown before, and with the tick. */
type TickContext = { before?: Task; ticked?: Task }

/**
 * Ticks an item of a description, or opens it again: optimistic, rolled back on refusal. Ticks are sent in order, and after
 * the last one everything that shows progress is refetched.
 */
export function useTickItem(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const mutationKey = ['tick', workspaceId]
  const isLastOf = (taskId: string) => {
    const isOfIt = ({ state }: Mutation) => (state.variables as TickInput | undefined)?.task.id === taskId
    return client.isMutating({ mutationKey, predicate: isOfIt }) === 1
  }
  const change = (task: Task, change: (shown: Task) => Task) =>
    updateTaskList(client, task, (tasks) =>
      tasks.map((other) => (other.id === task.id ? change(other) : other)),
    )
  return useMutation({
    mutationKey,
    scope: { id: `tick-${workspaceId}` },
    meta: { failedWrite: failedTick },
    mutationFn: ({ task, item, text, isDone }: TickInput) =>
      undoable(() =>
        call('POST /api/tasks/:id/checklist', { params: { id: task.id }, body: { item, text, isDone } }),
      ),
    onMutate: async ({ task, ...tick }): Promise<TickContext> => {
      await client.cancelQueries({ queryKey: taskListKey(task) })
      let context: TickContext = {}
      change(task, (shown) => {
        const ticked = afterCommand(shown, { kind: 'tick', ...tick })
        context = { before: shown, ticked }
        return ticked
      })
      return context
    },
    onSuccess: ({ reply: saved, changeId }, { text }) => {
      const { version, description, progress } = saved
      change(saved, (shown) => ({ ...shown, version, ...(isLastOf(saved.id) && { description, progress }) }))
      offerUndo({ title: t('tasks.updated'), description: shorten(text, 80) }, changeId, 'quiet') // another press takes it back, too
    },
    onError: (error, { task, ...tick }, context) => {
      const current = currentOnConflict('POST /api/tasks/:id/checklist', error)
      if (current) {
        change(task, () => current)
        toast({
          title: t('tasks.checklist.failed'),
          description: t('tasks.checklist.changed'),
          variant: 'destructive',
        })
        return
      }
      change(task, (shown) => withoutTick(shown, tick, context))
      toastError(t, t('tasks.checklist.failed'), error)
    },
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? invalidateWorkspace(client, workspaceId) : undefined,
  })
}

/** The text as it was where nothing has come after it, for an edit is compared with it letter by letter. */
function withoutTick(shown: Task, tick: Tick, { before, ticked }: TickContext = {}): Task {
  if (!before || ticked?.description !== shown.description)
    return afterCommand(shown, { kind: 'tick', ...tick, isDone: !tick.isDone })
  const { description, progress } = before
  return { ...shown, description, ...(shown.status === 'in_progress' && { progress }) }
}

function failedTick({ task, item, text }: TickInput): FailedWriteMeta {
  return {
    key: `tick_${task.id}_${item}_${text}`,
    message: (t) => ({ title: t('failed.tick', { text: shorten(text, 80), title: task.title }) }),
  }
}
