import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initI18n } from './i18n/index.ts'
import { listenForBack } from './browser/close-on-back.ts'
import { exposeWebpackNonce } from './browser/csp-nonce.ts'
import { ApiError } from './api/call.ts'
import { newQueryClient } from './api/query-client.ts'
import { watchOnlineEvent } from './api/reachability.ts'
import { userQuery } from './session/session.ts'
import { syncSessionAcrossTabs } from './session/session-sync.ts'
import { Toaster } from './notifications/toast.tsx'
import { ChunkLoadError } from './loading/load-chunk.ts'
import { clearSelectedWorkspace } from './entities/selected-workspace.tsx'
import { clearOtherUsersData, clearUserData } from './app/clear-user-data.ts'
import { Router } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

exposeWebpackNonce()
listenForBack()

const client = newQueryClient()
syncSessionAcrossTabs(client, {
  clearUser: clearUserData,
  clearOthers: clearOtherUsersData,
  clearSelection: clearSelectedWorkspace,
})
watchOnlineEvent()
void client.prefetchQuery(userQuery)
await initI18n()

createRoot(root, { onCaughtError: reportUnexpected }).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)

/** Refused calls and network failures are shown in place; only our own bugs are reported. */
function reportUnexpected(error: unknown) {
  const isOurs = error instanceof ChunkLoadError ? error.reason === 'broken' : !(error instanceof ApiError)
  if (isOurs) reportError(error)
}
