import type { ReactNode } from 'react'
import { type MenuActions, MyDay } from '#web/features/my-day/my-day.tsx'
import { useTickItem } from '#web/features/tasks/checklist.queries.ts'

type MyDayScreenProps = {
  workspaceId: string
  band: 'little' | 'middle'
  /** Undefined where there are no pictures to go back to. */
  onGoodbye: (() => void) | undefined
  renderMenu: (actions: MenuActions) => ReactNode
}

export function MyDayScreen({ workspaceId, band, onGoodbye, renderMenu }: MyDayScreenProps) {
  const { mutate: tick } = useTickItem(workspaceId)
  return (
    <MyDay
      workspaceId={workspaceId}
      band={band}
      onTick={(task, item, text, isDone) => tick({ task, item, text, isDone })}
      onGoodbye={onGoodbye}
      renderMenu={renderMenu}
    />
  )
}
