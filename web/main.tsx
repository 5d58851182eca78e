import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from './api/call.ts'
import { newQueryClient } from './api/query-client.ts'
import { watchNetwork } from './api/reachability.ts'
import { userQuery } from './session/session.ts'
import { listenToBack } from './browser/close-on-back.ts'
import { MissingFile } from './loading/load-chunk.ts'
import { passOnNonce } from './browser/csp-nonce.ts'
import { keepOwnWindow } from './session/session-sync.ts'
import { Router } from './app/router.tsx'
import { startWords } from './i18n/index.ts'
import { Toaster } from './notifications/toast.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

passOnNonce()
listenToBack()

const client = newQueryClient()
keepOwnWindow(client)
watchNetwork()
void client.prefetchQuery(userQuery)
await startWords()

createRoot(root, { onCaughtError: reportUnlessAnswered }).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)

/** Refused calls and network failures are shown in place; only our own bugs are reported. */
function reportUnlessAnswered(error: unknown) {
  const isOurs = error instanceof MissingFile ? error.reason === 'broken' : !(error instanceof ApiError)
  if (isOurs) reportError(error)
}
