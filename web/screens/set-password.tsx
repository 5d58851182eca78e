import { useTranslation } from 'react-i18next'
import { Redirect, useLocation } from 'wouter'
import { UserContext, useSession, type User } from '#web/session/session.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { useSyncPreferences } from '#web/features/account/preferences/sync-preferences.ts'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { useLogout } from '#web/features/account/auth/auth.queries.ts'
import { useSaveLanguage } from '#web/features/account/preferences/preferences.queries.ts'
import { SetPassword } from '#web/features/account/passwords/set-password.tsx'
import { StandalonePage } from '#web/sections/standalone-page.tsx'

/**
 * The page for setting a password. It is outside the shell, because the shell shows only the welcome page to a user
 * without a workspace.
 */
export function SetPasswordScreen() {
  const { t } = useTranslation()
  const { user, isPending } = useSession()
  if (isPending) return <FullPageLoading label={t('common.loading')} />
  if (!user) return <Redirect to="/" replace />
  return (
    <UserContext value={user}>
      <SetPasswordPage user={user} />
    </UserContext>
  )
}

function SetPasswordPage({ user }: { user: User }) {
  const [, navigate] = useLocation()
  useSyncPreferences()
  const saveLanguage = useSaveLanguage(user)
  const signInAgain = useLogout(() => {
    clearSelectedWorkspace()
    navigate(`/auth?next=${encodeURIComponent('/set-password')}`)
  })
  return (
    <StandalonePage onPickLanguage={saveLanguage}>
      <SetPassword user={user} onSignInAgain={() => signInAgain.mutate()} />
    </StandalonePage>
  )
}
