import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { untilLeft } from '#web/session/device.ts'
import { rememberSignIn } from '#web/session/last-touch.ts'
import { setSession } from '#web/session/session.ts'

export type LearnerToChoose = ReplyOf<'GET /api/devices/learners'>[number] & {
  /** Timestamp in milliseconds since 1970. Until then the server rejects every PIN. */
  waitsUntil: number
}

/** Milliseconds between refetches. A tablet shows this screen for days, while learners are added and PINs change. */
const refetchEvery = 5 * 60_000

export const learnersQuery = queryOptions({
  queryKey: queryKeys.learnersOfDevice,
  queryFn: async (): Promise<LearnerToChoose[]> => {
    const learners = await call('GET /api/devices/learners')
    return learners.map((one) => Object.assign({ waitsUntil: Date.now() + one.waits * 1000 }, one))
  },
  refetchInterval: refetchEvery,
  refetchOnWindowFocus: 'always',
})

export function useSignInOnDevice(onSignedIn: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<'POST /api/devices/sign-in'>) => {
      await untilLeft()
      return call('POST /api/devices/sign-in', { body })
    },
    onSuccess: (user) => {
      rememberSignIn(user)
      setSession(client, user)
      onSignedIn()
    },
    onError: (error) =>
      client.invalidateQueries({
        queryKey: isNotPaired(error) ? queryKeys.device : queryKeys.learnersOfDevice,
      }),
  })
}

/** Returns whether the device was unpaired. The app then asks the server again what kind of device this is. */
export function isNotPaired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_paired'
}
