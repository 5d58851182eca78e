import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { useSession } from '#web/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useDelayedRedirect } from '#web/browser/delayed-redirect.ts'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'
import type { AcceptedInvitation } from './invitations.queries.ts'

/** Welcomes a new member, then redirects. A new user sets a password first, others go to the workspace. */
export function InvitationAccepted({ workspace, user: inviter, isNewUser }: AcceptedInvitation) {
  const { t } = useTranslation()
  const { user } = useSession()
  const path = isNewUser ? '/set-password' : `/workspace/${workspace.id}`
  useDelayedRedirect(path)
  return (
    <>
      <StandaloneHeader drawing="welcome" title={t('invitations.welcome.title')}>
        <p className="text-ink">
          {t('invitations.welcome.text', { workspace: workspace.name, inviter: fullName(inviter) })}
        </p>
        <p>{t(`invitations.welcome.${nextStep()}`)}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href={path} className={buttonClass()}>
          {t('invitations.welcome.goOn')}
        </Link>
      </div>
    </>
  )

  function nextStep() {
    if (isNewUser) return 'toPassword'
    return user ? 'toWorkspace' : 'toSignIn'
  }
}
