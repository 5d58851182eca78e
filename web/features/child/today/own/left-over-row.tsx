import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { useDayName } from '#web/features/child/day-name.ts'
import type { Destination } from '#web/features/child/task-actions.ts'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { useLearnerDay } from '../learner-day.tsx'
import { DoneBox, OwnRow, RowButton } from './own-row.tsx'

type LeftOverRowProps = {
  task: Task
  /** Today and the next school day. Undefined if the learner may not move the task. */
  places: readonly Destination[] | undefined
}

/**
 * Row for a task of a past day. It has a button that finishes the task. If the learner may move the task, it also
 * has buttons for two days, which are below the title on a phone. Otherwise it has a button that starts the task.
 */
export function LeftOverRow({ task, places }: LeftOverRowProps) {
  const { t } = useTranslation()
  const dayName = useDayName()
  const { start, move } = useLearnerDay()
  const { title } = task
  return (
    <OwnRow
      task={task}
      className={places ? 'max-sm:flex-wrap' : ''}
      note={
        <span className="shrink-0 text-13 text-ink-soft max-sm:hidden">
          {t('ownDay.from', { day: dayName(task.day ?? '') })}
        </span>
      }
    >
      {places ? (
        <span className="contents max-sm:order-1 max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:pb-1.5">
          {places.map((to) => (
            <button
              key={to.name}
              type="button"
              aria-label={t('ownDay.putOn', { title, day: to.name })}
              onClick={() => move([task], to)}
              className="my-1.5 min-h-14 min-w-18 rounded-block border border-line bg-sunken px-3 text-14 font-medium hover:border-line-strong max-sm:my-0 max-sm:flex-1"
            >
              {to.name}
            </button>
          ))}
        </span>
      ) : (
        <RowButton label={t('today.start', { title })} Icon={StartSign} onPress={() => start(task)} />
      )}
      <DoneBox task={task} />
    </OwnRow>
  )
}
