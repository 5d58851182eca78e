import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useSession, useUser } from '#web/api/session.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { FailureBoundary } from './failure.tsx'
import { FullPageLoading } from './full-page-loading.tsx'
import { useSavedPreferences } from './saved-preferences.ts'
import { fetchAhead, type ProtectedScreen, screenAt } from './screens.ts'

const AuthScreen = lazy(async () => ({ default: (await import('#web/screens/auth.tsx')).AuthScreen }))
const NotFoundScreen = lazy(async () => ({
  default: (await import('#web/screens/not-found.tsx')).NotFoundScreen,
}))
const AccessDenied = lazy(async () => ({
  default: (await import('#web/screens/access-denied.tsx')).AccessDenied,
}))
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

export function Router() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const screen = screenAt(path)
  return (
    <FailureBoundary wholePage>
      <Suspense fallback={<FullPageLoading label={t('common.loading')} />}>
        <Switch>
          <Route path="/auth" component={AuthScreen} />
          <Route>{screen ? <Guard {...screen} /> : <NotFoundScreen />}</Route>
        </Switch>
      </Suspense>
    </FailureBoundary>
  )
}

/** First the spinner while the session loads, then sign-in, then whether the role may: in this order. */
function Guard(screen: ProtectedScreen) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const { user, isPending } = useSession()
  if (isPending) return <FullPageLoading label={t('common.loading')} />
  if (!user)
    return <Redirect to={path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`} replace />
  return <SignedIn {...screen} />
}

function SignedIn({ roles, Screen }: ProtectedScreen) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const { role } = useUser()
  useSavedPreferences()
  if (!roles.includes(role)) return <AccessDenied />
  fetchAhead(path) // while the shell and the workspaces are still on their way
  return (
    <Shell>
      <FailureBoundary key={path}>
        <Suspense fallback={<Loading label={t('common.loading')} />}>
          <Screen />
        </Suspense>
      </FailureBoundary>
    </Shell>
  )
}
