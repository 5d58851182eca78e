import { useTranslation } from 'react-i18next'
import { Redirect, useLocation } from 'wouter'
import { UserContext, useSession, type User } from '#web/session/session.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { useSavedPreferences } from '#web/features/preferences/sync-preferences.ts'
import { forgetSelection } from '#web/entities/selected-workspace.tsx'
import { useLogout, useSavePreferences } from '#web/features/auth/auth.queries.ts'
import { SetPassword } from '#web/features/passwords/set-password.tsx'
import { SheetPage } from '#web/ui/standalone-page.tsx'
import { toastFailure } from '#web/notifications/toast-error.ts'

/** Outside the shell, which shows a user without a workspace nothing but the welcome page. */
export function SetPasswordScreen() {
  const { t } = useTranslation()
  const { user, isPending } = useSession()
  if (isPending) return <FullPageLoading label={t('common.loading')} />
  if (!user) return <Redirect to="/" replace />
  return (
    <UserContext value={user}>
      <OwnPassword user={user} />
    </UserContext>
  )
}

function OwnPassword({ user }: { user: User }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  useSavedPreferences()
  const save = useSavePreferences(user, (error) => toastFailure(t, t('shell.languageFailed'), error))
  const signInAgain = useLogout(() => {
    forgetSelection()
    navigate(`/auth?next=${encodeURIComponent('/set-password')}`)
  })
  return (
    <SheetPage onPickLanguage={(language) => save.mutate({ language })}>
      <SetPassword user={user} onSignInAgain={() => signInAgain.mutate()} />
    </SheetPage>
  )
}
