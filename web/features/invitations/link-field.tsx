import { useTranslation } from 'react-i18next'
import { Field } from '#web/forms/field.tsx'
import { type Invitation, shareableLink } from './invitations.queries.ts'

type LinkFieldProps = {
  invitation: Invitation
  /** The browser does not allow copying: select the link for manual copying. */
  manualCopy: boolean
}

export function LinkField({ invitation, manualCopy }: LinkFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      ref={manualCopy ? selectAll : null}
      label={t('invitations.linkOf', invitation)}
      hint={manualCopy ? t('invitations.copyByHand') : undefined}
      value={shareableLink(invitation).url}
      onFocus={(event) => selectAll(event.target)}
      dir="ltr"
      readOnly
    />
  )
}

function selectAll(input: HTMLInputElement | null) {
  input?.select()
}
