import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { shareableLink } from '#web/entities/links/shareable-link.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { WarningLine } from '#web/ui/warning-line.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { AcceptedInvitations } from './accepted-invitations.tsx'
import {
  type Invitation,
  type ListedAcceptance,
  type ListedDecline,
  useCancelInvitation,
} from './invitations.queries.ts'
import { InviteForm } from './invite-form.tsx'

type InvitationsCardProps = {
  workspaceId: string
  invitations: Invitation[]
  declined: ListedDecline[]
  accepted: ListedAcceptance[]
}

export function InvitationsCard({ workspaceId, invitations, declined, accepted }: InvitationsCardProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const cancel = useCancelInvitation(workspaceId, () => heading.current?.focus())
  return (
    <Sheet title={t('invitations.title')} text={t('invitations.text')}>
      <InviteForm workspaceId={workspaceId} invitations={invitations} />
      <section className="border-t border-line pt-4">
        <h3 ref={heading} tabIndex={-1} className="text-15 outline-none">
          {t('invitations.pending')}
        </h3>
        {invitations.some((invitation) => !shareableLink(invitation).worksElsewhere) && (
          <div className="mt-2">
            <WarningLine>{t('invitations.openHereAlone')}</WarningLine>
          </div>
        )}
        {invitations.length === 0 && <p className="mt-1 text-13 text-ink-soft">{t('invitations.none')}</p>}
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isBusy={cancel.isPending && cancel.variables === invitation.id}
              onCancel={() => cancel.mutate(invitation.id)}
            />
          ))}
          {declined.map((one) => (
            <DeclinedRow key={one.id} {...one} />
          ))}
        </ul>
      </section>
      <AcceptedInvitations accepted={accepted} />
    </Sheet>
  )
}

/** Row for a declined invitation. Its address can be invited again. */
function DeclinedRow({ email, declinedAt }: ListedDecline) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  return (
    <li className="py-2.5">
      <p className="font-medium">
        <EmailAddress of={email} />
      </p>
      <p className="text-13 text-ink-soft">{t('invitations.declined', { ago: ago(declinedAt) })}</p>
    </li>
  )
}
