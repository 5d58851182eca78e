import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import { useSession } from '#web/session/session.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader, StandaloneLoading } from '#web/ui/standalone-header.tsx'
import { InvitationSummary } from './invitation-summary.tsx'
import { type AcceptedInvitation, useAcceptInvitation, useInvitationPreview } from './invitations.queries.ts'
import { InvitationAccepted } from './invitation-accepted.tsx'

/** The page behind an invitation link: checks it, then offers to accept. */
export function AcceptInvitation({ token }: { token: string }) {
  const [accepted, setAccepted] = useState<AcceptedInvitation>()
  return accepted ? (
    <InvitationAccepted {...accepted} />
  ) : (
    <InvitationLink token={token} onAccepted={setAccepted} />
  )
}

function InvitationLink({
  token,
  onAccepted,
}: {
  token: string
  onAccepted: (accepted: AcceptedInvitation) => void
}) {
  const { t } = useTranslation()
  const session = useSession()
  const { data: invitation, error, isFetching, refetch } = useInvitationPreview(token)
  const checkAgain = () => void refetch()
  const accept = useAcceptInvitation(token, { onAccepted, onLinkRefused: checkAgain })
  if (isFetching || session.isPending) return <StandaloneLoading label={t('invitations.verifying')} />
  if (error || !invitation) return <InvitationError error={error} onRetry={checkAgain} />
  return (
    <InvitationSummary
      invitation={invitation}
      user={session.user ?? undefined}
      pending={accept.isPending}
      failure={accept.error ? errorMessage(t, accept.error) : undefined}
      onAccept={() => accept.mutate(invitation)}
    />
  )
}

/** The link is invalid, or could not be checked. */
function InvitationError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const isGone = error instanceof ApiError && (error.code === 'link_invalid' || error.status === 400)
  return (
    <>
      <StandaloneHeader
        icon={<WarningIcon className="size-7" />}
        tone="warn"
        title={t(isGone ? 'invitations.invalid.title' : 'invitations.verifyFailed')}
      >
        <p>{isGone ? t('invitations.invalid.text') : errorMessage(t, error)}</p>
        {isGone && <p>{t('invitations.invalid.hint')}</p>}
      </StandaloneHeader>
      <div className="flex flex-col gap-3">
        {!isGone && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
        <Link href="/" className={buttonClass(isGone ? 'primary' : 'secondary')}>
          {t('invitations.invalid.goHome')}
        </Link>
      </div>
    </>
  )
}
