import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import type { HelpReason } from '#domain/help.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { useUser } from '#web/session/session.ts'

export type HelpRequest = ReplyOf<'GET /api/workspaces/:id/help'>[number]

const helpQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.help(id),
    queryFn: () => call('GET /api/workspaces/:id/help', { params: { id } }),
  })

/** The own call for help, if there is one, and how to call and to take it back: both at once on the screen. */
export function useHelp(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const user = useUser()
  const key = queryKeys.help(workspaceId)
  const { data } = useQuery({ ...helpQuery(workspaceId), throwOnError: false })
  const show = async (requests: HelpRequest[]) => {
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<HelpRequest[]>(key, requests)
  }
  const onError = (error: unknown) => toastError(t, t('myDay.failed'), error)
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  const scope = { id: `help-${workspaceId}` }
  const ask = useMutation({
    scope,
    meta: {
      failedWrite: ({ task }: Ask) => ({
        key: `help_${task.id}`,
        message: (t) => ({ title: t('myDay.failed'), description: t('myDay.stuck') }),
      }),
    },
    mutationFn: ({ task: { id }, reason }: Ask) =>
      call('POST /api/tasks/:id/help', { params: { id }, body: { reason } }),
    onMutate: ({ task, reason }) =>
      show([
        {
          id: task.id,
          taskId: task.id,
          taskTitle: task.title,
          learnerId: user.id,
          reason,
          createdAt: new Date().toISOString(),
          coming: null,
        },
      ]),
    onError,
    onSettled,
  })
  const end = useMutation({
    scope,
    meta: {
      failedWrite: ({ taskId }: HelpRequest) => ({
        key: `help_${taskId}`,
        message: (t) => ({ title: t('myDay.failed'), description: t('myDay.help.end') }),
      }),
    },
    mutationFn: ({ id }: HelpRequest) => call('DELETE /api/help/:id', { params: { id } }),
    onMutate: () => show([]),
    onError,
    onSettled,
  })
  return {
    request: data?.find(({ learnerId }) => learnerId === user.id),
    ask: (task: Task, reason: HelpReason) => ask.mutate({ task, reason }),
    end: end.mutate,
  }
}

type Ask = { task: Task; reason: HelpReason }
