import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Runs while `stoppedAt` is null. With a `question` it is not counted until somebody says how long it really was. */
export type Timer = ReplyOf<'GET /api/workspaces/:id/timers'>[number]

export const timersQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.timers(id),
    queryFn: () => call('GET /api/workspaces/:id/timers', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.some(runs) ? refetchEvery : false),
  })

/** Milliseconds. By the clock alone, what runs becomes something to be asked about. */
const refetchEvery = 5 * 60_000

function runs({ stoppedAt, question }: Timer): boolean {
  return stoppedAt === null && question === null
}

/** What runs and what is to be asked about, also while nothing is known of it yet. Learners have their own. */
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
