import type { ReactNode } from 'react'
import { WorkspaceProvider } from './workspace.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <WorkspaceProvider welcome={null}>
      <main>{children}</main>
    </WorkspaceProvider>
  )
}
