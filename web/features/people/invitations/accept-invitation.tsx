import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import { useSession } from '#web/session/session.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader, StandaloneLoading } from '#web/ui/standalone-header.tsx'
import { InvitationSummary } from './invitation-summary.tsx'
import {
  type AcceptedInvitation,
  useAcceptInvitation,
  useDeclineInvitation,
  useInvitationPreview,
} from './invitations.queries.ts'
import { InvitationAccepted } from './invitation-accepted.tsx'

type AcceptInvitationProps = {
  token: string
  /**
   * Called when the user must sign in with an existing account. It signs out the current user and opens the
   * sign-in page, which returns to this page.
   */
  onSignIn: () => void
  onDeclined: () => void
}

/** Page of an invitation link. It checks the link, then offers to accept. */
export function AcceptInvitation(props: AcceptInvitationProps) {
  const [accepted, setAccepted] = useState<AcceptedInvitation>()
  return accepted ? (
    <InvitationAccepted {...accepted} />
  ) : (
    <InvitationLink {...props} onAccepted={setAccepted} />
  )
}

type InvitationLinkProps = AcceptInvitationProps & { onAccepted: (accepted: AcceptedInvitation) => void }

function InvitationLink({ token, onSignIn, onAccepted, onDeclined }: InvitationLinkProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { data: invitation, error, isFetching, refetch } = useInvitationPreview(token)
  const checkAgain = () => void refetch()
  const accept = useAcceptInvitation(token, { onAccepted, onLinkRefused: checkAgain })
  const decline = useDeclineInvitation(token, onDeclined)
  if (isFetching || session.isPending) return <StandaloneLoading label={t('invitations.verifying')} />
  if (error || !invitation) return <InvitationError error={error} onRetry={checkAgain} />
  return (
    <InvitationSummary
      invitation={invitation}
      user={session.user ?? undefined}
      pending={accept.isPending}
      isDeclining={decline.isPending}
      failure={accept.error ? errorMessage(t, accept.error) : undefined}
      onAccept={() => accept.mutate()}
      onDecline={() => decline.mutate()}
      onSignIn={onSignIn}
    />
  )
}

/** Error page: the link is invalid, belongs to another account, or could not be checked. */
function InvitationError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const reason = reasonOf(error)
  return (
    <>
      <StandaloneHeader
        drawing="lost"
        title={t(reason === 'unknown' ? 'invitations.verifyFailed' : `invitations.${reason}.title`)}
      >
        <p>{textOf(t, error)}</p>
        {reason !== 'unknown' && <p>{t(`invitations.${reason}.hint`)}</p>}
      </StandaloneHeader>
      <div className="button-row justify-center">
        {reason === 'unknown' && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
        <Link href="/" className={buttonClass(reason === 'unknown' ? 'secondary' : 'primary')}>
          {t('invitations.invalid.goHome')}
        </Link>
      </div>
    </>
  )
}

/**
 * Returns the server’s message. If the message only says that the link is invalid, or if the link belongs to
 * another account, returns a text of this page.
 */
function textOf(t: TFunction, error: unknown): string {
  const reason = reasonOf(error)
  const hasOwn =
    error instanceof ApiError && error.code !== 'link_invalid' && error.serverMessage !== undefined
  const isOwn = reason === 'unknown' || (reason === 'invalid' && hasOwn)
  return isOwn ? errorMessage(t, error) : t(`invitations.${reason}.text`)
}

function reasonOf(error: unknown): 'invalid' | 'elsewhere' | 'unknown' {
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.code === 'link_used_elsewhere') return 'elsewhere'
  return error.status === 404 || error.status === 400 ? 'invalid' : 'unknown'
}
