import { useTranslation } from 'react-i18next'
import { Redirect, useSearch } from 'wouter'
import { signInHere, useThisDevice } from '#web/session/device.ts'
import { useSession } from '#web/session/session.ts'
import { AuthPanel } from '#web/features/account/auth/auth-panel.tsx'
import { Hero } from '#web/features/account/auth/hero.tsx'
import { nextPath } from '#web/features/account/auth/next-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { StandaloneBar } from '#web/sections/standalone-page.tsx'

/**
 * The sign-in page. If the user is already signed in, redirects to the path in `next`. On a paired device,
 * redirects to the home page unless the address contains the parameter for grown-ups (`signInHere`).
 */
export function AuthScreen() {
  const { t } = useTranslation()
  const search = useSearch()
  const { user, isPending: isAsking } = useSession()
  const { device, isPending: isDeviceAsked } = useThisDevice()
  const isPending = isAsking || isDeviceAsked
  const isForGrownUps = new URLSearchParams(search).has(signInHere)
  if (user) return <Redirect to={nextPath(search, window.location.origin)} replace />
  if (device && !isForGrownUps) return <Redirect to="/" replace />
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-[auto_8dvh_1fr]">
      <div className="lg:col-span-2 lg:col-start-1 lg:row-start-1">
        <StandaloneBar />
      </div>
      <main className="mx-auto flex w-full max-w-md flex-col px-4 pt-4 pb-10 max-sm:pb-notices-16 sm:pt-10 lg:row-start-3">
        {isPending ? <Loading label={t('common.loading')} /> : <SignInOrUp />}
        {device && (
          <Link href="/" className={`mt-4 ${buttonClass('quiet')}`}>
            {t('auth.pictures')}
          </Link>
        )}
      </main>
      <Hero />
    </div>
  )
}

function SignInOrUp() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-22 sm:text-28">{t('auth.title')}</h1>
      <p className="mt-1 mb-5 text-15 text-ink-soft">{t('auth.tagline')}</p>
      <AuthPanel />
    </>
  )
}
