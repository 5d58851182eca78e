import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import { type Sprint, sprintsQuery, type Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { useUser } from '#web/session/session.ts'

/** Null: the backlog. */
type Goal = Pick<Sprint, 'id' | 'name'> | null

type Sending = { task: Task; to: Goal }

/** Sends a task to the backlog or to another sprint, with an undo. */
export function useSendTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    meta: {
      failedWrite: ({ task }: Sending) => ({
        key: `sprint_of_${task.id}`,
        message: (t) => ({ title: t('tasks.sendFailed'), description: task.title }),
      }),
    },
    mutationFn: ({ task, to }: Sending) =>
      undoable(() =>
        call('PATCH /api/tasks/:id', { params: { id: task.id }, body: { sprintId: to?.id ?? null } }),
      ),
    onSuccess: async ({ changeId }, { task, to }) => {
      await invalidateWorkspace(client, workspaceId)
      const title = to ? t('tasks.sentTo', { name: to.name }) : t('tasks.returned')
      offerUndo({ title, description: task.title }, changeId)
    },
    onError: (error) => toastError(t, t('tasks.sendFailed'), error),
  })
}

/** Where a task can be sent: the backlog, the running sprint and drafts, except where it is. Empty for learners. */
export function useGoals({ workspaceId, sprintId }: Pick<Task, 'workspaceId' | 'sprintId'>) {
  const user = useUser()
  const mayPlan = can(user, 'sprint.plan')
  const { data: sprints = [] } = useQuery({
    ...sprintsQuery(workspaceId),
    enabled: mayPlan,
    throwOnError: false,
  })
  if (!mayPlan) return []
  const open = sprints.filter(({ id, status }) => status !== 'completed' && id !== sprintId)
  return sprintId === null ? open : [null, ...open]
}
