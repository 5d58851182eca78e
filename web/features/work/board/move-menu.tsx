import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'
import { direction } from '#domain/language.ts'
import type { Task } from '#web/api/queries.ts'
import { CopyItem } from '#web/entities/cards/copy-item.tsx'
import { SendItems } from '#web/entities/cards/send-items.tsx'
import { useIsSelected, useSelection } from '#web/entities/cards/selection.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { adjacentStatus, type Step } from './keyboard-steps.ts'

type MoveMenuProps = {
  trigger: ReactNode
  task: Task
  isFirst: boolean
  isLast: boolean
  onStep: (step: Step) => void
}

/** “Move to” menu, an alternative to dragging. It also shows the keyboard shortcuts. */
export function MoveMenu({ trigger, task, isFirst, isLast, onStep }: MoveMenuProps) {
  const { t, i18n } = useTranslation()
  const selection = useSelection()
  const isSelected = useIsSelected(task.id)
  const [on, back] = direction(i18n.language) === 'rtl' ? (['←', '→'] as const) : (['→', '←'] as const)
  const arrowTo = (status: TaskStatus) => {
    if (status === adjacentStatus(task.status, 'forward')) return on
    return status === adjacentStatus(task.status, 'back') ? back : undefined
  }
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>{t('board.moveTo')}</MenuLabel>
      {taskStatuses.map((status) => (
        <MenuItem key={status} disabled={status === task.status} onSelect={() => onStep(status)}>
          {t(`status.${status}`)}
          <Shortcut arrow={arrowTo(status)} />
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem disabled={isFirst} onSelect={() => onStep('up')}>
        {t('board.up')}
        <Shortcut arrow="↑" />
      </MenuItem>
      <MenuItem disabled={isLast} onSelect={() => onStep('down')}>
        {t('board.down')}
        <Shortcut arrow="↓" />
      </MenuItem>
      {selection && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => selection.toggle(task.id)}>
            {t(isSelected ? 'board.deselect' : 'board.select')}
            <Shortcut keys="X" />
          </MenuItem>
        </>
      )}
      <CopyItem task={task} />
      <SendItems task={task} />
    </Menu>
  )
}

/**
 * Keyboard shortcut of a menu item. Hidden on touch devices. Screen readers announce the shortcuts in the card’s
 * description instead.
 */
function Shortcut({ arrow, keys }: { arrow?: string | undefined; keys?: string }) {
  const { t } = useTranslation()
  if (!arrow && !keys) return null
  return (
    <kbd aria-hidden="true" className="ms-auto ps-4 font-sans text-13 text-ink-soft pointer-coarse:hidden">
      <bdi dir="ltr">{keys ?? t('board.withShift', { key: arrow })}</bdi>
    </kbd>
  )
}
