import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { movesInto } from '#domain/board.ts'
import { call } from '#web/api/call.ts'
import { createOnce } from '#web/api/create-once.ts'
import type { FailedMeta } from '#web/api/failed-writes.ts'
import { keys, refreshWorkspace } from '#web/api/query-keys.ts'
import { type ActiveSprint, type Sprint, storedInstead, type Task } from '#web/api/queries.ts'
import { problemWords } from '#web/api/error-message.ts'
import { toastFailure } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

type NewSprint = BodyOf<'POST /api/sprints'>
type SprintChange = BodyOf<'PATCH /api/sprints/:id'>

export function useCreateSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [mutationFn] = useState(() =>
    createOnce<NewSprint, ReplyOf<'POST /api/sprints'>>({
      create: (body) => call('POST /api/sprints', { body }),
      change: (id, body) => call('PATCH /api/sprints/:id', { params: { id }, body }),
      known: () => client.getQueryData<Sprint[]>(keys.sprints(workspaceId))?.map(({ id }) => id),
      list: () => call('GET /api/workspaces/:id/sprints', { params: { id: workspaceId } }),
    }),
  )
  return useMutation({
    mutationFn,
    onSuccess: async (sprint) => {
      await refreshWorkspace(client, workspaceId)
      toast({ title: t('sprints.created'), description: sprint.name })
    },
    onError: (error) => toastFailure(t, t('sprints.createFailed'), error),
  })
}

/** Updates a sprint; on an edit conflict the list shows what is stored. */
export function useUpdateSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const show = (current: ReplyOf<'PATCH /api/sprints/:id'>) =>
    client.setQueryData<Sprint[]>(keys.sprints(workspaceId), (sprints) =>
      sprints?.map((sprint) => (sprint.id === current.id ? { ...sprint, ...current } : sprint)),
    )
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: SprintChange }) =>
      call('PATCH /api/sprints/:id', { params: { id }, body: change }),
    onSuccess: async (sprint) => {
      await refreshWorkspace(client, workspaceId)
      toast({ title: t('sprints.updated'), description: sprint.name })
    },
    onError: (error) => {
      const current = storedInstead('PATCH /api/sprints/:id', error)
      if (current) show(current)
      else toastFailure(t, t('sprints.updateFailed'), error)
    },
  })
}

/** Starts a draft and shows its board at once. Refetches also after a refusal: another sprint must have started. */
export function useStartSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    meta: { failed: failedSprint(client, workspaceId, (t) => t('sprints.startFailed')) },
    mutationFn: (id: string) => call('POST /api/sprints/:id/start', { params: { id } }),
    onSuccess: (sprint) => {
      showActive(client, workspaceId, sprint)
      toast({ title: t('sprints.started'), description: sprint.name })
    },
    onError: (error) => toastFailure(t, t('sprints.startFailed'), error),
    onSettled: () => void refreshWorkspace(client, workspaceId),
  })
}

/** Completes the active sprint; the toast says how many tasks went back to the backlog. */
export function useCompleteSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    meta: { failed: failedSprint(client, workspaceId, (t) => t('sprints.completeFailed')) },
    mutationFn: (id: string) => call('POST /api/sprints/:id/complete', { params: { id } }),
    onSuccess: ({ carriedOver }) => {
      showActive(client, workspaceId, null)
      toast({
        title: t('sprints.completed'),
        description:
          carriedOver === 0 ? t('sprints.nothingLeft') : t('sprints.carriedOver', { count: carriedOver }),
      })
    },
    onError: (error) => toastFailure(t, t('sprints.completeFailed'), error),
    onSettled: () => refreshWorkspace(client, workspaceId),
  })
}

type Assignment = { sprint: { id: string; name: string }; taskIds: string[] }

type NotAssigned = { failed: string[]; reason: unknown }

/** Assigns tasks to a draft, one call each and in parallel; resolves with those that failed. */
export function useAssignTasks(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sprint, taskIds }: Assignment) => putAll(taskIds, sprint.id),
    onSuccess: async (answer, { sprint, taskIds }) => {
      await refreshWorkspace(client, workspaceId)
      const failure = notAssigned(t, answer, taskIds.length)
      if (failure) {
        toast({ title: t('sprints.assignFailed'), description: failure, variant: 'destructive' })
        return
      }
      const description = t('sprints.assigned', { count: taskIds.length, name: sprint.name })
      toast({ title: t('sprints.tasksAssigned'), description })
    },
  })
}

/** How many tasks could not be assigned, and why; undefined when all were. */
export function notAssigned(t: TFunction, { failed, reason }: NotAssigned, total: number) {
  if (failed.length === 0) return undefined
  return `${t('sprints.notAssigned', { count: failed.length, total })} ${problemWords(t, reason)}`
}

export function useReturnToBacklog(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    meta: {
      failed: (id: string): FailedMeta => {
        const lists = client.getQueriesData<Task[]>({ queryKey: [...keys.workspace(workspaceId), 'sprint'] })
        const title = lists.flatMap(([, tasks]) => tasks ?? []).find((task) => task.id === id)?.title ?? ''
        return {
          about: `sprint_of_${id}`,
          words: (t) => ({ title: t('sprints.returnFailed'), description: title }),
        }
      },
    },
    mutationFn: (id: string) => call('PATCH /api/tasks/:id', { params: { id }, body: { sprintId: null } }),
    onSuccess: async (task) => {
      await refreshWorkspace(client, workspaceId)
      toast({ title: t('sprints.returned'), description: task.title })
    },
    onError: (error) => toastFailure(t, t('sprints.returnFailed'), error),
  })
}

async function putAll(taskIds: string[], sprintId: string): Promise<NotAssigned> {
  const failed: string[] = []
  let reason: unknown
  const put = (id: string) =>
    call('PATCH /api/tasks/:id', { params: { id }, body: { sprintId } }).catch((error: unknown) => {
      failed.push(id)
      reason ??= error
    })
  await Promise.all(taskIds.map(put))
  if (failed.length < taskIds.length) await order(taskIds, sprintId).catch(() => {}) // assigned all the same, only in another order
  return { failed, reason }
}

/** Parallel calls arrive in any order; this restores the order of the backlog. */
async function order(taskIds: string[], sprintId: string) {
  const tasks = await call('GET /api/sprints/:id/tasks', { params: { id: sprintId } })
  for (const { id, afterId } of movesInto(taskIds, tasks))
    await call('PATCH /api/tasks/:id', { params: { id }, body: { afterId } })
}

/** Names the sprint in a failed start or completion. */
function failedSprint(client: QueryClient, workspaceId: string, title: (t: TFunction) => string) {
  return (id: string): FailedMeta => {
    const sprints = client.getQueryData<Sprint[]>(keys.sprints(workspaceId))
    const name = sprints?.find((sprint) => sprint.id === id)?.name
    return { about: `status_${id}`, words: (t) => ({ title: title(t), ...(name && { description: name }) }) }
  }
}

function showActive(client: QueryClient, workspaceId: string, sprint: ActiveSprint | null) {
  client.setQueryData<ActiveSprint | null>(keys.activeSprint(workspaceId), sprint)
}
