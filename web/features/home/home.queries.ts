import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/query-keys.ts'

export type Numbers = ReplyOf<'GET /api/dashboard'>
export type Happening = ReplyOf<'GET /api/activity'>[number]

export const numbersQuery = queryOptions({
  queryKey: keys.dashboard,
  queryFn: () => call('GET /api/dashboard'),
})

export const activityQuery = queryOptions({
  queryKey: keys.activity,
  queryFn: () => call('GET /api/activity'),
})
