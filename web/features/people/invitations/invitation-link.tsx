import { useTranslation } from 'react-i18next'
import { CopyLinkButton } from '#web/entities/links/copy-link-button.tsx'
import { LinkField } from '#web/entities/links/link-field.tsx'
import { useLinkQrCode } from '#web/features/people/link-qr-code.tsx'
import { shareableLink } from '#web/entities/links/shareable-link.ts'
import type { Invitation } from './invitations.queries.ts'

/**
 * Returns the elements for an invitation link: a button with its QR code, a button that copies the link, and a
 * text field with the link for the case that copying fails.
 */
export function useInvitationLink(
  invitation: Invitation,
  options: { manualCopy: boolean; onCopyFailed: () => void },
) {
  const { t } = useTranslation()
  const { url } = shareableLink(invitation)
  const { manualCopy, onCopyFailed } = options
  const qr = useLinkQrCode({
    url,
    text: t('invitations.qr'),
    label: t('invitations.qrOf', invitation),
    hint: t('invitations.qrHint'),
  })
  return {
    qr,
    copy: (
      <CopyLinkButton
        url={url}
        text={t('invitations.copy')}
        label={t('invitations.copyOf', invitation)}
        copied={{ title: t('invitations.copied'), description: invitation.email }}
        onCopyFailed={onCopyFailed}
      />
    ),
    field: (
      <LinkField
        url={url}
        label={t('invitations.linkOf', invitation)}
        hint={manualCopy ? t('invitations.copyByHand') : undefined}
        manualCopy={manualCopy}
      />
    ),
  }
}
