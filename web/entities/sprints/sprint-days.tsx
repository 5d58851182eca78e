import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { dayCounter, sprintStage } from '#domain/progress.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'

/**
 * Returns the position of today in a sprint. `words` contains the day number, or the start date if the sprint has not
 * started.
 */
export function useSprintDay(startDate: Day, endDate: Day) {
  const { t } = useTranslation()
  const { number, dayAndMonth } = useFormat()
  const today = useToday()
  const stage = sprintStage(startDate, endDate, today)
  const { day, total } = dayCounter(startDate, endDate, today)
  if (stage === 'before') {
    return { stage, day: 0, total, words: t('shell.sprintStarts', { day: dayAndMonth(startDate) }) }
  }
  return { stage, day, total, words: t('shell.sprintDay', { day: number(day), total: number(total) }) }
}

/**
 * Shows one dot for each day, with a ring around today. Shows nothing for long sprints. Decorative, so show the day as
 * text next to it.
 */
export function DayDots({ day, total }: { day: number; total: number }) {
  if (total > maxDots) return null
  return (
    <span aria-hidden="true" className="flex h-1.5 items-center gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={`size-1.5 rounded-full ${colors(index + 1, day)}`} />
      ))}
    </span>
  )
}

const maxDots = 14

function colors(one: number, day: number): string {
  if (one > day) return 'bg-line ring-1 ring-line-strong/40 ring-inset'
  return one < day ? 'bg-brand' : 'mx-0.5 bg-brand outline-1 outline-offset-2 outline-brand'
}
