import { useTranslation } from 'react-i18next'
import type { TodayPlan } from '#domain/today.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'

/** Shows how much is done and how much time the rest takes. */
export function DaySummary({ plan, isShort }: { plan: TodayPlan<Task>; isShort: boolean }) {
  const { t } = useTranslation()
  const { number, duration } = useFormat()
  const { now, leftOver, next, doneToday, minutesToGo } = plan
  const done = doneToday.length
  const total = done + now.length + leftOver.length + next.length
  if (total === 0) return <span>{t('today.nothing')}</span>
  if (total === done) return <span>{t('today.allDone', { count: done })}</span>
  const counted = t('today.done', { done: number(done), count: total })
  if (minutesToGo === 0) return <span>{counted}</span>
  return (
    <>
      <span>{counted}</span>
      <span className={isShort ? 'max-sm:hidden' : ''}>
        {' · '}
        {t('board.timeLeft', { time: duration(minutesToGo) })}
      </span>
    </>
  )
}
