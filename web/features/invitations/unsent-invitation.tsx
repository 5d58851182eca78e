import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLinkButton } from './copy-link-button.tsx'
import type { Invitation } from './invitations.queries.ts'
import { useLinkQrCode } from './link-qr-code.tsx'
import { LinkField } from './link-field.tsx'

/** No mail was sent for this invitation, so its link is shown. */
export function UnsentInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const qr = useLinkQrCode(invitation)
  const [byHand, setByHand] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3 rounded-block bg-warn-soft p-4 text-warn-ink">
      <p>{t('invitations.passOn', invitation)}</p>
      <div className="self-stretch">
        <LinkField invitation={invitation} manualCopy={byHand} />
      </div>
      <div className="button-row self-stretch">
        <CopyLinkButton invitation={invitation} onCopyFailed={() => setByHand(true)} />
        {qr.button}
      </div>
      {qr.code && <div className="self-stretch">{qr.code}</div>}
    </div>
  )
}
