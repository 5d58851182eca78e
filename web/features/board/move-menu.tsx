import { useTranslation } from 'react-i18next'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'
import type { Task } from '#web/api/reads.ts'
import { IconButton } from '#web/ui/button.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#web/ui/menu.tsx'

/** A move that needs no drag: into a column, or one place up or down in its own. */
export type Step = TaskStatus | 'up' | 'down'

type MoveMenuProps = { task: Task; onStep: (step: Step) => void }

/** The "Move to" menu of a card, for whoever cannot or does not want to drag. */
export function MoveMenu({ task, onStep }: MoveMenuProps) {
  const { t } = useTranslation()
  const trigger = (
    <IconButton label={t('board.moveMenu', { title: task.title })}>
      <MoreIcon />
    </IconButton>
  )
  return (
    <Menu trigger={trigger}>
      <MenuLabel>{t('board.moveTo')}</MenuLabel>
      {taskStatuses.map((status) => (
        <MenuItem key={status} disabled={status === task.status} onSelect={() => onStep(status)}>
          {t(`status.${status}`)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => onStep('up')}>{t('board.up')}</MenuItem>
      <MenuItem onSelect={() => onStep('down')}>{t('board.down')}</MenuItem>
    </Menu>
  )
}
