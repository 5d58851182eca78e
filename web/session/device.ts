import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export type ThisDevice = NonNullable<ReplyOf<'GET /api/devices/this'>['device']>

const deviceQuery = queryOptions({
  queryKey: queryKeys.device,
  queryFn: async () => (await call('GET /api/devices/this')).device,
})

/**
 * Returns the pairing of this browser. It is null in most browsers. It is also null if the request fails, so that
 * users can still sign in.
 */
export function useThisDevice(): { device: ThisDevice | null; isPending: boolean } {
  const { data: device = null, isPending } = useQuery(deviceQuery)
  return { device, isPending }
}

/** Search parameter of the sign-in page for grown-ups on a paired device. */
export const signInHere = 'grown_ups'

let leaving: Promise<unknown> = Promise.resolve()

/**
 * Remembers a pending sign-out. Its response deletes the session cookie, so it must arrive before the next child
 * signs in.
 */
export function trackLeaving(signOut: Promise<unknown>): void {
  leaving = signOut.catch(() => {})
}

export function untilLeft(): Promise<unknown> {
  return leaving
}

/** Function that returns to the learners’ pictures. Undefined if the device is not shared. */
export const SwitchLearnerContext = createContext<(() => void) | undefined>(undefined)

/**
 * Returns a function that signs the child out and shows the learners’ pictures. Undefined if the device is not shared.
 */
export function useSwitchLearner(): (() => void) | undefined {
  return useContext(SwitchLearnerContext)
}
