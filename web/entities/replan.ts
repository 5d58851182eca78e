import { type Mutation, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { call } from '#web/api/call.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { useUser } from '#web/session/session.ts'
import { ownPart, withLearners, withWork } from './shared-cards.ts'
import { toastError } from '#web/notifications/toast-error.ts'

export type Replanned = {
  day?: Day | null
  assignedTo?: string | null
  /** In place of `assignedTo`: for each of them. */
  assignees?: string[]
  status?: Task['status']
}

type Replan = { task: Task; change: Replanned; learners: NonNullable<Task['assignee']>[] }

type Shown = { before: Task }

/**
 * Plans a task for another day or learner, or changes its status: at once, and back with the reason when the server refuses.
 * Sent in order, together with the moves of the board.
 */
export function useReplan(workspaceId: string, listKey: QueryKey, onRollBack: (task: Task) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const user = useUser()
  const mutationKey = ['replan', workspaceId]
  const setTask = (id: string, change: (task: Task) => Task) =>
    client.setQueryData<Task[]>(listKey, (tasks) =>
      tasks?.map((task) => (task.id === id ? change(task) : task)),
    )
  const pendingOf = (id: string) => {
    const isOfIt = ({ state }: Mutation) => (state.variables as Replan | undefined)?.task.id === id
    return client.getMutationCache().findAll({ mutationKey, status: 'pending', predicate: isOfIt })
  }
  return useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` },
    meta: { failedWrite },
    mutationFn: ({ task, change }: Replan) =>
      undoable(() => call('PATCH /api/tasks/:id', { params: { id: task.id }, body: change })),
    onMutate: async (replan): Promise<Shown> => {
      const { id } = replan.task
      await client.cancelQueries({ queryKey: listKey })
      const before = client.getQueryData<Task[]>(listKey)?.find((task) => task.id === id) ?? replan.task
      setTask(id, (task) => replanned(task, replan, ownPart(task, user)))
      return { before }
    },
    onSuccess: ({ reply: saved, changeId }, { change }) => {
      if (pendingOf(saved.id).length === 1) setTask(saved.id, () => saved)
      const description = change.status
        ? t('board.moved', { title: saved.title, column: t(`status.${saved.status}`) })
        : saved.title
      offerUndo({ title: t('board.updated'), description }, changeId)
    },
    onError: (error, { task }, shown) => {
      const next = pendingOf(task.id)
        .flatMap(({ state }) => (state.context as Shown | undefined) ?? [])
        .find((later) => later !== shown)
      if (next && shown) {
        next.before = shown.before // this one never happened, so the next one goes back to what was before it
      } else {
        onRollBack(task)
        if (shown) setTask(task.id, () => shown.before)
      }
      toastError(t, t('board.failed'), error)
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1
      return isLast ? invalidateWorkspace(client, workspaceId) : undefined
    },
  })
}

/** The task as it is shown until the server answers. */
export function replanned(
  task: Task,
  { change, learners }: Pick<Replan, 'change' | 'learners'>,
  learnerId?: string,
): Task {
  const { status, day = task.day, ...plan } = change
  const planned = { ...task, day }
  const assigned = Object.keys(plan).length > 0 ? withLearners(planned, learners) : planned
  return status ? withWork(assigned, { status }, learnerId) : assigned
}

function failedWrite({ task: { id, title } }: Replan): FailedWriteMeta {
  return { key: `plan_${id}`, message: (t) => ({ title: t('week.notSaved', { title }) }) }
}
