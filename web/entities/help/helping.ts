import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { HelpReason } from '#domain/help.ts'
import { ApiError, call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import type { HelpRequest } from './help.ts'

type Asking = { taskId: string; reason: HelpReason }

/** Returns a mutation with which a learner asks for help with their own task. */
export function useAskForHelp(workspaceId: string) {
  return useHelpWrite(workspaceId, {
    keyOf: ({ taskId }: Asking) => `help_${taskId}`,
    failed: (t) => t('help.askFailed'),
    send: ({ taskId: id, reason }) => call('POST /api/tasks/:id/help', { params: { id }, body: { reason } }),
    show: (all, asked) => [...all.filter(({ learnerId }) => learnerId !== asked.learnerId), asked],
  })
}

/** Returns a mutation for the button *I am coming* of a facilitator. */
export function useComeToHelp(workspaceId: string) {
  return useHelpWrite(workspaceId, {
    keyOf: ({ id }: HelpRequest) => `coming_${id}`,
    failed: (t) => t('help.comingFailed'),
    isDoneIfGone: true,
    send: ({ id }) => call('POST /api/help/:id/coming', { params: { id } }),
    show: (all, answered) => all.map((one) => (one.id === answered.id ? answered : one)),
  })
}

/** Returns a mutation that ends a help request. Learners and facilitators can end it. */
export function useEndHelp(workspaceId: string) {
  return useHelpWrite(workspaceId, {
    keyOf: ({ id }: HelpRequest) => `helped_${id}`,
    failed: (t) => t('help.endFailed'),
    isDoneIfGone: true,
    send: ({ id }) => call('DELETE /api/help/:id', { params: { id } }),
    show: (all, _, ended) => all.filter(({ id }) => id !== ended.id),
  })
}

type HelpWrite<Sent, Reply> = {
  /** Returns the key under which the write is kept for a retry. */
  keyOf: (sent: Sent) => string
  failed: (t: TFunction) => string
  /** True if a 404 is no error, because it means that someone else already did it. */
  isDoneIfGone?: boolean
  send: (sent: Sent) => Promise<Reply>
  show: (all: HelpRequest[], reply: Reply, sent: Sent) => HelpRequest[]
}

/**
 * Returns a mutation that changes the list of help requests. A fetch that is already running could return an older
 * list, so it is cancelled. The list is then fetched again, because it may contain newer requests of other
 * learners.
 */
function useHelpWrite<Sent, Reply>(workspaceId: string, write: HelpWrite<Sent, Reply>) {
  const { keyOf, failed, isDoneIfGone = false, send, show } = write
  const { t } = useTranslation()
  const client = useQueryClient()
  const queryKey = queryKeys.help(workspaceId)
  return useMutation({
    meta: { failedWrite: (sent: Sent) => ({ key: keyOf(sent), message: (t) => ({ title: failed(t) }) }) },
    mutationFn: send,
    onSuccess: async (reply, sent) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<HelpRequest[]>(queryKey, (all = []) => show(all, reply, sent))
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.code === 'not_found'
      if (!isGone || !isDoneIfGone) toastError(t, failed(t), error)
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}
