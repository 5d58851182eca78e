import { MyDayScreen } from '#web/sections/my-day.tsx'
import { useSwitchLearner } from '#web/session/device.ts'
import { ChildMenu } from './child-menu.tsx'

type ChildHomeProps = { workspaceId: string; band: 'little' | 'middle' }

/** The home of a learner in the age band “little” or “middle”. The learner’s own picture opens the menu. */
export function ChildHome({ workspaceId, band }: ChildHomeProps) {
  return (
    <MyDayScreen
      workspaceId={workspaceId}
      band={band}
      onGoodbye={useSwitchLearner()}
      renderMenu={(actions) => <ChildMenu {...actions} />}
    />
  )
}
