import { type ReactNode, useState } from 'react'
import type { Task } from '#web/api/queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import type { DayMenuProps } from './day-menu.tsx'

const DayMenu = lazyComponent(async () => (await import('./day-menu.tsx')).DayMenu)

/** Returns a function that opens the menu of days for a task, and the menu while it is open. */
export function useDayMenu(
  list: Pick<DayMenuProps, 'tasks' | 'sprint'>,
): [open: (task: Task) => void, menu: ReactNode] {
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const menu = (
    <LazyOverlay onClose={close}>
      {task && <DayMenu key={task.id} {...list} task={task} onClose={close} />}
    </LazyOverlay>
  )
  return [setTask, menu]
}
