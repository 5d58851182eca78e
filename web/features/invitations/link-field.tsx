import { useTranslation } from 'react-i18next'
import { Field } from '#web/forms/field.tsx'
import { type Invitation, linkToShare } from './invitations.queries.ts'

type LinkFieldProps = {
  invitation: Invitation
  /** The browser does not allow copying: select the link for manual copying. */
  byHand: boolean
}

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
