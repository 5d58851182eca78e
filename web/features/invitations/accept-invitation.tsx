import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import { useSession } from '#web/session/session.ts'
import { problemWords } from '#web/api/error-message.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { SheetHead, SheetWaiting } from '#web/ui/standalone-page.tsx'
import { InvitationSummary } from './invitation-summary.tsx'
import { type Accepted, useAccept, useLetter } from './invitations.queries.ts'
import { Joined } from './invitation-accepted.tsx'

/** The page behind an invitation link: checks it, then offers to accept. */
export function AcceptInvitation({ token }: { token: string }) {
  const [accepted, setAccepted] = useState<Accepted>()
  return accepted ? <Joined {...accepted} /> : <Letter token={token} onAccepted={setAccepted} />
}

function Letter({ token, onAccepted }: { token: string; onAccepted: (accepted: Accepted) => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const { data: letter, error, isFetching, refetch } = useLetter(token)
  const readAgain = () => void refetch()
  const accept = useAccept(token, { onAccepted, onLinkRefused: readAgain })
  if (isFetching || session.isPending) return <SheetWaiting label={t('invitations.verifying')} />
  if (error || !letter) return <Unreadable error={error} onTryAgain={readAgain} />
  return (
    <InvitationSummary
      letter={letter}
      user={session.user ?? undefined}
      pending={accept.isPending}
      failure={accept.error ? problemWords(t, accept.error) : undefined}
      onAccept={() => accept.mutate(letter)}
    />
  )
}

/** The link is invalid, or could not be checked. */
function Unreadable({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const { t } = useTranslation()
  const isGone = error instanceof ApiError && (error.code === 'link_invalid' || error.status === 400)
  return (
    <>
      <SheetHead
        icon={<WarningIcon className="size-7" />}
        tone="warn"
        title={t(isGone ? 'invitations.invalid.title' : 'invitations.verifyFailed')}
      >
        <p>{isGone ? t('invitations.invalid.text') : problemWords(t, error)}</p>
        {isGone && <p>{t('invitations.invalid.hint')}</p>}
      </SheetHead>
      <div className="flex flex-col gap-3">
        {!isGone && <Button onClick={onTryAgain}>{t('common.tryAgain')}</Button>}
        <Link href="/" className={buttonClass(isGone ? 'primary' : 'secondary')}>
          {t('invitations.invalid.goHome')}
        </Link>
      </div>
    </>
  )
}
