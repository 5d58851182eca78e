import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import type { Invitation } from './invitations.queries.ts'
import { useInvitationLink } from './invitation-link.tsx'

type InvitationRowProps = { invitation: Invitation; isBusy: boolean; onCancel: () => void }

/** Row for a pending invitation. It shows the link if copying failed. */
export function InvitationRow({ invitation, isBusy, onCancel }: InvitationRowProps) {
  const { t } = useTranslation()
  const { ago, date } = useFormat()
  const [isLinkShown, setIsLinkShown] = useState(false)
  const link = useInvitationLink(invitation, { manualCopy: true, onCopyFailed: () => setIsLinkShown(true) })
  const { email, role, invitedBy, createdAt, expiresAt } = invitation
  return (
    <li className="flex flex-col gap-3 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            <EmailAddress of={email} />{' '}
            <span className="font-normal text-ink-soft">({t(`role.${role}`)})</span>
          </p>
          <p className="text-13 text-ink-soft">
            {t('invitations.when', { ago: ago(createdAt), day: date(expiresAt) })}
          </p>
          <p className="text-13 text-ink-soft">{t('invitations.by', { name: fullName(invitedBy) })}</p>
        </div>
        <div className="button-row">
          {link.qr.button}
          {link.copy}
          <Button
            variant="quiet"
            size="small"
            aria-label={t('invitations.cancelOf', { email })}
            pending={isBusy}
            onClick={onCancel}
          >
            {t('invitations.cancel')}
          </Button>
        </div>
      </div>
      {link.qr.code}
      {isLinkShown && link.field}
    </li>
  )
}
