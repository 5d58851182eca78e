import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ApiError } from '#web/api/call.ts'
import { newQueryClient } from '#web/api/client.ts'
import { watchNetwork } from '#web/api/connection.ts'
import { listenToBack } from '#web/ui/back.ts'
import { MissingFile } from '#web/ui/missing-file.ts'
import { passOnNonce } from '#web/ui/nonce.ts'
import { Toaster } from '#web/ui/toast.tsx'
import { keepOwnWindow } from './leaving.ts'
import { Router } from './router.tsx'

/** Sets up what lasts as long as the page: its listeners, and what it has read. */
export function startPage(): QueryClient {
  passOnNonce()
  listenToBack()
  const client = newQueryClient()
  keepOwnWindow(client)
  watchNetwork()
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
  const isOurs = error instanceof MissingFile ? error.reason === 'broken' : !(error instanceof ApiError)
  if (isOurs) reportError(error)
}
