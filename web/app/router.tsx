import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, Router as WouterRouter, Switch, useLocation } from 'wouter'
import { workspacePage } from '#domain/pages.ts'
import type { Role } from '#domain/permissions.ts'
import { UserContext, useSession, useUser } from '#web/session/session.ts'
import { navigateFromOverlay } from '#web/browser/close-on-back.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { FullPageError, ErrorBoundary } from '#web/loading/error-boundary.tsx'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { type Chunk, lazyComponent } from '#web/loading/lazy-component.tsx'
import { useSyncPreferences } from '#web/features/account/preferences/sync-preferences.ts'
import { useThisDevice } from '#web/session/device.ts'
import { allRoles, AuthScreen, type ProtectedRoute, publicRoutes, routeAt } from './routes.ts'

const NotFoundScreen = lazyComponent(async () => (await import('./not-found.tsx')).NotFoundScreen)
const AccessDenied = lazyComponent(async () => (await import('./access-denied.tsx')).AccessDenied)
const WorkspaceRedirect = lazyComponent(
  async () => (await import('./workspace-redirect.tsx')).WorkspaceRedirect,
)
const WhoScreen = lazyComponent(async () => (await import('./who.tsx')).WhoScreen)
const Shell = lazyComponent(async () => (await import('./shell.tsx')).Shell, { needsStartWordsOnly: true })

const SharedDevice = lazyComponent(async () => (await import('./shared-device.tsx')).SharedDevice, {
  needsStartWordsOnly: true,
})

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
              <Preload chunks={[Screen]}>
                <Screen />
              </Preload>
            </Route>
          ))}
          <Route path={workspacePage}>
            <RequireSession roles={allRoles} chunks={[Shell, WorkspaceRedirect]}>
              <WorkspaceRedirect />
            </RequireSession>
          </Route>
          <Route>{screen ? <ShellRoute {...screen} /> : <NotFoundScreen />}</Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

function ShellRoute({ roles, needsNoWorkspace, Screen }: ProtectedRoute) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const loading = <Loading label={t('common.loading')} />
  return (
    <RequireSession roles={roles} chunks={[Shell, Screen]}>
      <Shell needsNoWorkspace={needsNoWorkspace}>
        <ErrorBoundary key={path}>
          <Suspense fallback={loading}>
            <Preload chunks={[Screen]} fallback={loading}>
              <Screen />
            </Preload>
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </RequireSession>
  )
}

type GuardProps = { roles: readonly Role[]; chunks: Chunk[]; children: ReactNode }

/**
 * Shows a spinner while the session loads. Then it shows the sign-in screen if nobody is signed in, and only after
 * that it checks the role. The order matters.
 */
function RequireSession({ roles, chunks, children }: GuardProps) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const { user, isPending } = useSession()
  if (isPending) return <FullPageLoading label={t('common.loading')} />
  if (!user) return <SignIn next={path} />
  const { idleMinutes } = user
  const screen = (
    <RequireRole roles={roles} chunks={chunks}>
      {children}
    </RequireRole>
  )
  return (
    <UserContext value={user}>
      {idleMinutes === null ? (
        screen
      ) : (
        <Preload chunks={[SharedDevice]}>
          <SharedDevice key={user.id} user={user} minutes={idleMinutes}>
            {screen}
          </SharedDevice>
        </Preload>
      )}
    </UserContext>
  )
}

/** Shows the sign-in screen. A paired device shows the pictures of its learners instead, at any address. */
function SignIn({ next }: { next: string }) {
  const { t } = useTranslation()
  const { device, isPending } = useThisDevice()
  if (isPending) return <FullPageLoading label={t('common.loading')} />
  if (device) {
    return (
      <Preload chunks={[WhoScreen]}>
        <WhoScreen device={device} />
      </Preload>
    )
  }
  return (
    <Preload chunks={[AuthScreen]}>
      <Redirect to={next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`} replace />
    </Preload>
  )
}

function RequireRole({ roles, chunks, children }: GuardProps) {
  const { role } = useUser()
  useSyncPreferences()
  if (!roles.includes(role)) return <AccessDenied />
  return <Preload chunks={chunks}>{children}</Preload>
}

/**
 * Milliseconds to wait for chunks before rendering. A slower chunk is awaited by its own component, which has a
 * timeout.
 */
const preloadTimeout = 2000

type PreloadProps = { chunks: Chunk[]; fallback?: ReactNode; children: ReactNode }

/**
 * Loads the chunks before rendering the children, because React keeps a Suspense fallback that has been shown for at
 * least 300 ms.
 */
function Preload({ chunks, fallback, children }: PreloadProps) {
  const { t } = useTranslation()
  const [isReady, setReady] = useState(() => chunks.every((chunk) => chunk.isLoaded()))
  const preload = useEffectEvent(() => Promise.allSettled(chunks.map((chunk) => chunk.preload())))
  useEffect(() => {
    const markReady = () => setReady(true) // a chunk that failed to load shows its error in its own place
    const timer = setTimeout(markReady, preloadTimeout)
    void preload().then(markReady)
    return () => clearTimeout(timer)
  }, [])
  return isReady ? children : (fallback ?? <FullPageLoading label={t('common.loading')} />)
}
