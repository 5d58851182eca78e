import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { LinkIcon } from '#web/ui/screen-icons.tsx'
import { toast } from '#web/notifications/toast.tsx'
import { copyText } from './clipboard.ts'
import { type Invitation, linkToShare } from './invitations.queries.ts'

type CopyLinkButtonProps = { invitation: Invitation; onImpossible: () => void }

export function CopyLinkButton({ invitation, onImpossible }: CopyLinkButtonProps) {
  const { t } = useTranslation()
  const copy = async () => {
    const isCopied = await copyText(linkToShare(invitation).url)
    if (isCopied) toast({ title: t('invitations.copied'), description: invitation.email })
    else onImpossible()
  }
  return (
    <Button look="secondary" aria-label={t('invitations.copyOf', invitation)} onClick={() => void copy()}>
      <LinkIcon />
      {t('invitations.copy')}
    </Button>
  )
}
