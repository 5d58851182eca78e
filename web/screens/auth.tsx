import { useTranslation } from 'react-i18next'
import { Redirect, useSearch } from 'wouter'
import { useSession } from '#web/session/session.ts'
import { AuthPanel } from '#web/features/auth/auth-panel.tsx'
import { Hero } from '#web/features/auth/hero.tsx'
import { nextPath } from '#web/features/auth/next-path.ts'
import { LanguagePicker } from '#web/features/preferences/language-picker.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Loading } from '#web/ui/spinner.tsx'

/** Redirects whoever is already signed in to `next`. */
export function AuthScreen() {
  const { t } = useTranslation()
  const search = useSearch()
  const { user, isPending } = useSession()
  if (user) return <Redirect to={nextPath(search, window.location.origin)} replace />
  return (
    <div className="relative grid min-h-dvh lg:grid-cols-2">
      <header className="absolute end-3 top-3">
        <LanguagePicker />
      </header>
      <main className="flex flex-col px-5 py-10 max-sm:pb-notices-16 sm:px-10 lg:py-10">
        <div className="m-auto flex w-full max-w-md flex-col">
          {isPending ? <Loading label={t('common.loading')} /> : <SignInOrUp />}
        </div>
      </main>
      <Hero />
    </div>
  )
}

function SignInOrUp() {
  const { t } = useTranslation()
  return (
    <>
      <Logo className="size-14" />
      <h1 className="mt-4 text-28">{t('auth.title')}</h1>
      <p className="mt-1 mb-5 text-15 text-ink-soft">{t('auth.tagline')}</p>
      <AuthPanel />
    </>
  )
}
