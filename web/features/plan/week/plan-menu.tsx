import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { taskStatuses } from '#domain/board.ts'
import { fullName } from '#domain/names.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { sharedRow } from '#web/entities/cards/shared-cards.ts'
import { CopyItem } from '#web/entities/cards/copy-item.tsx'
import { SendItems } from '#web/entities/cards/send-items.tsx'
import { useIsSelected, useSelection } from '#web/entities/cards/selection.tsx'
import { RainIcon } from '#web/ui/icons/rain.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { movesBetweenDays, type Right } from './week-rights.ts'
import type { CardActions } from './week-actions.ts'

type PlanMenuProps = { trigger: ReactNode; task: Task; right: Right; actions: CardActions }

/** “Move to” menu with other days, other learners and other statuses. It contains only what the user may change. */
export function PlanMenu({ trigger, task, right, actions }: PlanMenuProps) {
  const { t } = useTranslation()
  const { weekdayAndDay } = useFormat()
  const selection = useSelection()
  const isSelected = useIsSelected(task.id)
  const days = actions.columns.map((day) => ({
    value: day ?? '',
    label: day ? weekdayAndDay(day) : t('week.someTime'),
  }))
  const learners = actions.rows
    .filter(({ id }) => id !== sharedRow)
    .map(({ id, learner }) => ({
      value: id ?? '',
      label: learner ? fullName(learner) : t('tasks.nobody'),
    }))
  const { badDay } = actions
  const { day, assignedTo: learnerId } = task
  const nobody = { value: '', label: t('tasks.nobody') }
  return (
    <Menu trigger={trigger} defaultOpen>
      {movesBetweenDays(right) && (
        <>
          <MenuChoice
            label={t('tasks.day')}
            value={task.day ?? ''}
            options={days}
            onChange={(day) => actions.change(task, { day: day || null })}
          />
          <MenuSeparator />
        </>
      )}
      {right === 'plan' && (
        <>
          <MenuChoice
            label={t('tasks.assignedTo')}
            value={task.shares.length > 0 ? sharedRow : (task.assignedTo ?? '')}
            options={learners.some(({ value }) => value === '') ? learners : [...learners, nobody]}
            onChange={(learner) => actions.change(task, { assignedTo: learner || null })}
          />
          <MenuSeparator />
        </>
      )}
      <MenuChoice
        label={t('week.status')}
        value={task.status}
        options={taskStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(chosen) => {
          const status = taskStatuses.find((one) => one === chosen)
          if (status) actions.change(task, { status })
        }}
      />
      {selection && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => selection.toggle(task.id)}>
            {t(isSelected ? 'board.deselect' : 'board.select')}
          </MenuItem>
        </>
      )}
      {right === 'plan' && <CopyItem task={task} />}
      {right === 'plan' && <SendItems task={task} />}
      {badDay && day && learnerId && task.status !== 'done' && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => badDay({ learnerId, day })}>
            <RainIcon />
            {t('badDay.open')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
