import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useSession } from '#web/api/session.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { FailureBoundary } from './failure.tsx'
import { type ProtectedScreen, protectedScreens } from './screens.ts'

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
  return (
    <FailureBoundary>
      <Suspense fallback={<FullPageLoading label={t('common.loading')} />}>
        <Switch>
          <Route path="/auth" component={AuthScreen} />
          {protectedScreens.flatMap((screen) =>
            screen.paths.map((path) => (
              <Route key={path} path={path}>
                <Guard {...screen} />
              </Route>
            )),
          )}
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </FailureBoundary>
  )
}

/** First the spinner while the session loads, then sign-in, then whether the role may: in this order. */
function Guard({ roles, Screen }: ProtectedScreen) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const { user, isPending } = useSession()
  if (isPending) return <FullPageLoading label={t('common.loading')} />
  if (!user)
    return <Redirect to={path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`} replace />
  if (!roles.includes(user.role)) return <AccessDenied />
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

function FullPageLoading({ label }: { label: string }): ReactNode {
  return (
    <main className="flex min-h-dvh">
      <Loading label={label} />
    </main>
  )
}
