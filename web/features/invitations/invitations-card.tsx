import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { AcceptedInvitations } from './accepted-invitations.tsx'
import {
  type Invitation,
  type ListedAcceptance,
  shareableLink,
  useCancelInvitation,
} from './invitations.queries.ts'
import { InviteForm } from './invite-form.tsx'

type InvitationsCardProps = {
  workspaceId: string
  invitations: Invitation[]
  accepted: ListedAcceptance[]
}

export function InvitationsCard({ workspaceId, invitations, accepted }: InvitationsCardProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const cancel = useCancelInvitation(workspaceId, () => heading.current?.focus())
  return (
    <Card>
      <h2 className="text-17">{t('invitations.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('invitations.text')}</p>
      <InviteForm workspaceId={workspaceId} invitations={invitations} />
      <h3 ref={heading} tabIndex={-1} className="mt-5 outline-none">
        {t('invitations.pending')}
      </h3>
      {invitations.some((invitation) => !shareableLink(invitation).worksElsewhere) && <LocalOnlyWarning />}
      {invitations.length === 0 && <p className="mt-1 text-ink-soft">{t('invitations.none')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isBusy={cancel.isPending && cancel.variables === invitation.id}
            onCancel={() => cancel.mutate(invitation.id)}
          />
        ))}
      </ul>
      <AcceptedInvitations accepted={accepted} />
    </Card>
  )
}

/** Links open on this computer only: the server listens on localhost, or its public address is not configured. */
function LocalOnlyWarning() {
  const { t } = useTranslation()
  return (
    <p className="mt-2 rounded-card bg-warn-soft px-4 py-3 text-warn-ink">{t('invitations.openHereAlone')}</p>
  )
}
