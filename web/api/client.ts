import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './call.ts'
import { endFailed, type FailedMeta, keepFailed, noteSender } from './failed-writes.ts'
import { keys, refreshAll } from './keys.ts'
import { forgetSelf } from './self.ts'
import { writeAnswered, writeBegan } from './slow-writes.ts'

/** For the `meta` of a call whose failure is also written to the browser's log: those of members, subjects and invitations. */
export const logged = { isLogged: true }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      isLogged?: boolean
      /** What to keep for another try when no answer came; nothing where a form keeps it. */
      failed?(sent: unknown, before: unknown, error: unknown): FailedMeta | undefined
    }
  }
}

/** Reads have no retries, are never stale by themselves and do not run again on focus: what changes them says so. */
export function newQueryClient(): QueryClient {
  /** Whether a write was not answered in time, and what it changes has not been read again yet. */
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
      // A call without a network fails at once and says so; it does not wait silently for the network to come back.
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
  /** A session that has ended elsewhere is noticed at the next call. */
  function signOutWhenRefused(error: unknown) {
    if (!(error instanceof ApiError && error.code === 'not_signed_in')) return
    forgetSelf()
    client.setQueryData(keys.user, null)
  }
  return client
}
