import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import type { Timer } from '#web/entities/timer/timer.ts'
import { useDayName } from '#web/features/child/day-name.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useMinutesSince } from '#web/i18n/minutes-since.ts'
import { useToday } from '#web/i18n/today.ts'
import { PauseSign } from '#web/ui/icons/child/pause.tsx'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { useLearnerDay } from '../learner-day.tsx'
import { DoneBox, OwnRow, RowButton } from './own-row.tsx'

type NowRowProps = {
  task: Task
  /** The running timer of this task, or undefined. */
  timer: Timer | undefined
}

/** Row of a task in progress. It has a coloured background and a filled button, unlike all other rows. */
export function NowRow({ task, timer }: NowRowProps) {
  const { t } = useTranslation()
  const { start, pause } = useLearnerDay()
  const { title } = task
  return (
    <OwnRow
      task={task}
      note={
        <span className="shrink-0 text-13 font-medium text-brand-ink max-sm:hidden">
          {timer ? <Running since={timer.startedAt} /> : <Begun task={task} />}
        </span>
      }
    >
      {timer ? (
        <RowButton label={t('ownDay.pause', { title })} Icon={PauseSign} onPress={() => pause(task)} />
      ) : (
        <RowButton label={t('ownDay.goOn', { title })} Icon={StartSign} onPress={() => start(task)} />
      )}
      <DoneBox task={task} />
    </OwnRow>
  )
}

function Running({ since }: { since: string }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  return <span>{t('timer.running', { time: duration(useMinutesSince(since)) })}</span>
}

function Begun({ task: { day } }: { task: Task }) {
  const { t } = useTranslation()
  const dayName = useDayName()
  const today = useToday()
  const isAhead = day !== null && day > today
  return <span>{isAhead ? t('today.begunFor', { day: dayName(day) }) : t('today.now')}</span>
}
