import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { Feeling } from '#domain/feeling.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastError } from '#web/notifications/toast-error.ts'

/** How these days were: for facilitators of everybody, for a learner the own. */
export const feelingsQuery = (id: string, query: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: queryKeys.feelings(id, query.from, query.to),
    queryFn: () => call('GET /api/workspaces/:id/feelings', { params: { id }, query }),
  })

type Telling = { day: Day; feeling: Feeling | null }

/** How the own day was; null takes back what was told of it. */
export function useTellFeeling(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    scope: { id: `feelings-${workspaceId}` },
    meta: {
      failedWrite: ({ day }: Telling) => ({
        key: `feeling_${day}`,
        message: (t) => ({ title: t('feelings.failed') }),
      }),
    },
    mutationFn: ({ day, feeling }: Telling): Promise<unknown> =>
      feeling === null
        ? call('DELETE /api/workspaces/:id/feelings/:day', { params: { id: workspaceId, day } })
        : call('POST /api/workspaces/:id/feelings', { params: { id: workspaceId }, body: { day, feeling } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.days(workspaceId) }),
    onError: (error) => toastError(t, t('feelings.failed'), error),
  })
}
