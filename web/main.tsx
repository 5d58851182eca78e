import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from './api/call.ts'
import { newQueryClient } from './api/client.ts'
import { watchNetwork } from './api/connection.ts'
import { userQuery } from './api/session.ts'
import { listenToBack } from './ui/back.ts'
import { MissingFile } from './ui/missing-file.ts'
import { passOnNonce } from './ui/nonce.ts'
import { keepOwnWindow } from './app/leaving.ts'
import { Router } from './app/router.tsx'
import { startWords } from './i18n/index.ts'
import { Toaster } from './ui/toast.tsx'

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
