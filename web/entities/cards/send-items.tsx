import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { useGoals, useSendTask } from '../task-write/send-task.ts'

/** Maximum number of sprints in the menu. Others can be planned on the planning page. */
const mostSprints = 4

/** Last items of a card’s menu. They move the task to the backlog or to another sprint. */
export function SendItems({ task }: { task: Task }) {
  const { t } = useTranslation()
  const goals = useGoals(task).slice(0, mostSprints + 1)
  const send = useSendTask(task.workspaceId)
  if (goals.length === 0) return null
  return (
    <>
      <MenuSeparator />
      <MenuLabel>{t('tasks.sendTo')}</MenuLabel>
      {goals.map((to) => (
        <MenuItem key={to?.id ?? 'backlog'} onSelect={() => void send(task, to)}>
          {to ? <bdi>{to.name}</bdi> : t('nav.backlog')}
        </MenuItem>
      ))}
    </>
  )
}
