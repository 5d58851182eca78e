import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/**
 * A timer. It runs while `stoppedAt` is null. If it has a `question`, its time is not counted until someone has
 * entered how long it really ran.
 */
export type Timer = ReplyOf<'GET /api/workspaces/:id/timers'>[number]

export const timersQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.timers(id),
    queryFn: () => call('GET /api/workspaces/:id/timers', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.some(runs) ? refetchEvery : false),
  })

/** Milliseconds between fetches while a timer runs, because the timer gets a question after some time. */
const refetchEvery = 5 * 60_000

function runs({ stoppedAt, question }: Timer): boolean {
  return stoppedAt === null && question === null
}

/**
 * Returns the running timers and those with a question, or an empty list until they have loaded. Learners get only
 * their own.
 */
export function useTimers(workspaceId: string): Timer[] {
  const { data = [] } = useQuery(timersQuery(workspaceId))
  return data
}

export function runningOn(timers: readonly Timer[], taskId: string, learnerId?: string): Timer | undefined {
  return timers.find(
    (timer) =>
      timer.taskId === taskId &&
      timer.stoppedAt === null &&
      (learnerId === undefined || timer.learnerId === learnerId),
  )
}
