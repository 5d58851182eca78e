import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { freshTask } from '#domain/copying.ts'
import { isWithinBounds } from '#domain/allowed-days.ts'
import type { Day } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import type { BodyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { sendOnce } from '#web/api/create-once.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { Member, Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

type Copies = {
  tasks: readonly Task[]
  /** The day of the copies, if it is not the day of the originals. */
  day?: Day
}

/**
 * Defined outside the hook, because the menu that started the copy has been removed when the user tries again. The
 * retry must still know the previous attempt.
 */
const sendCopies = sendOnce(({ id, body }: { id: string; body: BodyOf<'POST /api/workspaces/:id/tasks'> }) =>
  undoable(() => call('POST /api/workspaces/:id/tasks', { params: { id }, body })),
)

/**
 * Returns a mutation that copies tasks within their sprint or the backlog. The copies have the status “to do”. If
 * a single task with this status is copied, its copy is placed directly below it. One undo removes all copies.
 */
export function useCopyTasks(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const members = () => client.getQueryData<Member[]>(queryKeys.members(workspaceId))
  return useMutation({
    mutationFn: async ({ tasks, day }: Copies) => {
      const copies = tasks.map((task) => copyOf(task, day, members()))
      const changeIds: string[] = []
      let last: Task | undefined
      for (let from = 0; from < copies.length; from += limits.tasksAtOnce.created) {
        const body = { tasks: copies.slice(from, from + limits.tasksAtOnce.created) }
        const sending = sendCopies({ id: workspaceId, body })
        const { reply, changeId } = await sending.catch((error: unknown) => {
          if (from > 0) offerUndo({ title: t('tasks.copied', { count: from }) }, changeIds)
          throw error
        })
        changeIds.push(changeId)
        last = reply.at(-1)
      }
      const [only, ...others] = tasks
      if (only && last && others.length === 0 && only.status === 'todo')
        changeIds.push(...(await moveBelow(last.id, only.id)))
      return changeIds
    },
    onSuccess: async (changeIds, { tasks }) => {
      await invalidateWorkspace(client, workspaceId)
      const [only, ...others] = tasks
      const count = tasks.length
      const title = t('tasks.copied', { count })
      offerUndo(only && others.length === 0 ? { title, description: only.title } : { title }, changeIds)
    },
    onError: async (error) => {
      await invalidateWorkspace(client, workspaceId)
      toastError(t, t('tasks.copyFailed'), error)
    },
  })
}

/** Copies a task for the learners who are still members. Leaves out a day that new tasks may not have. */
function copyOf(task: Task, chosen: Day | undefined, members: readonly Member[] | undefined) {
  const day = chosen ?? task.day
  const isThere = (id: string) => !members || members.some(({ userId }) => userId === id)
  const { learners, ...copy } = freshTask(
    task,
    task.assignees.filter(isThere),
    day !== null && isWithinBounds(day) ? day : null,
  )
  return { ...copy, assignees: [...learners], sprintId: task.sprintId }
}

/** Moves the copy below its original. If that fails, the copy stays at the end of its column. */
function moveBelow(id: string, afterId: string): Promise<string[]> {
  const move = undoable(() => call('PATCH /api/tasks/:id', { params: { id }, body: { afterId } }))
  return move.then(
    ({ changeId }) => [changeId],
    () => [],
  )
}
