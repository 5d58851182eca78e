import { type ReactNode, Suspense } from 'react'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { type MenuActions, MyDay } from '#web/features/child/my-day/my-day.tsx'
import { useAskedSprint } from '#web/features/records/look-back/asked-sprint.ts'
import { useTickItem } from '#web/features/work/tasks/use-tick-item.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const LookBackCall = lazyComponent(
  async () => (await import('#web/features/records/look-back/lazy-screens.ts')).LookBackCall,
)

type MyDayScreenProps = {
  workspaceId: string
  band: 'little' | 'middle'
  /** Goes back to the page on which a learner chooses their picture. Undefined if this device has no such page. */
  onGoodbye: (() => void) | undefined
  renderMenu: (actions: MenuActions) => ReactNode
}

export function MyDayScreen({ workspaceId, band, onGoodbye, renderMenu }: MyDayScreenProps) {
  const tick = useTickItem(workspaceId)
  return (
    <MyDay
      workspaceId={workspaceId}
      band={band}
      onTick={(task, item, text, isDone) => void tick(task, { item, text, isDone })}
      onGoodbye={onGoodbye}
      renderMenu={renderMenu}
      lookBack={<LookBack />}
    />
  )
}

function LookBack() {
  const { workspace } = useWorkspaceSelection()
  const { sprint } = useAskedSprint(workspace)
  if (!sprint) return null
  return (
    <Suspense>
      <LookBackCall sprint={sprint} />
    </Suspense>
  )
}
