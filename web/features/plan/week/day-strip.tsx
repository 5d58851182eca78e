import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { Place } from './week-plan.ts'

type DayStripProps = {
  columns: readonly Place['day'][]
  today: Day
  open: Place['day']
  onOpen: (day: Place['day']) => void
  countOn: (day: Place['day']) => number
  target: Place | undefined
}

/**
 * Tabs for the days of the sprint on a phone, with the number of cards on each day. One day is open at a time. Cards
 * can be dropped on a tab.
 */
export function DayStrip({ columns, today, open, onOpen, countOn, target }: DayStripProps) {
  const { t } = useTranslation()
  const tabs = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [list, tab] = [tabs.current, tabs.current?.querySelector(`[data-day-tab='${open ?? ''}']`)]
    if (!list || !tab) return
    const [around, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    const middle = (box.left + box.right) / 2 - (around.left + around.right) / 2
    if (list.scrollWidth > list.clientWidth) list.scrollBy({ left: middle, behavior: 'instant' })
  }, [open])
  return (
    <div className="top-(--bar) z-20 -mx-4 mb-3 border-b border-line bg-ground px-3 py-1.5 sm:-mx-5 tall:sticky">
      <div
        ref={tabs}
        role="group"
        aria-label={t('week.days')}
        className="relative flex gap-0.5 overflow-x-auto rounded-block bg-sunken p-0.5"
      >
        {columns.map((day) => (
          <DayTab
            key={day}
            day={day}
            isToday={day === today}
            isOpen={day === open}
            isTarget={target?.day === day && day !== open}
            count={countOn(day)}
            onOpen={() => onOpen(day)}
          />
        ))}
      </div>
    </div>
  )
}

type DayTabProps = {
  day: Place['day']
  isToday: boolean
  isOpen: boolean
  isTarget: boolean
  count: number
  onOpen: () => void
}

function DayTab({ day, isToday, isOpen, isTarget, count, onOpen }: DayTabProps) {
  const { t } = useTranslation()
  const { number, weekday, weekdayAndDay } = useFormat()
  const look = isOpen ? 'bg-card text-ink shadow-lift inset-ring inset-ring-line' : 'text-ink-soft'
  const name = day ? weekdayAndDay(day) : t('week.someTime')
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      data-day-tab={day ?? ''}
      onClick={onOpen}
      className={`flex min-h-11 min-w-11 flex-auto shrink-0 flex-col items-center justify-center rounded-card px-1 text-13 font-medium whitespace-nowrap ${isTarget ? 'bg-brand-soft text-brand-ink outline-1 -outline-offset-1 outline-brand outline-dashed' : look} ${isToday ? 'text-brand-ink' : ''}`}
    >
      <span className="sr-only">{t('week.dayTab', { day: name, tasks: t('board.count', { count }) })}</span>
      <span aria-hidden="true">
        {day ? weekday(day) : t('week.someTime')}
        {day && <span className="ms-1 font-normal tabular-nums">{number(Number(day.slice(8)))}</span>}
      </span>
      <span aria-hidden="true" className="text-12 font-normal text-ink-soft tabular-nums">
        {number(count)}
      </span>
    </button>
  )
}
