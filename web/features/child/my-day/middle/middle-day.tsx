import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { roughTime } from '#domain/my-day.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { DoorSign } from '#web/ui/icons/child/door.tsx'
import { BigButton } from '../big-button.tsx'
import type { DayScreens } from '../day-types.ts'
import { OwnPicture } from '../own-picture.tsx'
import { useFocusOnHeading, useSettling } from '../screen.tsx'
import { useRoughWords } from '../rough-words.ts'
import { DoneToday } from './done-today.tsx'
import { NextList } from './next-list.tsx'
import { NowCard } from './now-card.tsx'

/** Day of the band “middle”: now, next and done in one list. */
export function MiddleDay({ day, timer, askedAbout, actions }: DayScreens) {
  const { t } = useTranslation()
  const { weekdayName } = useFormat()
  const today = useToday()
  const screen = useRef<HTMLDivElement>(null)
  const { now, next, done, left, isSpare } = day
  usePageTitle(t('myDay.title'))
  useFocusOnHeading(screen)
  const settling = useSettling([timer?.taskId, now?.id, ...done.map(({ id }) => id)].join(' '))
  const begin = (start: () => void) => {
    start()
    screen.current?.querySelector('h1')?.focus()
  }
  return (
    <div ref={screen} className="day-list" {...settling}>
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
          <NowCard
            key={now.id}
            task={now}
            startedAt={timer?.taskId === now.id ? timer.startedAt : undefined}
            isAskedForHelp={askedAbout === now.id}
            actions={actions}
          />
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
        <BigButton look="go" sign={<DoorSign className="day-sign" />} onClick={actions.endDay}>
          {t('myDay.endDay')}
        </BigButton>
      )}
    </div>
  )
}

type HowMuchProps = { done: number; left: number; minutes: number }

/** Says in everyday words how much is left. */
function HowMuch({ done, left, minutes }: HowMuchProps) {
  const { t } = useTranslation()
  const roughWords = useRoughWords()
  return (
    <p>
      {done > 0 && <span>{`${t('myDay.done', { count: done })} `}</span>}
      <span>{left > 0 ? t('myDay.toGo', { count: left }) : t('myDay.nothingToGo')}</span>
      {left > 0 && minutes > 0 && <span>{` ${roughWords(roughTime(minutes))}`}</span>}
    </p>
  )
}
