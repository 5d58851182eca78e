import { useParams } from 'wouter'
import { AcceptInvitation } from '#web/features/invitations/accept-invitation.tsx'
import { StandalonePage } from './standalone-page.tsx'

export function AcceptInviteScreen() {
  const { token = '' } = useParams()
  return (
    <StandalonePage>
      <AcceptInvitation key={token} token={token} />
    </StandalonePage>
  )
}
