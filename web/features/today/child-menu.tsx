import type { ReactNode } from 'react'
import type { Day } from '#domain/day.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { ToDayIcon } from '#web/ui/screen-icons.tsx'
import { useMoveWords } from './day-words.ts'

type ChildMenuProps = { trigger: ReactNode; goal: Day | null; onMoveAll: () => void }

/** What can be done with all that is open today. */
export function ChildMenu({ trigger, goal, onMoveAll }: ChildMenuProps) {
  const words = useMoveWords(goal)
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem onSelect={onMoveAll}>
        <ToDayIcon />
        {words.allOpen}
      </MenuItem>
    </Menu>
  )
}
