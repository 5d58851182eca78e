import { useDroppable } from '@dnd-kit/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { useFormat } from '#web/i18n/format.ts'
import { viewId } from '#web/entities/dragging/card-dragging.tsx'
import { LearnerHeading } from './learner-heading.tsx'
import type { RenderDayMenu } from './day-heading-menu.tsx'
import { isSamePlace, type Place, type WeekRow } from './week-plan.ts'

/** Props that `WeekSheet` and `WeekPhone` have in common. */
export type WeekViewProps = {
  columns: readonly Place['day'][]
  rows: readonly WeekRow[]
  today: Day
  minutesOf: (learnerId: string | null) => number
  onBadDay: ((learnerId: string) => void) | undefined
  isHatched: (place: Place) => boolean
  /** The place where the dragged card would drop. */
  target: Place | undefined
  renderCell: (place: Place) => ReactNode
  renderDayMenu: RenderDayMenu | undefined
}

type WeekSheetProps = WeekViewProps & {
  /** True if a panel next to the sheet takes some of its width. */
  hasPanel: boolean
  /** Content of the corner above the learners. */
  corner: ReactNode
}

/** Number of columns above which the sheet is wider than a window and scrolls horizontally. */
const long = 8

/** Table of learners by days. Today is wide and white, past days are narrow and muted. */
export function WeekSheet(props: WeekSheetProps) {
  const { columns, rows, today, minutesOf, isHatched, target, hasPanel, onBadDay } = props
  const { corner, renderCell, renderDayMenu } = props
  const { t } = useTranslation()
  const sheet = useRef<HTMLDivElement>(null)
  const { setNodeRef } = useDroppable({ id: viewId })
  const isScrolled = hasPanel || columns.length > long
  useLayoutEffect(() => {
    if (sheet.current) showToday(sheet.current)
  }, [])
  useLayoutEffect(() => {
    if (hasPanel && sheet.current) showToday(sheet.current)
  }, [hasPanel])
  return (
    <div
      ref={sheet}
      className={`${isScrolled ? '' : 'xl:overflow-visible'} relative overflow-x-auto print:overflow-visible`}
    >
      <div
        ref={setNodeRef}
        role="grid"
        aria-label={t('week.label')}
        data-week
        className="week-columns grid"
        style={{ gridTemplateColumns: `var(--names) ${columns.map((day) => width(day, today)).join(' ')}` }}
      >
        <div role="row" className="contents">
          <div role="columnheader" className="sticky start-0 z-20 bg-ground">
            <span className="sr-only">{t('week.learners')}</span>
            {corner}
          </div>
          {columns.map((day) => (
            <ColumnHeading
              key={day}
              day={day}
              today={today}
              isSticky={!isScrolled}
              renderMenu={renderDayMenu}
            />
          ))}
        </div>
        {rows.map((row, index) => (
          <div key={row.id} role="row" data-cells className="group/row contents">
            <div
              role="rowheader"
              data-row={row.id ?? ''}
              className="sticky start-0 z-10 border-t border-line bg-ground py-3 pe-2"
            >
              <LearnerHeading row={row} minutes={minutesOf(row.id)} onBadDay={onBadDay} />
            </div>
            {columns.map((day) => {
              const place = { day, learnerId: row.id }
              const isLast = index === rows.length - 1
              return (
                <div
                  key={day}
                  role="gridcell"
                  data-cell
                  {...(day === today && { 'data-today': '' })}
                  className={`group/cell flex min-h-32 min-w-0 flex-col gap-1 border-t border-line px-1.5 py-1.5 ${lookOf(day, today, isLast)} ${isHatched(place) ? 'hatched' : ''} ${isSamePlace(target, place) ? 'bg-brand-soft' : ''}`}
                >
                  {renderCell(place)}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

type ColumnHeadingProps = {
  day: Day | null
  today: Day
  isSticky: boolean
  renderMenu: RenderDayMenu | undefined
}

function ColumnHeading({ day, today, isSticky, renderMenu }: ColumnHeadingProps) {
  const { t } = useTranslation()
  const { weekday, weekdayAndDay, number } = useFormat()
  const isToday = day === today
  const isPast = day !== null && day < today
  const place = isSticky ? 'z-10 xl:tall:sticky xl:tall:top-(--bar)' : ''
  const look = isToday ? 'rounded-t-block border-x border-t border-line bg-card' : 'bg-ground'
  return (
    <div
      role="columnheader"
      data-column={day ?? ''}
      {...(isToday && { 'aria-current': 'date' })}
      className={`group relative flex items-baseline gap-1.5 px-2.5 py-1.5 text-13 text-ink-soft ${place} ${look}`}
    >
      {isToday && (
        <span
          aria-hidden="true"
          className="absolute inset-x-4 -top-px rounded-b-full border-t-3 border-brand print:hidden"
        />
      )}
      {day === null ? (
        <span className="text-15 font-medium text-ink">{t('week.someTime')}</span>
      ) : (
        <>
          <span className="sr-only">{weekdayAndDay(day)}</span>
          <span aria-hidden="true" className={`text-15 ${headingLook(isToday, isPast)}`}>
            {weekday(day)}
          </span>
          <span aria-hidden="true" className="tabular-nums">
            {number(Number(day.slice(8)))}
          </span>
          {isToday && <span className="ms-auto text-12 font-medium text-brand-ink">{t('week.today')}</span>}
          {renderMenu?.(day)}
        </>
      )}
    </div>
  )
}

function headingLook(isToday: boolean, isPast: boolean): string {
  if (isToday) return 'font-semibold text-brand-ink'
  return isPast ? 'font-medium' : 'font-semibold text-ink'
}

function lookOf(day: Day | null, today: Day, isLast: boolean): string {
  if (day === null) return 'border-s border-s-line [border-inline-start-style:dashed]'
  return day === today ? `border-x bg-card ${isLast ? 'rounded-b-block border-b' : ''}` : ''
}

/**
 * Returns the width of a column as a CSS variable, which is defined in web/board.css. Today is wider than the
 * other days, because it has the most cards.
 */
function width(day: Day | null, today: Day): string {
  if (day === null) return 'var(--some-time)'
  if (day === today) return 'var(--today)'
  return day < today ? 'var(--past)' : 'var(--coming)'
}

/**
 * Scrolls horizontally until today is next to the sticky column of names. If the sheet cannot scroll that far,
 * scrolls back a little so that no day is cut off.
 */
function showToday(sheet: HTMLElement) {
  const [names, ...days] = sheet.querySelectorAll('[role=columnheader]')
  const today = sheet.querySelector('[aria-current]')
  if (!names || !today) return
  const isRtl = getComputedStyle(sheet).direction === 'rtl'
  const fromNames = (day: Element) => {
    const [beside, box] = [names.getBoundingClientRect(), day.getBoundingClientRect()]
    return isRtl ? beside.left - box.right : box.left - beside.right
  }
  const scroll = (by: number) => sheet.scrollBy({ left: isRtl ? -by : by, behavior: 'instant' })
  scroll(fromNames(today))
  const cut = days.findLast((day) => fromNames(day) < -1)
  if (cut && fromNames(today) > 1) scroll(fromNames(cut))
}
