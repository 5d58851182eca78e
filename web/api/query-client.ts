import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './call.ts'
import { endFailed, type FailedMeta, keepFailed, noteSender } from './failed-writes.ts'
import { keys, refreshAll } from './query-keys.ts'
import { forgetSelf } from './tab-user.ts'
import { writeAnswered, writeBegan } from './saving-indicator.ts'

/** `meta` for calls whose failure is also logged to the console: members, subjects and invitations. */
export const logged = { isLogged: true }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      isLogged?: boolean
      /** What to keep for a retry when there was no response; nothing where a form still holds it. */
      failed?(sent: unknown, before: unknown, error: unknown): FailedMeta | undefined
    }
  }
}

/** Queries never retry, never go stale and do not refetch on focus: whoever changes something invalidates it. */
export function newQueryClient(): QueryClient {
  /** A write timed out, and what it may have changed has not been refetched yet. */
  let isUnsure = false
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => failed(error, meta) }),
    mutationCache: new MutationCache({
      onMutate: (_sent, mutation) => {
        noteSender(mutation)
        writeBegan(mutation)
      },
      onSuccess: (_reply, _sent, _before, mutation) => {
        writeAnswered(mutation)
        endFailed(mutation)
      },
      onError: (error, _sent, _before, mutation) => {
        writeAnswered(mutation)
        keepFailed(client, mutation, error)
        failed(error, mutation.meta)
      },
      onSettled: (_reply, error) => {
        isUnsure ||= error instanceof ApiError && error.code === 'timeout'
        const isLast = client.isMutating() === 1
        if (!isUnsure || !isLast) return
        isUnsure = false
        void refreshAll(client)
      },
    }),
    defaultOptions: {
      // Without a network a call fails at once and says so, instead of waiting silently until it is back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        throwOnError: (_error, query) => query.state.data === undefined,
      },
    },
  })
  function failed(error: unknown, meta: Record<string, unknown> | undefined) {
    signOutWhenRefused(error)
    if (meta?.isLogged) console.info(String(error))
  }
  /** The session ended elsewhere; the next call notices. */
  function signOutWhenRefused(error: unknown) {
    if (!(error instanceof ApiError && error.code === 'not_signed_in')) return
    forgetSelf()
    client.setQueryData(keys.user, null)
  }
  return client
}
