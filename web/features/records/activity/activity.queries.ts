import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export type HomeStats = ReplyOf<'GET /api/dashboard'>
export type Activity = ReplyOf<'GET /api/activity'>[number]

export const homeStatsQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: () => call('GET /api/dashboard'),
})

export const activityQuery = queryOptions({
  queryKey: queryKeys.activity,
  queryFn: () => call('GET /api/activity'),
})
