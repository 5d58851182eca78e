import { useLocation, useParams } from 'wouter'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { useLogout } from '#web/features/account/auth/auth.queries.ts'
import { AcceptInvitation } from '#web/features/people/invitations/accept-invitation.tsx'
import { useSession } from '#web/session/session.ts'
import { StandalonePage } from '#web/sections/standalone-page.tsx'

export function AcceptInviteScreen() {
  const { token = '' } = useParams()
  const { user } = useSession()
  const [path, navigate] = useLocation()
  const goToSignIn = () => navigate(`/auth?next=${encodeURIComponent(path)}`)
  const logout = useLogout(() => {
    clearSelectedWorkspace()
    goToSignIn()
  })
  return (
    <StandalonePage>
      <AcceptInvitation
        key={token}
        token={token}
        onSignIn={() => (user ? logout.mutate() : goToSignIn())}
        onDeclined={() => navigate('/')}
      />
    </StandalonePage>
  )
}
