import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/day.ts'
import { type DayRange, daysOf, daysToShow } from '#domain/school-days.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { today } from '#web/i18n/today.ts'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { cardTitleId } from '../cards/card-focus.ts'
import { useWorkspace } from '../selected-workspace.tsx'
import { useTaskMoves } from '../task-write/task-moves.ts'

export type DayMenuProps = {
  task: Task
  tasks: readonly Task[]
  /** The sprint of the tasks. Null for the backlog. */
  sprint: DayRange | null
  onClose: () => void
}

/** Number of days after today that the backlog offers, so two weeks in all. */
const daysAhead = 13

/** Menu of days for a task. The shortcut opens it over the card. */
export function DayMenu({ task, tasks, sprint, onClose }: DayMenuProps) {
  const { t } = useTranslation()
  const { weekdayAndDay } = useFormat()
  const { id: workspaceId, schoolDays } = useWorkspace()
  const { move } = useTaskMoves(workspaceId)
  const planned = sprint ? tasks.map(({ day }) => day) : [task.day]
  const range = sprint ?? { startDate: today(), endDate: addDays(today(), daysAhead) }
  const days = sprint
    ? daysToShow(range, { schoolDays, daysOff: [] }, planned)
    : [...new Set([...planned.filter((day) => day !== null), ...daysOf(range)])].sort()
  const options = [
    ...days.map((day) => ({ value: day, label: weekdayAndDay(day) })),
    { value: '', label: t(sprint ? 'week.someTime' : 'bulk.noDay') },
  ]
  const card = () => document.getElementById(cardTitleId(task.id))
  const box = card()?.closest('article')?.getBoundingClientRect()
  return (
    <Menu
      defaultOpen
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('shortcuts.dayOf', { title: task.title })}
          className="pointer-events-none fixed opacity-0"
          style={box && { left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      }
      onClosed={() => {
        onClose()
        card()?.focus({ preventScroll: true })
      }}
    >
      <MenuChoice
        label={t('tasks.day')}
        value={task.day ?? ''}
        options={options}
        onChange={(day) => move({ task, to: { day: day || null } })}
      />
    </Menu>
  )
}
