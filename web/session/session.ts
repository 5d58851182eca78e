import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { endTabSession, forgetTabUser } from '#web/api/tab-user.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'

export type User = ReplyOf<'GET /api/user'>

/** The signed-in user. Null if the server answers 401, because then nobody is signed in. */
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

/**
 * The user, for all screens that need sign-in. It still has a value in their last render after a session has
 * ended.
 */
export const UserContext = createContext<User | undefined>(undefined)

/** Returns the signed-in user. Use it only in screens that need sign-in. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Sets the signed-in user (null for nobody), and removes all cached data of the previous one. */
export function setSession(client: QueryClient, user: User | null): void {
  if (!user) forgetTabUser()
  client.setQueryData(queryKeys.user, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.user[0] })
}

/**
 * Removes all cached data, including the user, after the server has changed the session. The data is then fetched
 * again.
 */
export function resetSession(client: QueryClient): void {
  forgetTabUser()
  client.removeQueries()
}
