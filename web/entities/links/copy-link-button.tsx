import { copyToClipboard } from '#web/browser/clipboard.ts'
import { toast } from '#web/notifications/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkIcon } from '#web/ui/icons/link.tsx'

type CopyLinkButtonProps = {
  url: string
  text: string
  /** Accessible name that names the link to copy. */
  label: string
  copied: { title: string; description: string }
  onCopyFailed: () => void
}

export function CopyLinkButton({ url, text, label, copied, onCopyFailed }: CopyLinkButtonProps) {
  const copy = async () => {
    if (await copyToClipboard(url)) toast(copied)
    else onCopyFailed()
  }
  return (
    <Button variant="secondary" size="small" aria-label={label} onClick={() => void copy()}>
      <LinkIcon />
      {text}
    </Button>
  )
}
