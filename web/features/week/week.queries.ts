import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const usualDaysQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.usualDays(id),
    queryFn: () => call('GET /api/workspaces/:id/usual-days', { params: { id } }),
  })
