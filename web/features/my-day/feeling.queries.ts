import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import type { Day } from '#domain/day.ts'
import type { Feeling } from '#domain/feeling.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useToday } from '#web/i18n/today.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { useUser } from '#web/session/session.ts'

type DayFeeling = ReplyOf<'GET /api/workspaces/:id/feelings'>[number]

const feelingQuery = (id: string, day: Day) =>
  queryOptions({
    queryKey: queryKeys.feelings(id, day, day),
    queryFn: () =>
      call('GET /api/workspaces/:id/feelings', { params: { id }, query: { from: day, to: day } }),
  })

/** How today was: told by one press, taken back by another one. */
export function useFeeling(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const today = useToday()
  const { id: userId } = useUser()
  const { queryKey, ...query } = feelingQuery(workspaceId, today)
  const { data } = useQuery({ queryKey, ...query, throwOnError: false })
  const { mutate } = useMutation({
    scope: { id: `feeling-${workspaceId}` },
    meta: {
      failedWrite: ({ day }: Told) => ({
        key: `feeling_${day}`,
        message: (t) => ({ title: t('myDay.failed'), description: t('myDay.end.how') }),
      }),
    },
    mutationFn: async ({ feeling, day }: Told) => {
      if (feeling)
        await call('POST /api/workspaces/:id/feelings', {
          params: { id: workspaceId },
          body: { day, feeling },
        })
      else await call('DELETE /api/workspaces/:id/feelings/:day', { params: { id: workspaceId, day } })
    },
    onMutate: async ({ feeling, day }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<DayFeeling[]>(
        queryKey,
        feeling ? [{ id: day, learnerId: userId, day, feeling }] : [],
      )
    },
    onError: (error) => toastError(t, t('myDay.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return {
    feeling: data?.find(({ learnerId }) => learnerId === userId)?.feeling ?? null,
    tell: (feeling: Feeling | null) => mutate({ feeling, day: today }),
  }
}

type Told = { feeling: Feeling | null; day: Day }
