import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/calls.ts'
import { ApiError, call } from './call.ts'
import { keys } from './keys.ts'
import { forgetSelf } from './self.ts'

export type User = ReplyOf<'GET /api/user'>

/** The signed-in user, or null: a 401 means signed out. */
export const userQuery = queryOptions({
  queryKey: keys.user,
  queryFn: (): Promise<User | null> =>
    call('GET /api/user').catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      forgetSelf()
      return null
    }),
})

export function useSession() {
  const { data: user, isPending } = useQuery(userQuery)
  return { user, isPending }
}

/** The signed-in user on screens that only signed-in users reach. */
export function useUser(): User {
  const { data } = useSuspenseQuery(userQuery)
  if (!data) throw new Error('nobody is signed in')
  return data
}

/** Notes who is signed in now, or that nobody is; nothing that was read before stays. */
export function changeSession(client: QueryClient, user: User | null): void {
  if (!user) forgetSelf()
  client.setQueryData(keys.user, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] })
}

/** The server has changed who is signed in here: what was read before is gone, and is asked anew when it is shown. */
export function askWhoIsSignedIn(client: QueryClient): void {
  forgetSelf()
  client.removeQueries()
}
