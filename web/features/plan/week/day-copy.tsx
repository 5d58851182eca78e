import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { Task } from '#web/api/queries.ts'
import { useCopyTasks } from '#web/entities/task-write/copy-tasks.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx'

type DayCopyProps = {
  trigger: ReactNode
  workspaceId: string
  /** The tasks of the day to copy. */
  tasks: readonly Task[]
  /** The other days of the sprint. */
  days: readonly Day[]
}

/** Menu “Copy this day to”. It copies all cards of the day to another day, as tasks that are not started. */
export function DayCopy({ trigger, workspaceId, tasks, days }: DayCopyProps) {
  const { t } = useTranslation()
  const { weekdayAndDay } = useFormat()
  const { mutate, isPending } = useCopyTasks(workspaceId)
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>{t('week.copyTo', { count: tasks.length })}</MenuLabel>
      {days.map((day) => (
        <MenuItem key={day} disabled={isPending} onSelect={() => mutate({ tasks, day })}>
          {weekdayAndDay(day)}
        </MenuItem>
      ))}
    </Menu>
  )
}
