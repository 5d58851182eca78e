import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import type { Day } from '#domain/day.ts'
import type { Feeling } from '#domain/feeling.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { useUser } from '#web/session/session.ts'

type DayFeeling = ReplyOf<'GET /api/workspaces/:id/feelings'>[number]

/** Feelings about these days. Facilitators get those of all learners, learners only their own. */
export const feelingsQuery = (id: string, query: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: queryKeys.feelings(id, query.from, query.to),
    queryFn: () => call('GET /api/workspaces/:id/feelings', { params: { id }, query }),
  })

/** Returns the feeling about the learner’s own day, and a function to set it. Null removes it. */
export function useOwnFeeling(workspaceId: string, day: Day) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id: learnerId } = useUser()
  const { queryKey, queryFn } = feelingsQuery(workspaceId, { from: day, to: day })
  const { data } = useQuery({ queryKey, queryFn })
  const { mutate } = useMutation({
    scope: { id: `feelings-${workspaceId}` },
    meta: {
      failedWrite: () => ({ key: `feeling_${day}`, message: (t) => ({ title: t('feelings.failed') }) }),
    },
    mutationFn: (feeling: Feeling | null): Promise<unknown> =>
      feeling === null
        ? call('DELETE /api/workspaces/:id/feelings/:day', { params: { id: workspaceId, day } })
        : call('POST /api/workspaces/:id/feelings', { params: { id: workspaceId }, body: { day, feeling } }),
    onMutate: async (feeling) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<DayFeeling[]>(queryKey)
      client.setQueryData<DayFeeling[]>(queryKey, feeling ? [{ id: day, learnerId, day, feeling }] : [])
      return { before }
    },
    onError: (error, _feeling, shown) => {
      client.setQueryData(queryKey, shown?.before ?? [])
      toastError(t, t('feelings.failed'), error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.days(workspaceId) }),
  })
  return {
    isRead: data !== undefined,
    feeling: data?.find((told) => told.learnerId === learnerId)?.feeling ?? null,
    tell: mutate,
  }
}
