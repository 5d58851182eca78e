import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { LinkIcon } from '#web/ui/later-icons.tsx'
import { toast } from '#web/notifications/toast.tsx'
import { copyToClipboard } from '#web/browser/clipboard.ts'
import { type Invitation, shareableLink } from './invitations.queries.ts'

type CopyLinkButtonProps = { invitation: Invitation; onCopyFailed: () => void }

export function CopyLinkButton({ invitation, onCopyFailed }: CopyLinkButtonProps) {
  const { t } = useTranslation()
  const copy = async () => {
    const isCopied = await copyToClipboard(shareableLink(invitation).url)
    if (isCopied) toast({ title: t('invitations.copied'), description: invitation.email })
    else onCopyFailed()
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t('invitations.copyOf', invitation)}
      onClick={() => void copy()}
    >
      <LinkIcon />
      {t('invitations.copy')}
    </Button>
  )
}
