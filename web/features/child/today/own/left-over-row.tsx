import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { useDayName } from '../day-words.ts'
import type { Elsewhere } from './other-days.ts'
import type { OwnActions } from './own-actions.ts'
import { DoneBox, OwnRow, RowButton } from './own-row.tsx'

type LeftOverRowProps = {
  task: Task
  subject: Subject | undefined
  actions: OwnActions
  /** Today and the next school day. */
  places: readonly Elsewhere[]
  onOpen: () => void
}

/** Shows a task of a past day with buttons to begin it, to finish it or, if the learner plans own days, to put it on one of two days. On a phone the buttons are below the title. */
export function LeftOverRow({ task, subject, actions, places, onOpen }: LeftOverRowProps) {
  const { t } = useTranslation()
  const dayName = useDayName()
  const { title } = task
  const mayMove = actions.mayMove(task)
  return (
    <OwnRow
      task={task}
      subject={subject}
      onOpen={onOpen}
      className={mayMove ? 'max-sm:flex-wrap' : ''}
      note={
        <span className="shrink-0 text-13 text-ink-soft max-sm:hidden">
          {t('ownDay.from', { day: dayName(task.day ?? '') })}
        </span>
      }
    >
      {mayMove ? (
        <span className="contents max-sm:order-1 max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:pb-1.5">
          {places.map(({ day, name }) => (
            <button
              key={day}
              type="button"
              aria-label={t('ownDay.putOn', { title, day: name })}
              onClick={() => actions.toDay(task, day, name)}
              className="my-1.5 min-h-14 min-w-18 rounded-block border border-line bg-sunken px-3 text-14 font-medium hover:border-line-strong max-sm:my-0 max-sm:flex-1"
            >
              {name}
            </button>
          ))}
        </span>
      ) : (
        <RowButton label={t('today.start', { title })} Icon={StartSign} onPress={() => actions.start(task)} />
      )}
      <DoneBox label={t('today.finish', { title })} isOn={false} onPress={() => actions.finish(task)} />
    </OwnRow>
  )
}
