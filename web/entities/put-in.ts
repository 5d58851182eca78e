import { type Mutation, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moveCard, type TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import { dayIn } from '#domain/school-days.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { Sprint, Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { withLearners, withWork } from './shared-cards.ts'

/** Where in the sprint: in this column beside this card, or for this day and learner. */
type Where = {
  status?: TaskStatus
  beforeId?: string | undefined
  afterId?: string | undefined
  day?: Day | null
  assignedTo?: string | null
  assignees?: string[]
}

/** Where it can be put in. */
export type Goal = Pick<Sprint, 'id' | 'name' | 'startDate' | 'endDate'>

type PutIn = { task: Task; sprint: Goal; where: Where; learners?: NonNullable<Task['assignee']>[] }

/**
 * Puts a task of the backlog into a sprint at the place where it was dropped: shown at once, back in the backlog with the
 * reason if it is refused, with an undo. Sent in order with the moves of the board.
 */
export function usePutIn(workspaceId: string, listKey: QueryKey, onRollBack: (task: Task) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const scope = { id: `board-${workspaceId}` }
  const backlogKey = queryKeys.backlog(workspaceId)
  const setTasks = (key: QueryKey, change: (tasks: Task[]) => Task[]) =>
    client.setQueryData<Task[]>(key, (tasks) => tasks && change(tasks))
  const pending = (isOfIt: (mutation: Mutation) => boolean = () => true) =>
    client.isMutating({ predicate: (one) => one.options.scope?.id === scope.id && isOfIt(one) })
  return useMutation({
    scope,
    meta: {
      failedWrite: ({ task }: PutIn) => ({
        key: `sprint_of_${task.id}`,
        message: (t) => ({ title: t('tasks.sendFailed'), description: task.title }),
      }),
    },
    mutationFn: ({ task, sprint, where }: PutIn) =>
      undoable(() =>
        call('PATCH /api/tasks/:id', { params: { id: task.id }, body: { sprintId: sprint.id, ...where } }),
      ),
    onMutate: async (putIn) => {
      const { id } = putIn.task
      await Promise.all([listKey, backlogKey].map((queryKey) => client.cancelQueries({ queryKey })))
      const waiting = client.getQueryData<Task[]>(backlogKey) ?? []
      setTasks(listKey, (tasks) => withPutIn(tasks, putIn))
      setTasks(backlogKey, (tasks) => tasks.filter((task) => task.id !== id))
      return { waiting }
    },
    onSuccess: ({ reply: saved, changeId }, { sprint }) => {
      const isLastOfIt = pending(({ state }) => idIn(state.variables) === saved.id) === 1
      if (isLastOfIt) setTasks(listKey, (tasks) => tasks.map((task) => (task.id === saved.id ? saved : task)))
      offerUndo({ title: t('tasks.sentTo', { name: sprint.name }), description: saved.title }, changeId)
    },
    onError: (error, { task }, shown) => {
      onRollBack(task)
      setTasks(listKey, (tasks) => tasks.filter(({ id }) => id !== task.id))
      if (shown) setTasks(backlogKey, (tasks) => putBack(tasks, task, shown.waiting))
      toastError(t, t('tasks.sendFailed'), error)
    },
    onSettled: () => (pending() === 1 ? invalidateWorkspace(client, workspaceId) : undefined),
  })
}

/** The tasks of the sprint with it in its place; without a neighbour at the end of its column. */
export function withPutIn(tasks: readonly Task[], { task, sprint, where, learners = [] }: PutIn): Task[] {
  const { beforeId, afterId, status = task.status, day, ...plan } = where
  const assigned = Object.keys(plan).length > 0 ? withLearners(task, learners) : task
  const put: Task = {
    ...(status === task.status ? assigned : withWork(assigned, { status })),
    day: dayIn(sprint, day, task.day),
    sprintId: sprint.id,
  }
  return moveCard([...tasks, put], task.id, { status, beforeId, afterId })
}

/** Before the first of those that came after it. */
function putBack(tasks: readonly Task[], task: Task, before: readonly Task[]): Task[] {
  const after = new Set(before.slice(before.findIndex(({ id }) => id === task.id) + 1).map(({ id }) => id))
  const at = tasks.findIndex(({ id }) => after.has(id))
  return tasks.toSpliced(at < 0 ? tasks.length : at, 0, task)
}

function idIn(variables: unknown): string | undefined {
  return (variables as Partial<PutIn> | undefined)?.task?.id
}
