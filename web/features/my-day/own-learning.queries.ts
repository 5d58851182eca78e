import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toast } from '#web/notifications/toast.tsx'
import { toastError } from '#web/notifications/toast-error.ts'
import { today } from '#web/i18n/today.ts'

type Learned = { title: string; subject: string; minutes: number }

/** Tells what was learned beside the tasks; it waits for a facilitator. */
export function useTellLearning(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate } = useMutation({
    meta: {
      failedWrite: ({ title }: Learned) => ({
        key: `learned_${title}`,
        message: (t) => ({ title: t('myDay.failed'), description: title }),
      }),
    },
    mutationFn: (learned: Learned) =>
      call('POST /api/workspaces/:id/own-learning', {
        params: { id: workspaceId },
        body: { ...learned, day: today() },
      }),
    onSuccess: (_reply, { title }) => toast({ title: t('myDay.learned.told'), description: title }),
    onError: (error) => toastError(t, t('myDay.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.days(workspaceId) }),
  })
  return mutate
}
