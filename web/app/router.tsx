import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, Router as WouterRouter, Switch, useLocation } from 'wouter'
import type { Role } from '#domain/permissions.ts'
import { UserContext, useSession, useUser } from '#web/session/session.ts'
import { navigateFromOverlay } from '#web/browser/close-on-back.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { FullPageError, ErrorBoundary } from '#web/loading/error-boundary.tsx'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { useSyncPreferences } from '#web/features/preferences/sync-preferences.ts'
import { allRoles, preloadRoute, type ProtectedRoute, publicRoutes, routeAt } from './routes.ts'

const NotFoundScreen = lazyComponent(async () => (await import('#web/screens/not-found.tsx')).NotFoundScreen)
const AccessDenied = lazyComponent(async () => (await import('#web/screens/access-denied.tsx')).AccessDenied)
const WorkspaceScreen = lazyComponent(
  async () => (await import('#web/screens/workspace.tsx')).WorkspaceScreen,
)
const Shell = lazyComponent(async () => (await import('./shell.tsx')).Shell)

export function Router() {
  return (
    <WouterRouter aroundNav={navigateFromOverlay}>
      <Routes />
    </WouterRouter>
  )
}

function Routes() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const screen = routeAt(path)
  return (
    <ErrorBoundary View={FullPageError}>
      <Suspense fallback={<FullPageLoading label={t('common.loading')} />}>
        <Switch>
          {publicRoutes.map(({ path, Screen }) => (
            <Route key={path} path={path}>
              <Preload path={path}>
                <Screen />
              </Preload>
            </Route>
          ))}
          <Route path="/workspace/:id">
            <RequireSession roles={allRoles}>
              <WorkspaceScreen />
            </RequireSession>
          </Route>
          <Route>{screen ? <ShellRoute {...screen} /> : <NotFoundScreen />}</Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

function ShellRoute({ roles, Screen }: ProtectedRoute) {
  const { t } = useTranslation()
  const [path] = useLocation()
  return (
    <RequireSession roles={roles}>
      <Shell>
        <ErrorBoundary key={path}>
          <Suspense fallback={<Loading label={t('common.loading')} />}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </RequireSession>
  )
}

type GuardProps = { roles: readonly Role[]; children: ReactNode }

/** Order matters: spinner while the session loads, then sign-in, then the role. */
function RequireSession({ roles, children }: GuardProps) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const { user, isPending } = useSession()
  if (isPending) return <FullPageLoading label={t('common.loading')} />
  if (!user) {
    return (
      <Preload path="/auth">
        <Redirect to={path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`} replace />
      </Preload>
    )
  }
  return (
    <UserContext value={user}>
      <RequireRole roles={roles}>{children}</RequireRole>
    </UserContext>
  )
}

function RequireRole({ roles, children }: GuardProps) {
  const [path] = useLocation()
  const { role } = useUser()
  useSyncPreferences()
  if (!roles.includes(role)) return <AccessDenied />
  return (
    <Preload path={path} shell>
      {children}
    </Preload>
  )
}

/** Milliseconds; a slower chunk is awaited in place by its own component, which has a timeout. */
const preloadTimeout = 2000

type PreloadProps = { path: string; shell?: boolean; children: ReactNode }

/** Preloads the first screen and the shell before rendering them: React would throttle a Suspense fallback that appears later. */
function Preload({ path, shell = false, children }: PreloadProps) {
  const { t } = useTranslation()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const chunks = [preloadRoute(path), ...(shell ? [Shell.preload()] : [])]
    const markReady = () => setReady(true) // a chunk that failed shows its error in place
    const timer = setTimeout(markReady, preloadTimeout)
    void Promise.allSettled(chunks).then(markReady)
    return () => clearTimeout(timer)
  }, [path, shell])
  return isReady ? children : <FullPageLoading label={t('common.loading')} />
}
