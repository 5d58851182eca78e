import { useParams } from 'wouter'
import { AcceptInvitation } from '#web/features/invitations/accept-invitation.tsx'
import { SheetPage } from '#web/ui/standalone-page.tsx'

export function AcceptInviteScreen() {
  const { token = '' } = useParams()
  return (
    <SheetPage>
      <AcceptInvitation key={token} token={token} />
    </SheetPage>
  )
}
