import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { endTabSession, forgetTabUser } from '#web/api/tab-user.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'

export type User = ReplyOf<'GET /api/user'>

/** The signed-in user, or null: a 401 means signed out. */
export const userQuery = queryOptions({
  queryKey: queryKeys.user,
  queryFn: (): Promise<User | null> =>
    call('GET /api/user').catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      endTabSession()
      return null
    }),
})

export function useSession() {
  const { data: user, isPending } = useRequiredQuery(userQuery)
  return { user, isPending }
}

/** Set around all signed-in screens: when a session has just ended, their last render still needs its user. */
export const UserContext = createContext<User | undefined>(undefined)

/** The signed-in user; only for screens behind sign-in. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Sets who is signed in, or null, and drops all cached data. */
export function setSession(client: QueryClient, user: User | null): void {
  if (!user) forgetTabUser()
  client.setQueryData(queryKeys.user, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.user[0] })
}

/** The server has changed the session: drops all cached data, the user too, to be fetched again. */
export function resetSession(client: QueryClient): void {
  forgetTabUser()
  client.removeQueries()
}
