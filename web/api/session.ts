import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
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

/** Around the screens of whoever is signed in: drawn once more when a session has just ended, they are still that person's. */
export const UserContext = createContext<User | undefined>(undefined)

/** The signed-in user on screens that only signed-in users reach. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('nobody is signed in')
  return user
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
