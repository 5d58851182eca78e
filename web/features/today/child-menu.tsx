import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { ActiveSprint } from '#web/api/queries.ts'
import { useGoals } from '#web/entities/send-task.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { RainIcon, ToDayIcon } from '#web/ui/later-icons.tsx'
import type { Elsewhere } from './day-types.ts'
import { useMoveAllWords } from './day-words.ts'

type ChildMenuProps = {
  trigger: ReactNode
  sprint: ActiveSprint
  goal: Day | null
  /** To the next school day, unless it says where else. */
  onMoveAll: ((to?: Elsewhere) => void) | undefined
  onBadDay: (() => void) | undefined
}

/** So many drafts are offered; the rest is planned on the planning page. */
const mostDrafts = 3

/** Where all that is open can go: to the next school day, or out of the sprint where that has none left. And a bad day. */
export function ChildMenu({ trigger, sprint, goal, onMoveAll, onBadDay }: ChildMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu trigger={trigger} defaultOpen>
      {onMoveAll && goal === null && <Elsewheres sprint={sprint} onMoveAll={onMoveAll} />}
      {onMoveAll && goal !== null && <ToNextDay goal={goal} onMoveAll={onMoveAll} />}
      {onMoveAll && onBadDay && <MenuSeparator />}
      {onBadDay && (
        <MenuItem onSelect={onBadDay}>
          <RainIcon />
          {t('badDay.open')}
        </MenuItem>
      )}
    </Menu>
  )
}

function ToNextDay({ goal, onMoveAll }: { goal: Day; onMoveAll: () => void }) {
  const words = useMoveAllWords(goal)
  return (
    <MenuItem onSelect={() => onMoveAll()}>
      <ToDayIcon />
      {words.open}
    </MenuItem>
  )
}

type ElsewheresProps = { sprint: ActiveSprint; onMoveAll: (to?: Elsewhere) => void }

function Elsewheres({ sprint, onMoveAll }: ElsewheresProps) {
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
