import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Day } from '#domain/day.ts'
import type { ActiveSprint } from '#web/api/queries.ts'
import { paperPath } from '#web/entities/paper-path.ts'
import { useGoals } from '#web/entities/task-write/send-task.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { PrintIcon } from '#web/ui/icons/print.tsx'
import { RainIcon } from '#web/ui/icons/rain.tsx'
import { TickOffIcon } from '#web/ui/icons/tick-off.tsx'
import { ToDayIcon } from '#web/ui/icons/to-day.tsx'
import type { Elsewhere } from './day-types.ts'
import { useMoveAllWords } from './day-words.ts'

type ChildMenuProps = {
  trigger: ReactNode
  sprint: ActiveSprint
  goal: Day | null
  /** Id of the learner whose week can be printed and ticked off. Undefined for unassigned tasks. */
  learnerId: string | undefined
  /**
   * Moves all open tasks to `to`, or to the next school day if `to` is undefined. Undefined if no task is open or the
   * user may not move them.
   */
  onMoveAll: ((to?: Elsewhere) => void) | undefined
  onBadDay: (() => void) | undefined
}

type MoveAll = NonNullable<ChildMenuProps['onMoveAll']>

/** Maximum number of draft sprints in the menu. Others can be chosen on the planning page. */
const mostDrafts = 3

/**
 * Menu of a child's day. Moves all open tasks to the next school day, or out of the sprint if it has no school day
 * left. Also opens the bad day dialog and the week on paper.
 */
export function ChildMenu({ trigger, sprint, goal, learnerId, onMoveAll, onBadDay }: ChildMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu trigger={trigger} defaultOpen>
      {onMoveAll && goal === null && <Elsewheres sprint={sprint} onMoveAll={onMoveAll} />}
      {onMoveAll && goal !== null && <ToNextDay goal={goal} onMoveAll={onMoveAll} />}
      {onBadDay && (
        <>
          {onMoveAll && <MenuSeparator />}
          <MenuItem onSelect={onBadDay}>
            <RainIcon />
            {t('badDay.open')}
          </MenuItem>
        </>
      )}
      {(onMoveAll ?? onBadDay) && learnerId && <MenuSeparator />}
      {learnerId && <OnPaper sprint={sprint} learnerId={learnerId} />}
    </Menu>
  )
}

function OnPaper({ sprint, learnerId }: { sprint: ActiveSprint; learnerId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
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

function ToNextDay({ goal, onMoveAll }: { goal: Day; onMoveAll: MoveAll }) {
  const words = useMoveAllWords(goal)
  return (
    <MenuItem onSelect={() => onMoveAll()}>
      <ToDayIcon />
      {words.open}
    </MenuItem>
  )
}

function Elsewheres({ sprint, onMoveAll }: { sprint: ActiveSprint; onMoveAll: MoveAll }) {
  const { t } = useTranslation()
  const goals = useGoals({ workspaceId: sprint.workspaceId, sprintId: sprint.id })
  const drafts = goals
    .filter((goal) => goal !== null)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, mostDrafts)
  return (
    <>
      <MenuLabel>{t('today.elsewhere.title')}</MenuLabel>
      {drafts.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onMoveAll({ sprintId: id, name })}>
          {t('today.elsewhere.draft', { name })}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onMoveAll({ sprintId: null, name: t('backlog.title') })}>
        {t('today.elsewhere.backlog')}
      </MenuItem>
      <MenuItem onSelect={() => onMoveAll()}>{t('today.elsewhere.someTime')}</MenuItem>
    </>
  )
}
