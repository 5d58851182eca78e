import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { copyText } from './copy-text.ts'

type LinkFieldProps = { email: string; link: string }

/** An invitation's link to be taken by hand or with its button. */
export function LinkField({ email, link }: LinkFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const address = absolute(link)
  const copy = async () => {
    if (await copyText(address)) toast({ title: t('invitations.copied'), description: email })
    else input.current?.select()
  }
  return (
    <Field
      ref={input}
      label={t('invitations.linkOf', { email })}
      hint={t('invitations.copyByHand')}
      value={address}
      onFocus={(event) => event.target.select()}
      dir="ltr"
      readOnly
      end={
        <IconButton label={t('invitations.copyOf', { email })} onClick={() => void copy()}>
          <LinkIcon />
        </IconButton>
      }
    />
  )
}

/** The link as others open it: the server gives its path only. */
export function absolute(link: string): string {
  return new URL(link, window.location.origin).href
}
