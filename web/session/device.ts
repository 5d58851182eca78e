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

/** What this browser is paired as; null for most. Where that cannot be asked there is still the sign-in. */
export function useThisDevice(): { device: ThisDevice | null; isPending: boolean } {
  const { data: device = null, isPending } = useQuery(deviceQuery)
  return { device, isPending }
}

/** In the address of the sign-in page, for grown-ups on a paired device. */
export const signInHere = 'grown_ups'

let leaving: Promise<unknown> = Promise.resolve()

/** Its answer takes the cookie away, which must not be the next child's. */
export function trackLeaving(signOut: Promise<unknown>): void {
  leaving = signOut.catch(() => {})
}

export function untilLeft(): Promise<unknown> {
  return leaving
}

/** Undefined where nobody shares the device. */
export const SwitchLearnerContext = createContext<(() => void) | undefined>(undefined)

/** Signs the child out and shows the pictures; undefined where there are none to go back to. */
export function useSwitchLearner(): (() => void) | undefined {
  return useContext(SwitchLearnerContext)
}
