import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import type { HelpReason } from '#domain/help.ts'
import { ApiError, call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'

export type HelpRequest = ReplyOf<'GET /api/workspaces/:id/help'>[number]

/** Who is stuck: for facilitators everybody, for a learner the own request. */
export const helpQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.help(id),
    queryFn: () => call('GET /api/workspaces/:id/help', { params: { id } }),
  })

type Asking = { taskId: string; reason: HelpReason }

/** A learner is stuck with an own task. */
export function useAskForHelp(workspaceId: string) {
  const { t } = useTranslation()
  const show = useShowHelp(workspaceId)
  return useMutation({
    meta: {
      failedWrite: ({ taskId }: Asking) => ({
        key: `help_${taskId}`,
        message: (t) => ({ title: t('help.askFailed') }),
      }),
    },
    mutationFn: ({ taskId: id, reason }: Asking) =>
      call('POST /api/tasks/:id/help', { params: { id }, body: { reason } }),
    onSuccess: (asked) =>
      show((all) => [...all.filter(({ learnerId }) => learnerId !== asked.learnerId), asked]),
    onError: (error) => toastError(t, t('help.askFailed'), error),
  })
}

/** A facilitator says *I am coming*. */
export function useComeToHelp(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const show = useShowHelp(workspaceId)
  return useMutation({
    meta: {
      failedWrite: ({ id }: HelpRequest) => ({
        key: `coming_${id}`,
        message: (t) => ({ title: t('help.comingFailed') }),
      }),
    },
    mutationFn: ({ id }: HelpRequest) => call('POST /api/help/:id/coming', { params: { id } }),
    onSuccess: (answered) => show((all) => all.map((one) => (one.id === answered.id ? answered : one))),
    onError: (error) => {
      if (isOver(error)) return client.invalidateQueries({ queryKey: queryKeys.help(workspaceId) })
      return toastError(t, t('help.comingFailed'), error)
    },
  })
}

/** It is over: said by the learner, or by a facilitator. */
export function useEndHelp(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const show = useShowHelp(workspaceId)
  return useMutation({
    meta: {
      failedWrite: ({ id }: HelpRequest) => ({
        key: `helped_${id}`,
        message: (t) => ({ title: t('help.endFailed') }),
      }),
    },
    mutationFn: ({ id }: HelpRequest) => call('DELETE /api/help/:id', { params: { id } }),
    onSuccess: (_, ended) => show((all) => all.filter(({ id }) => id !== ended.id)),
    onError: (error) => {
      if (isOver(error)) return client.invalidateQueries({ queryKey: queryKeys.help(workspaceId) })
      return toastError(t, t('help.endFailed'), error)
    },
  })
}

/** Somebody else was faster. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

function useShowHelp(workspaceId: string) {
  const client = useQueryClient()
  const queryKey = queryKeys.help(workspaceId)
  return async (change: (all: HelpRequest[]) => HelpRequest[]) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData<HelpRequest[]>(queryKey, (all = []) => change(all))
  }
}
