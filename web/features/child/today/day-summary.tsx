import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { openTasks, useLearnerDay } from './learner-day.tsx'

/** Shows how much is done and how much time the rest takes. */
export function DaySummary({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation()
  const { number, duration } = useFormat()
  const { plan } = useLearnerDay()
  const { minutesToGo } = plan
  const done = plan.doneToday.length
  const total = done + openTasks(plan).length
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
