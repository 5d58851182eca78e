import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { listenForBack } from '#web/browser/close-on-back.ts'
import { paintThemeColor } from '#web/browser/theme.ts'
import { exposeWebpackNonce } from '#web/browser/csp-nonce.ts'
import { ApiError } from '#web/api/call.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { watchOnlineEvent } from '#web/api/reachability.ts'
import { syncSessionAcrossTabs } from '#web/session/session-sync.ts'
import { Toaster } from '#web/notifications/toast.tsx'
import { ChunkLoadError } from '#web/loading/load-chunk.ts'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { clearOtherUsersData, clearUserData } from './clear-user-data.ts'
import { Router } from './router.tsx'

/** Registers the listeners of the page and creates its query cache. Both exist until the page is closed. */
export function startPage(): QueryClient {
  exposeWebpackNonce()
  listenForBack()
  paintThemeColor()
  const client = newQueryClient()
  syncSessionAcrossTabs(client, {
    clearUser: clearUserData,
    clearOthers: clearOtherUsersData,
    clearSelection: clearSelectedWorkspace,
  })
  watchOnlineEvent()
  return client
}

export function renderApp(container: HTMLElement, client: QueryClient): Root {
  const root = createRoot(container, { onCaughtError: reportUnexpected })
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

/** Reports only bugs of the app. Refused calls and network failures are shown on the screen instead. */
function reportUnexpected(error: unknown) {
  const isOurs = error instanceof ChunkLoadError ? error.reason === 'broken' : !(error instanceof ApiError)
  if (isOurs) reportError(error)
}
