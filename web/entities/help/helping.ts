import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { HelpReason } from '#domain/help.ts'
import { ApiError, call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import type { HelpRequest } from './help.ts'

type Asking = { taskId: string; reason: HelpReason }

/** Returns a mutation for a learner who is stuck with their own task. */
export function useAskForHelp(workspaceId: string) {
  const { t } = useTranslation()
  const { show, read } = useHelpList(workspaceId)
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
    onSettled: read,
  })
}

/** Returns a mutation for a facilitator who says *I am coming*. */
export function useComeToHelp(workspaceId: string) {
  const { t } = useTranslation()
  const { show, read } = useHelpList(workspaceId)
  const onError = useRefused(t('help.comingFailed'))
  return useMutation({
    meta: {
      failedWrite: ({ id }: HelpRequest) => ({
        key: `coming_${id}`,
        message: (t) => ({ title: t('help.comingFailed') }),
      }),
    },
    mutationFn: ({ id }: HelpRequest) => call('POST /api/help/:id/coming', { params: { id } }),
    onSuccess: (answered) => show((all) => all.map((one) => (one.id === answered.id ? answered : one))),
    onError,
    onSettled: read,
  })
}

/** Returns a mutation that ends a help request. Learners and facilitators can end it. */
export function useEndHelp(workspaceId: string) {
  const { t } = useTranslation()
  const { show, read } = useHelpList(workspaceId)
  const onError = useRefused(t('help.endFailed'))
  return useMutation({
    meta: {
      failedWrite: ({ id }: HelpRequest) => ({
        key: `helped_${id}`,
        message: (t) => ({ title: t('help.endFailed') }),
      }),
    },
    mutationFn: ({ id }: HelpRequest) => call('DELETE /api/help/:id', { params: { id } }),
    onSuccess: (_, ended) => show((all) => all.filter(({ id }) => id !== ended.id)),
    onError,
    onSettled: read,
  })
}

/**
 * Returns an error handler that shows a toast. It ignores a 404, because that means someone else already did it. The
 * list is fetched again anyway.
 */
function useRefused(title: string) {
  const { t } = useTranslation()
  return (error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return
    toastError(t, title, error)
  }
}

/**
 * Returns functions that update the list. `show` cancels a running fetch, which may contain newer requests of others.
 * So call `read` afterwards.
 */
function useHelpList(workspaceId: string) {
  const client = useQueryClient()
  const queryKey = queryKeys.help(workspaceId)
  return {
    show: async (change: (all: HelpRequest[]) => HelpRequest[]) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<HelpRequest[]>(queryKey, (all = []) => change(all))
    },
    read: () => void client.invalidateQueries({ queryKey }), // not awaited
  }
}
