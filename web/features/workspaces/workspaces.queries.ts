import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'

export type Workspace = ReplyOf<'GET /api/workspaces'>[number]

export const workspacesQuery = queryOptions({
  queryKey: keys.workspaces,
  queryFn: () => call('GET /api/workspaces'),
})
