import { useTranslation } from 'react-i18next'
import { roughTime } from '#domain/my-day.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { DoorSign } from '#web/ui/icons/child/door.tsx'
import { BigButton } from '../big-button.tsx'
import type { DayScreens } from '../day-types.ts'
import { OwnPicture } from '../own-picture.tsx'
import { useRoughWords } from '../rough-words.ts'
import { Screen } from '../screen.tsx'
import { DoneToday } from './done-today.tsx'
import { NextList } from './next-list.tsx'
import { NowCard } from './now-card.tsx'

/** Day of the band “middle”: now, next and done in one list. */
export function MiddleDay(screens: DayScreens) {
  const { t } = useTranslation()
  const { weekdayName } = useFormat()
  const today = useToday()
  const { day, timer, actions } = screens
  const { now, next, done, left, isSpare } = day
  const state = [timer?.taskId, now?.id, ...done.map(({ id }) => id)].join(' ')
  const begin = (start: () => void) => {
    start()
    document.querySelector('h1')?.focus()
  }
  return (
    <Screen title={t('myDay.title')} state={state} className="day-list">
      <header className="day-list-head">
        <OwnPicture />
        <div>
          <h1>{t('myDay.heading', { day: weekdayName(today) })}</h1>
          <HowMuch done={done.length} left={left} minutes={day.minutesToGo} />
        </div>
      </header>
      {now && (
        <section aria-labelledby="day-now">
          <h2 id="day-now">{t('myDay.now')}</h2>
          <NowCard key={now.id} {...screens} task={now} />
        </section>
      )}
      {next.length > 0 && (
        <section aria-labelledby="day-next">
          <h2 id="day-next">{t(isSpare ? 'myDay.spare' : 'myDay.nextYouChoose')}</h2>
          <NextList
            tasks={next}
            onStart={(task) => begin(() => actions.start(task))}
            onFinish={actions.finish}
          />
        </section>
      )}
      {done.length > 0 && <DoneToday tasks={done} onUndo={(task) => begin(() => actions.undo(task))} />}
      {left === 0 && (
        <BigButton look="go" Sign={DoorSign} onClick={actions.endDay}>
          {t('myDay.endDay')}
        </BigButton>
      )}
    </Screen>
  )
}

type HowMuchProps = { done: number; left: number; minutes: number }

/** Says in everyday words how much is left. */
function HowMuch({ done, left, minutes }: HowMuchProps) {
  const { t } = useTranslation()
  const about = useRoughWords(roughTime(minutes))
  return (
    <p>
      {done > 0 && <span>{`${t('myDay.done', { count: done })} `}</span>}
      <span>{left > 0 ? t('myDay.toGo', { count: left }) : t('myDay.nothingToGo')}</span>
      {left > 0 && minutes > 0 && <span>{` ${about}`}</span>}
    </p>
  )
}
