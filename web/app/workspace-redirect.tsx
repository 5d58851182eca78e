import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import { workspacesQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { storeSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { NotFoundScreen } from './not-found.tsx'

/** Selects the workspace from the address, then redirects to its dashboard. */
export function WorkspaceRedirect() {
  const { t } = useTranslation()
  const { id } = useParams()
  const [, navigate] = useLocation()
  const { data: workspaces } = useRequiredQuery(workspacesQuery)
  const found = workspaces?.find((workspace) => workspace.id === id)
  useEffect(() => {
    if (!found) return
    storeSelectedWorkspace(found.id)
    navigate('/dashboard', { replace: true })
  }, [found, navigate])
  if (workspaces && !found) return <NotFoundScreen />
  return <FullPageLoading label={t('shell.loadingWorkspaces')} />
}
