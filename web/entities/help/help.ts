import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export type HelpRequest = ReplyOf<'GET /api/workspaces/:id/help'>[number]

/** Open help requests. Facilitators get those of all learners, learners only their own. */
export const helpQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.help(id),
    queryFn: () => call('GET /api/workspaces/:id/help', { params: { id } }),
  })
