import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { useDayName } from '../day-words.ts'
import { useToday } from '#web/i18n/today.ts'
import type { OwnActions } from './own-actions.ts'
import { DoneBox, OwnRow } from './own-row.tsx'

type NowRowProps = { task: Task; subject: Subject | undefined; actions: OwnActions; onOpen: () => void }

/** What is on: the one tinted row, with the one filled button. */
export function NowRow({ task, subject, actions, onOpen }: NowRowProps) {
  const { t } = useTranslation()
  const dayName = useDayName()
  const today = useToday()
  const isAhead = task.day !== null && task.day > today
  return (
    <OwnRow
      task={task}
      subject={subject}
      onOpen={onOpen}
      className="bg-brand-soft"
      note={
        <span className="shrink-0 text-13 font-medium text-brand-ink max-sm:hidden">
          {isAhead ? t('today.begunFor', { day: dayName(task.day ?? '') }) : t('today.now')}
        </span>
      }
    >
      <DoneBox
        label={t('today.finish', { title: task.title })}
        isOn
        onPress={() => actions.setStatus(task, 'done')}
      />
    </OwnRow>
  )
}
