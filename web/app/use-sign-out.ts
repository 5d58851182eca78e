import { useLocation } from 'wouter'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { useLogout } from '#web/features/account/auth/auth.queries.ts'
import { broadcastSignOut } from '#web/session/session-sync.ts'
import { useUser } from '#web/session/session.ts'
import { clearUserData } from './clear-user-data.ts'

/**
 * Returns a function that signs the user out, also in other tabs. A paired tablet then shows the learners’ pictures.
 */
export function useSignOut(): () => void {
  const user = useUser()
  const [, navigate] = useLocation()
  const { mutate } = useLogout(() => {
    clearSelectedWorkspace()
    clearUserData(user.id)
    broadcastSignOut(user.id)
    navigate('/auth')
  })
  return () => mutate()
}
