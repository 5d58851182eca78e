import { MyDayScreen } from '#web/screens/my-day.tsx'
import { useUser } from '#web/session/session.ts'
import { ChildMenu } from './child-menu.tsx'
import { isOnSharedDevice, useSignOut } from './use-sign-out.ts'

type ChildHomeProps = { workspaceId: string; band: 'little' | 'middle' }

/** The home of a learner of little or middle, and what is behind the own picture. */
export function ChildHome({ workspaceId, band }: ChildHomeProps) {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <MyDayScreen
      workspaceId={workspaceId}
      band={band}
      onGoodbye={isOnSharedDevice(user) ? signOut : undefined}
      renderMenu={(actions) => <ChildMenu {...actions} />}
    />
  )
}
