import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ApiError } from '#web/api/call.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { watchOnlineEvent } from '#web/api/reachability.ts'
import { listenForBack } from '#web/browser/close-on-back.ts'
import { ChunkLoadError } from '#web/loading/load-chunk.ts'
import { exposeWebpackNonce } from '#web/browser/csp-nonce.ts'
import { Toaster } from '#web/notifications/toast.tsx'
import { syncSessionAcrossTabs } from '#web/session/session-sync.ts'
import { Router } from './router.tsx'

/** Sets up what lasts as long as the page: its listeners, and what it has read. */
export function startPage(): QueryClient {
  exposeWebpackNonce()
  listenForBack()
  const client = newQueryClient()
  syncSessionAcrossTabs(client)
  watchOnlineEvent()
  return client
}

export function renderApp(container: HTMLElement, client: QueryClient): Root {
  const root = createRoot(container, { onCaughtError: reportUnlessAnswered })
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
  return root
}

/** What the server refused, or a network kept away, is shown in its place with its reason; only faults of ours go to the console. */
function reportUnlessAnswered(error: unknown) {
  const isOurs = error instanceof ChunkLoadError ? error.reason === 'broken' : !(error instanceof ApiError)
  if (isOurs) reportError(error)
}
