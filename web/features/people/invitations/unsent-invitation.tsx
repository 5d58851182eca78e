import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from './invitations.queries.ts'
import { useInvitationLink } from './invitation-link.tsx'

/** Shows the link of an invitation if no mail was sent for it. */
export function UnsentInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const [byHand, setByHand] = useState(false)
  const link = useInvitationLink(invitation, { manualCopy: byHand, onCopyFailed: () => setByHand(true) })
  return (
    <div className="flex flex-col items-start gap-3 rounded-block bg-warn-soft p-4 text-warn-ink">
      <p>{t('invitations.passOn', invitation)}</p>
      <div className="self-stretch">{link.field}</div>
      <div className="button-row self-stretch">
        {link.copy}
        {link.qr.button}
      </div>
      {link.qr.code && <div className="self-stretch">{link.qr.code}</div>}
    </div>
  )
}
