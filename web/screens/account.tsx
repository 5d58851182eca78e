import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { applyTheme } from '#web/browser/theme.ts'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { EmailCard } from '#web/features/account/account/email-card.tsx'
import { OwnWorkspacesCard } from '#web/features/account/account/own-workspaces-card.tsx'
import { ProfileCard } from '#web/features/account/account/profile-card.tsx'
import { SessionsCard } from '#web/features/account/account/sessions-card.tsx'
import { OwnDataCard } from '#web/features/account/erasure/own-data-card.tsx'
import { OwnedWorkspacesCard } from '#web/features/account/erasure/owned-workspaces-card.tsx'
import { PasswordCard } from '#web/features/account/passwords/password-card.tsx'
import { PreferencesCard } from '#web/features/account/preferences/preferences-card.tsx'
import { SecondFactorCard } from '#web/features/account/second-factor/second-factor-card.tsx'
import { forgetDrafts } from '#web/forms/drafts.ts'
import { broadcastSignOut } from '#web/session/session-sync.ts'
import { useUser } from '#web/session/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The user’s own account. It also works without a workspace. */
export function AccountScreen() {
  const { t } = useTranslation()
  const user = useUser()
  const [, navigate] = useLocation()
  /** Removes everything that this browser stored for the user, after the account was deleted. */
  const leave = () => {
    clearSelectedWorkspace()
    applyTheme('system')
    forgetDrafts(user.id)
    broadcastSignOut(user.id)
    navigate('/auth')
  }
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('account.title')} />
      <div className="flex flex-col gap-4">
        <ProfileCard user={user} />
        <EmailCard user={user} />
        <PasswordCard user={user} />
        {user.role === 'facilitator' && user.hasPassword && <SecondFactorCard user={user} />}
        <PreferencesCard user={user} />
        <SessionsCard />
        {user.role === 'learner' && <OwnWorkspacesCard />}
        <OwnedWorkspacesCard />
        <OwnDataCard onDeleted={leave} />
      </div>
    </div>
  )
}
