import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { withLearners, withWork } from '#web/entities/shared-cards.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

type Change = BodyOf<'PATCH /api/workspaces/:id/tasks'>['changes'][number]

/** What is set in all of them, with the faces of the learners; or that they are deleted. */
export type BulkChange =
  | { set: Extract<Change, { set: unknown }>['set']; learners?: NonNullable<Task['assignee']>[] }
  | { delete: true }

type ChangeOfMany = { tasks: Task[]; change: BulkChange }

/** How many tasks one write changes. */
export const mostAtOnce = limits.tasksAtOnce.changed

type BulkOptions = {
  workspaceId: string
  listKey: QueryKey
  /** The tasks of the list are in this sprint; null: in the backlog. */
  sprintId: string | null
}

/**
 * Changes many tasks in one write: optimistic, put back with the reason when refused, with an undo once saved. Sent in
 * order with the moves of the board.
 */
export function useChangeMany({ workspaceId, listKey, sprintId }: BulkOptions) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const mutationKey = ['bulk', workspaceId]
  const setTasks = (change: (tasks: Task[]) => Task[]) =>
    client.setQueryData<Task[]>(listKey, (tasks) => tasks && change(tasks))
  return useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` },
    meta: {
      failedWrite: ({ tasks }: ChangeOfMany) => ({
        key: `many_${tasks.map(({ id }) => id).join()}`,
        message: (t) => ({ title: t('bulk.notSaved', { count: tasks.length }) }),
      }),
    },
    mutationFn: ({ tasks, change }: ChangeOfMany) =>
      undoable(() =>
        call('PATCH /api/workspaces/:id/tasks', {
          params: { id: workspaceId },
          body: { changes: [toChange(tasks, change)] },
        }),
      ),
    onMutate: async ({ tasks, change }) => {
      await client.cancelQueries({ queryKey: listKey })
      const before = client.getQueryData<Task[]>(listKey) ?? []
      setTasks((shown) => withChange(shown, tasks, change, sprintId))
      return { before }
    },
    onSuccess: ({ changeId }, { tasks, change }) => {
      const count = tasks.length
      offerUndo({ title: t('delete' in change ? 'bulk.deleted' : 'bulk.changed', { count }) }, changeId)
    },
    onError: (error, { tasks }, shown) => {
      if (shown) setTasks((now) => putBack(now, tasks, shown.before))
      toastError(t, t('bulk.failed'), error)
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1
      return isLast ? invalidateWorkspace(client, workspaceId) : undefined
    },
  })
}

function toChange(tasks: readonly Task[], change: BulkChange): Change {
  const ids = tasks.map(({ id }) => id)
  return 'delete' in change ? { ids, delete: true } : { ids, set: change.set }
}

/** As the server will have it: what leaves this list is gone, what changes its column stands at the end of it. */
function withChange(
  shown: readonly Task[],
  tasks: readonly Task[],
  change: BulkChange,
  sprintId: string | null,
): Task[] {
  const chosen = new Set(tasks.map(({ id }) => id))
  const others = shown.filter(({ id }) => !chosen.has(id))
  if ('delete' in change) return others
  const { sprintId: goal, assignedTo, assignees, status, ...set } = change.set
  if (goal !== undefined && goal !== sprintId) return others
  const isAssigned = assignedTo !== undefined || assignees !== undefined
  const changed = new Map(
    tasks.map((task) => {
      const edited = { ...task, ...definedOf(set) }
      const assigned = isAssigned ? withLearners(edited, change.learners ?? []) : edited
      return [task.id, status && status !== task.status ? withWork(assigned, { status }) : assigned]
    }),
  )
  const isMoved = (task: Task) => status !== undefined && chosen.has(task.id) && task.status !== status
  const stay = shown.filter((task) => !isMoved(task)).map((task) => changed.get(task.id) ?? task)
  const moved = tasks.filter(isMoved).flatMap(({ id }) => changed.get(id) ?? [])
  return [...stay, ...moved]
}

function definedOf(set: object): Partial<Task> {
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
}

/** These tasks as and where they were; what others did meanwhile stays. */
function putBack(now: readonly Task[], tasks: readonly Task[], before: readonly Task[]): Task[] {
  const chosen = new Set(tasks.map(({ id }) => id))
  const current = new Map(now.map((task) => [task.id, task]))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.flatMap((task) => (chosen.has(task.id) ? task : (current.get(task.id) ?? []))),
    ...now.filter(({ id }) => !known.has(id)),
  ]
}
