import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './call.ts'
import { recordSuccess, type FailedWriteMeta, recordFailure, recordSender } from './failed-writes.ts'
import { queryKeys, invalidateAll } from './query-keys.ts'
import { endTabSession } from './tab-user.ts'
import { hasNoSession } from './use-required-query.ts'
import { untrackWrite, trackWrite } from './saving-indicator.ts'

/** `meta` for calls whose failures are also logged to the console: members, subjects and invitations. */
export const logFailure = { isLogged: true }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      isLogged?: boolean
      /**
       * Returns how to show the write if it gets no response and is kept for a retry. Undefined if a form still
       * has the values.
       */
      failedWrite?(sent: unknown): FailedWriteMeta | undefined
    }
  }
}

/**
 * Creates the query client. Queries never retry, never become stale and do not refetch on focus. The code that changes
 * data invalidates the affected queries.
 */
export function newQueryClient(): QueryClient {
  /** True if a write timed out and the queries that it may have changed have not been refetched yet. */
  let hasUnconfirmedWrite = false
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onFailure(error, meta) }),
    mutationCache: new MutationCache({
      onMutate: (_sent, mutation) => {
        recordSender(mutation)
        trackWrite(mutation)
      },
      onSuccess: (_reply, _sent, _before, mutation) => {
        untrackWrite(mutation)
        recordSuccess(mutation)
      },
      onError: (error, _sent, _before, mutation) => {
        untrackWrite(mutation)
        recordFailure(client, mutation, error)
        onFailure(error, mutation.meta)
      },
      onSettled: (_reply, error) => {
        hasUnconfirmedWrite ||= error instanceof ApiError && error.code === 'timeout'
        const isLast = client.isMutating() === 1
        if (!hasUnconfirmedWrite || !isLast) return
        hasUnconfirmedWrite = false
        void invalidateAll(client)
      },
    }),
    defaultOptions: {
      // Without a network, a call must fail at once and show an error, instead of waiting silently for the network.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        throwOnError: false, // see `useRequiredQuery`
      },
    },
  })
  function onFailure(error: unknown, meta: Record<string, unknown> | undefined) {
    signOutOn401(error)
    if (meta?.isLogged) console.info(String(error))
  }
  /** Signs this tab out after a 401, because the session was ended elsewhere. */
  function signOutOn401(error: unknown) {
    if (!hasNoSession(error)) return
    endTabSession()
    client.setQueryData(queryKeys.user, null)
  }
  return client
}
