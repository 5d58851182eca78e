import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, Router as WouterRouter, Switch, useLocation } from 'wouter'
import type { Role } from '#domain/permissions.ts'
import { UserContext, useSession, useUser } from '#web/session/session.ts'
import { navigateOverLayers } from '#web/browser/close-on-back.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { FailedPage, FailureBoundary } from '#web/loading/error-boundary.tsx'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { onDemand } from '#web/loading/lazy-component.tsx'
import { useSavedPreferences } from '#web/features/preferences/sync-preferences.ts'
import { everybody, fetchAhead, type ProtectedScreen, publicScreens, screenAt } from './routes.ts'

const NotFoundScreen = onDemand(async () => (await import('#web/screens/not-found.tsx')).NotFoundScreen)
const AccessDenied = onDemand(async () => (await import('#web/screens/access-denied.tsx')).AccessDenied)
const WorkspaceScreen = onDemand(async () => (await import('#web/screens/workspace.tsx')).WorkspaceScreen)
const Shell = onDemand(async () => (await import('./shell.tsx')).Shell)

export function Router() {
  return (
    <WouterRouter aroundNav={navigateOverLayers}>
      <Screens />
    </WouterRouter>
  )
}

function Screens() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const screen = screenAt(path)
  return (
    <FailureBoundary View={FailedPage}>
      <Suspense fallback={<FullPageLoading label={t('common.loading')} />}>
        <Switch>
          {publicScreens.map(({ path, Screen }) => (
            <Route key={path} path={path}>
              <FilesHere path={path}>
                <Screen />
              </FilesHere>
            </Route>
          ))}
          <Route path="/workspace/:id">
            <Guard roles={everybody}>
              <WorkspaceScreen />
            </Guard>
          </Route>
          <Route>{screen ? <ScreenInShell {...screen} /> : <NotFoundScreen />}</Route>
        </Switch>
      </Suspense>
    </FailureBoundary>
  )
}

function ScreenInShell({ roles, Screen }: ProtectedScreen) {
  const { t } = useTranslation()
  const [path] = useLocation()
  return (
    <Guard roles={roles}>
      <Shell>
        <FailureBoundary key={path}>
          <Suspense fallback={<Loading label={t('common.loading')} />}>
            <Screen />
          </Suspense>
        </FailureBoundary>
      </Shell>
    </Guard>
  )
}

type Guarded = { roles: readonly Role[]; children: ReactNode }

/** Order matters: spinner while the session loads, then sign-in, then the role. */
function Guard({ roles, children }: Guarded) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const { user, isPending } = useSession()
  if (isPending) return <FullPageLoading label={t('common.loading')} />
  if (!user) {
    return (
      <FilesHere path="/auth">
        <Redirect to={path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`} replace />
      </FilesHere>
    )
  }
  return (
    <UserContext value={user}>
      <SignedIn roles={roles}>{children}</SignedIn>
    </UserContext>
  )
}

function SignedIn({ roles, children }: Guarded) {
  const [path] = useLocation()
  const { role } = useUser()
  useSavedPreferences()
  if (!roles.includes(role)) return <AccessDenied />
  return (
    <FilesHere path={path} shell>
      {children}
    </FilesHere>
  )
}

/** Milliseconds; a slower chunk is awaited in place by its own component, which has a timeout. */
const patience = 2000

type FilesHereProps = { path: string; shell?: boolean; children: ReactNode }

/** Preloads the first screen and the shell before rendering them: React would throttle a Suspense fallback that appears later. */
function FilesHere({ path, shell = false, children }: FilesHereProps) {
  const { t } = useTranslation()
  const [areHere, setHere] = useState(false)
  useEffect(() => {
    const files = [fetchAhead(path), ...(shell ? [Shell.fetchAhead()] : [])]
    const go = () => setHere(true) // a chunk that failed shows its error in place
    const timer = setTimeout(go, patience)
    void Promise.allSettled(files).then(go)
    return () => clearTimeout(timer)
  }, [path, shell])
  return areHere ? children : <FullPageLoading label={t('common.loading')} />
}
