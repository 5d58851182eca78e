import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { type Sprint, sprintsQuery, type Task } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import type { UnsavedMessages } from './unsaved.ts'
import { useTaskWrite } from './use-task-write.ts'

/** Returns a function that moves a task to another sprint, or to the backlog (null). */
export function useSendTask(workspaceId: string) {
  const { t } = useTranslation()
  const write = useTaskWrite(workspaceId, sendMessages)
  return ({ id, title }: Task, to: Pick<Sprint, 'id' | 'name'> | null) =>
    write({
      request: { kind: 'change', taskId: id, body: { sprintId: to?.id ?? null } },
      saved: {
        title: to ? t('tasks.sentTo', { name: to.name }) : t('tasks.returned'),
        description: title,
        toast: 'undo',
      },
      unsaved: { key: `sprint_of_${id}`, title },
    })
}

/** Messages for a task that is sent to another sprint, or to the backlog. */
export const sendMessages: UnsavedMessages = {
  refused: (t) => t('tasks.sendFailed'),
  kept: (t, { title }) => ({ title: t('tasks.sendFailed'), description: title }),
}

/**
 * Returns where a task can be sent: the backlog (null), the running sprint and drafts, except where it already is.
 * Returns an empty list for learners.
 */
export function useGoals({ workspaceId, sprintId }: Pick<Task, 'workspaceId' | 'sprintId'>) {
  const user = useUser()
  const mayPlan = can(user, 'sprint.plan')
  const { data: sprints = [] } = useQuery({
    ...sprintsQuery(workspaceId),
    enabled: mayPlan,
  })
  if (!mayPlan) return []
  const open = sprints.filter(({ id, status }) => status !== 'completed' && id !== sprintId)
  return sprintId === null ? open : [null, ...open]
}
