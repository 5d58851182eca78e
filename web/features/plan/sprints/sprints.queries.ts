import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { movesToReorder } from '#domain/board.ts'
import { ApiError, call } from '#web/api/call.ts'
import { createOnce, sendOnce } from '#web/api/create-once.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { queryKeys, invalidateWorkspace } from '#web/api/query-keys.ts'
import { type Sprint, currentOnConflict, type Task } from '#web/api/queries.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { undoable } from '#web/api/undo.ts'
import { failedSprintWrite, setActiveSprint } from '#web/entities/sprints/sprint-status.ts'
import { scopeOfTasks } from '#web/entities/task-write/use-task-write.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { useUndoableMutation } from '#web/notifications/undoable-mutation.ts'

type NewSprint = BodyOf<'POST /api/sprints'>
type SprintPatch = BodyOf<'PATCH /api/sprints/:id'>

export function useCreateSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [mutationFn] = useState(() =>
    createOnce<NewSprint, ReplyOf<'POST /api/sprints'>>({
      create: (body) => call('POST /api/sprints', { body }),
      update: (id, body) => call('PATCH /api/sprints/:id', { params: { id }, body }),
    }),
  )
  return useMutation({
    mutationFn,
    onSuccess: async (sprint) => {
      await invalidateWorkspace(client, workspaceId)
      toast({ title: t('sprints.created'), description: sprint.name })
    },
    onError: (error) => toastError(t, t('sprints.createFailed'), error),
  })
}

/**
 * Returns whether the server refused new dates, because it must know what to do with tasks on days that the sprint
 * would lose. The form then asks the user.
 */
export function asksForDays(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'days_fall_outside'
}

/** Updates a sprint. After an edit conflict the list shows the stored version. */
export function useUpdateSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const show = (current: ReplyOf<'PATCH /api/sprints/:id'>) =>
    client.setQueryData<Sprint[]>(queryKeys.sprints(workspaceId), (sprints) =>
      sprints?.map((sprint) => (sprint.id === current.id ? { ...sprint, ...current } : sprint)),
    )
  return useUndoableMutation(workspaceId, {
    mutationFn: ({ id, change }: { id: string; change: SprintPatch }) =>
      undoable(() => call('PATCH /api/sprints/:id', { params: { id }, body: change })),
    said: ({ name }) => ({ title: t('sprints.updated'), description: name }),
    failed: t('sprints.updateFailed'),
    onRefused: (error) => {
      const current = currentOnConflict('PATCH /api/sprints/:id', error)
      if (current) show(current)
      return current !== undefined || asksForDays(error)
    },
  })
}

type Copy = { id: string; body: BodyOf<'POST /api/sprints/:id/copy'> }

/**
 * Creates a draft sprint as a copy of another sprint. The toast offers to undo the sprint and all its tasks at
 * once.
 */
export function useCopySprint(workspaceId: string) {
  const { t } = useTranslation()
  const [mutationFn] = useState(() =>
    sendOnce(({ id, body }: Copy) =>
      undoable(() => call('POST /api/sprints/:id/copy', { params: { id }, body })),
    ),
  )
  return useUndoableMutation(workspaceId, {
    mutationFn,
    said: ({ name }) => ({ title: t('sprints.copied'), description: name }),
    failed: t('sprints.copyFailed'),
  })
}

/**
 * Starts a draft sprint. When the server answers, the sprint is in the cache as the active one at once, so its
 * board opens without another request. Also refetches after a refusal, because then another sprint has probably
 * been started.
 */
export function useStartSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    meta: { failedWrite: failedSprintWrite(client, workspaceId, (t) => t('sprints.startFailed')) },
    mutationFn: (id: string) => call('POST /api/sprints/:id/start', { params: { id } }),
    onSuccess: (sprint) => {
      setActiveSprint(client, workspaceId, sprint)
      toast({ title: t('sprints.started'), description: sprint.name })
    },
    onError: (error) => toastError(t, t('sprints.startFailed'), error),
    onSettled: () => void invalidateWorkspace(client, workspaceId),
  })
}

/** Deletes a draft sprint. Its tasks go to the backlog. */
export function useDeleteSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    meta: { failedWrite: failedSprintWrite(client, workspaceId, (t) => t('sprints.deleteFailed')) },
    mutationFn: (id: string) => undoable(() => call('DELETE /api/sprints/:id', { params: { id } })),
    onSuccess: ({ changeId }) => offerUndo({ title: t('sprints.deleted') }, changeId),
    onError: (error) => toastError(t, t('sprints.deleteFailed'), error),
    onSettled: () => void invalidateWorkspace(client, workspaceId),
  })
}

type Assignment = { sprint: { id: string; name: string }; taskIds: string[] }

/**
 * `failed` contains the ids of tasks that were not assigned. `changeIds` contains the ids of the writes, in the order
 * in which they were made.
 */
type AssignResult = { failed: string[]; reason: unknown; changeIds: string[] }

/** Assigns tasks to a draft sprint with one parallel call per task. Resolves with the tasks that failed. */
export function useAssignTasks(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    scope: scopeOfTasks(workspaceId), // All calls are one mutation in the queue, so they run in parallel.
    mutationFn: ({ sprint, taskIds }: Assignment) => assignAll(taskIds, sprint.id),
    onSuccess: async (answer, { sprint, taskIds }) => {
      await invalidateWorkspace(client, workspaceId)
      const failure = assignErrorText(t, answer, taskIds.length)
      if (failure) {
        toast({ title: t('sprints.assignFailed'), description: failure, variant: 'destructive' })
        return
      }
      const description = t('sprints.assigned', { count: taskIds.length, name: sprint.name })
      offerUndo({ title: t('sprints.tasksAssigned'), description }, answer.changeIds)
    },
  })
}

/** Returns how many tasks could not be assigned, and why. Undefined if all were assigned. */
export function assignErrorText(t: TFunction, { failed, reason }: AssignResult, total: number) {
  if (failed.length === 0) return undefined
  return `${t('sprints.notAssigned', { count: failed.length, total })} ${errorMessage(t, reason)}`
}

export function useReturnToBacklog(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useUndoableMutation(workspaceId, {
    scope: scopeOfTasks(workspaceId),
    meta: {
      failedWrite: (id: string): FailedWriteMeta => {
        const lists = client.getQueriesData<Task[]>({
          queryKey: [...queryKeys.workspace(workspaceId), 'sprint'],
        })
        const title = lists.flatMap(([, tasks]) => tasks ?? []).find((task) => task.id === id)?.title ?? ''
        return {
          key: `sprint_of_${id}`,
          message: (t) => ({ title: t('sprints.returnFailed'), description: title }),
        }
      },
    },
    mutationFn: (id: string) =>
      undoable(() => call('PATCH /api/tasks/:id', { params: { id }, body: { sprintId: null } })),
    said: ({ title }) => ({ title: t('tasks.returned'), description: title }),
    failed: t('sprints.returnFailed'),
  })
}

async function assignAll(taskIds: string[], sprintId: string): Promise<AssignResult> {
  const failed: string[] = []
  let reason: unknown
  const assign = (id: string) =>
    undoable(() => call('PATCH /api/tasks/:id', { params: { id }, body: { sprintId } })).then(
      ({ changeId }) => [changeId],
      (error: unknown) => {
        failed.push(id)
        reason ??= error
        return []
      },
    )
  const changeIds = (await Promise.all(taskIds.map(assign))).flat()
  if (changeIds.length > 0) {
    const reordered = restoreOrder(taskIds, sprintId, (changeId) => changeIds.push(changeId))
    await reordered.catch(() => {}) // Ignore the error: the tasks are assigned, only their order differs.
  }
  return { failed, reason, changeIds }
}

/** Restores the order of the backlog, because parallel calls arrive in any order. */
async function restoreOrder(taskIds: string[], sprintId: string, onMoved: (changeId: string) => void) {
  const tasks = await call('GET /api/sprints/:id/tasks', { params: { id: sprintId } })
  for (const { id, afterId } of movesToReorder(taskIds, tasks)) {
    const move = { params: { id }, body: { afterId } }
    const { changeId } = await undoable(() => call('PATCH /api/tasks/:id', move))
    onMoved(changeId)
  }
}
