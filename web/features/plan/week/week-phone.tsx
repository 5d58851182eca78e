import type { ReactNode } from 'react'
import { useSwipeSideways } from '#web/browser/swipe-sideways.ts'
import { useOpenOnHold } from '#web/entities/dragging/use-open-on-hold.ts'
import { DayStrip } from './day-strip.tsx'
import { LearnerHeading } from './learner-heading.tsx'
import { isSamePlace, type Place } from './week-plan.ts'
import type { WeekViewProps } from './week-sheet.tsx'

type WeekPhoneProps = WeekViewProps & {
  open: Place['day']
  onOpen: (day: Place['day']) => void
  countOn: (day: Place['day']) => number
  /** The place that the dragged card came from, and the place under it. */
  from: Place | undefined
  over: Place | undefined
  /** Content below the learners. */
  foot: ReactNode
}

/**
 * The week on a phone: one day at a time, changed by swiping, with a sticky strip of days. Each learner has a section.
 */
export function WeekPhone(props: WeekPhoneProps) {
  const { columns, rows, open, onOpen, from, over, target, minutesOf, isHatched } = props
  const { onBadDay, foot, renderCell, renderDayMenu } = props
  const held = over?.day
  useOpenOnHold(held === open ? undefined : held, () => held !== undefined && onOpen(held))
  const swipe = useSwipeSideways((to) => {
    const next = columns[columns.indexOf(open) + (to === 'next' ? 1 : -1)]
    if (next !== undefined && !from) onOpen(next)
  })
  /**
   * The days that are rendered. The day from which a card was dragged stays rendered until the drop, because
   * dnd-kit measures the card there.
   */
  const shown = from && from.day !== open ? [from.day, open] : [open]
  return (
    <>
      <DayStrip {...props} />
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
                  isTarget={isSamePlace(target, place)}
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
