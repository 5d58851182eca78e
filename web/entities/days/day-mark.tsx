import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { useFormat } from '#web/i18n/format.ts'
import { LeftOverIcon } from '#web/ui/icons/left-over.tsx'

type DayMarkProps = { day: Day; isLeftOver: boolean; className?: string }

/** Shows a card’s day in short form. A task left over from an earlier day also has a turned arrow. */
export function DayMark({ day, isLeftOver, className = '' }: DayMarkProps) {
  const { t } = useTranslation()
  const { weekday, weekdayAndDay } = useFormat()
  const words = isLeftOver ? t('board.leftOver', { day: weekdayAndDay(day) }) : weekdayAndDay(day)
  return (
    <span className={`shrink-0 items-center gap-0.5 text-12 ${className}`} title={words}>
      {isLeftOver && <LeftOverIcon className="size-3" />}
      <span aria-hidden="true">{weekday(day)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
