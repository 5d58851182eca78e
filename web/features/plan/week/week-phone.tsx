import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Day } from '#domain/day.ts'
import { useSwipeSideways } from '#web/browser/swipe-sideways.ts'
import { DayStrip } from './day-strip.tsx'
import { LearnerHeading } from './learner-heading.tsx'
import type { RenderDayMenu } from './day-heading-menu.tsx'
import type { Place, WeekRow } from './week-plan.ts'

type WeekPhoneProps = {
  columns: readonly Place['day'][]
  rows: readonly WeekRow[]
  today: Day
  open: Place['day']
  onOpen: (day: Place['day']) => void
  countOn: (day: Place['day']) => number
  minutesOf: (learnerId: string | null) => number
  onBadDay: ((learnerId: string) => void) | undefined
  isHatched: (place: Place) => boolean
  /** The dragged card: the place it came from, the place under it, and the place where it would drop. */
  from: Place | undefined
  over: Place | undefined
  target: Place | undefined
  /** Content below the learners. */
  foot: ReactNode
  renderCell: (place: Place) => ReactNode
  renderDayMenu: RenderDayMenu | undefined
}

/**
 * The week on a phone: one day at a time, changed by swiping, with a sticky strip of days. Each learner has a section.
 */
export function WeekPhone(props: WeekPhoneProps) {
  const { columns, rows, open, onOpen, from, over, target, minutesOf, isHatched } = props
  const { onBadDay, foot, renderCell, renderDayMenu } = props
  const strip = useRef<HTMLDivElement>(null)
  useOpenOnHold(open, onOpen, over, strip)
  const swipe = useSwipeSideways((to) => {
    const next = columns[columns.indexOf(open) + (to === 'next' ? 1 : -1)]
    if (next !== undefined && !from) onOpen(next)
  })
  /** The day that the card came from stays rendered until the drop, because dnd-kit measures it. */
  const shown = from && from.day !== open ? [from.day, open] : [open]
  return (
    <>
      <DayStrip ref={strip} {...props} />
      <div className="relative min-h-[50dvh] [touch-action:pan-y_pinch-zoom]" {...swipe}>
        {shown.map((day) => (
          <div
            key={day}
            {...(day === open ? { 'data-column': day ?? '' } : {})}
            className={`flex flex-col gap-5 ${day === open ? 'fade' : 'invisible absolute inset-x-0 top-0'}`}
          >
            {rows.map((row) => {
              const { id } = row
              const place = { day, learnerId: id }
              return (
                <Section
                  key={id}
                  place={place}
                  isHatched={isHatched(place)}
                  isTarget={target?.day === day && target.learnerId === id}
                  heading={<LearnerHeading row={row} minutes={minutesOf(id)} onBadDay={onBadDay} isInLine />}
                >
                  {renderCell(place)}
                </Section>
              )
            })}
          </div>
        ))}
        {open !== null && renderDayMenu?.(open)}
      </div>
      {foot}
    </>
  )
}

type SectionProps = {
  place: Place
  isHatched: boolean
  isTarget: boolean
  heading: ReactNode
  children: ReactNode
}

function Section({ place, isHatched, isTarget, heading, children }: SectionProps) {
  return (
    <section data-row={place.learnerId ?? ''} data-cells>
      {heading}
      <div
        data-cell
        className={`group/cell -mx-1.5 mt-1 flex min-h-16 flex-col gap-1 rounded-block p-1.5 ${isHatched ? 'hatched' : ''} ${isTarget ? 'bg-brand-soft' : ''}`}
      >
        {children}
      </div>
    </section>
  )
}

/** Milliseconds for which a card must be held over a tab of the day strip before the day opens. */
const openDelay = 300

function useOpenOnHold(
  open: Place['day'],
  onOpen: (day: Place['day']) => void,
  over: Place | undefined,
  strip: RefObject<HTMLElement | null>,
) {
  const day = over?.day
  useEffect(() => {
    if (day === undefined || day === open || !strip.current?.checkVisibility()) return undefined
    const timer = setTimeout(() => onOpen(day), openDelay)
    return () => clearTimeout(timer)
  }, [day, open, onOpen, strip])
}
