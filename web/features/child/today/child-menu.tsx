import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Task } from '#web/api/queries.ts'
import { paperPath } from '#web/entities/paper-path.ts'
import { useGoals } from '#web/entities/task-write/send-task.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { PrintIcon } from '#web/ui/icons/print.tsx'
import { RainIcon } from '#web/ui/icons/rain.tsx'
import { TickOffIcon } from '#web/ui/icons/tick-off.tsx'
import { ToDayIcon } from '#web/ui/icons/to-day.tsx'
import { useMoveWords } from './day-words.ts'
import { useLearnerDay } from './learner-day.tsx'

export type ChildMenuProps = {
  trigger: ReactNode
  /** The tasks that can be moved together. */
  tasks: readonly Task[]
  onBadDay?: (() => void) | undefined
  /** Id of the learner whose week can be printed and ticked off. */
  learnerId?: string | undefined
}

/** Maximum number of draft sprints in the menu. Others can be chosen on the planning page. */
const mostDrafts = 3

/**
 * Menu of a child's day. It moves all open tasks to the next school day. If the sprint has no school day left, the
 * user chooses a draft sprint, the backlog or “some time”. The menu also opens the bad day dialog and the week on
 * paper.
 */
export function ChildMenu({ trigger, tasks, onBadDay, learnerId }: ChildMenuProps) {
  const { t } = useTranslation()
  const { goal, move } = useLearnerDay()
  const words = useMoveWords(goal)
  const hasTasks = tasks.length > 0
  return (
    <Menu trigger={trigger} defaultOpen>
      {hasTasks && goal === null && <Elsewheres tasks={tasks} />}
      {hasTasks && goal !== null && (
        <MenuItem onSelect={() => move(tasks, { day: goal, name: words.where })}>
          <ToDayIcon />
          {words.open}
        </MenuItem>
      )}
      {onBadDay && (
        <>
          {hasTasks && <MenuSeparator />}
          <MenuItem onSelect={onBadDay}>
            <RainIcon />
            {t('badDay.open')}
          </MenuItem>
        </>
      )}
      {(hasTasks || onBadDay) && learnerId && <MenuSeparator />}
      {learnerId && <OnPaper learnerId={learnerId} />}
    </Menu>
  )
}

function OnPaper({ learnerId }: { learnerId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { sprint } = useLearnerDay()
  return (
    <>
      <MenuItem onSelect={() => navigate(paperPath('tick-off', sprint, learnerId))}>
        <TickOffIcon />
        {t('paper.tickOff')}
      </MenuItem>
      <MenuItem onSelect={() => navigate(paperPath('print', sprint, learnerId))}>
        <PrintIcon />
        {t('paper.print')}
      </MenuItem>
    </>
  )
}

function Elsewheres({ tasks }: Pick<ChildMenuProps, 'tasks'>) {
  const { t } = useTranslation()
  const { sprint, move } = useLearnerDay()
  const goals = useGoals({ workspaceId: sprint.workspaceId, sprintId: sprint.id })
  const drafts = goals
    .filter((goal) => goal !== null)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, mostDrafts)
  return (
    <>
      <MenuLabel>{t('today.elsewhere.title')}</MenuLabel>
      {drafts.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => move(tasks, { sprintId: id, name })}>
          {t('today.elsewhere.draft', { name })}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => move(tasks, { sprintId: null, name: t('backlog.title') })}>
        {t('today.elsewhere.backlog')}
      </MenuItem>
      <MenuItem onSelect={() => move(tasks, { day: null, name: t('today.someTime') })}>
        {t('today.elsewhere.someTime')}
      </MenuItem>
    </>
  )
}
