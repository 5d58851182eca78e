import { useTranslation } from 'react-i18next'
import { Field } from '#web/forms/field.tsx'
import { type Invitation, linkToShare } from './invitations.queries.ts'

type LinkFieldProps = {
  invitation: Invitation
  /** The browser does not copy for anybody: the link is selected, to be taken by hand. */
  byHand: boolean
}

/** An invitation's link to be read and passed on. */
export function LinkField({ invitation, byHand }: LinkFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      ref={byHand ? select : null}
      label={t('invitations.linkOf', invitation)}
      hint={byHand ? t('invitations.copyByHand') : undefined}
      value={linkToShare(invitation).url}
      onFocus={(event) => select(event.target)}
      dir="ltr"
      readOnly
    />
  )
}

function select(input: HTMLInputElement | null) {
  input?.select()
}
