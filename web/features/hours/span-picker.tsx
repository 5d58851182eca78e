import { useTranslation } from 'react-i18next'
import { addDays, isDay } from '#domain/day.ts'
import { type Span, spanNames, spanOf } from '#domain/hours.ts'
import { limits } from '#domain/limits.ts'
import { useToday } from '#web/i18n/today.ts'
import { Field } from '#web/forms/field.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'

type SpanPickerProps = {
  span: Span
  /** Whether own dates are chosen, which may be those of a usual span. */
  isOwn: boolean
  onPick: (span: Span, isOwn: boolean) => void
}

/** The usual spans, and own dates of a year at most. */
export function SpanPicker({ span, isOwn, onPick }: SpanPickerProps) {
  const { t } = useTranslation()
  const today = useToday()
  const isShown = ({ from, to }: Span) => !isOwn && from === span.from && to === span.to
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <Chips legend={t('hours.span')}>
        {spanNames.map((name) => {
          const usual = spanOf(name, today)
          return (
            <Chip
              key={name}
              type="radio"
              name="span"
              checked={isShown(usual)}
              onChange={() => onPick(usual, false)}
            >
              {t(`hours.${name}`)}
            </Chip>
          )
        })}
        <Chip type="radio" name="span" checked={isOwn} onChange={() => onPick(span, true)}>
          {t('hours.ownDates')}
        </Chip>
      </Chips>
      {isOwn && (
        <div className="flex gap-2">
          <Field
            label={t('hours.from')}
            type="date"
            value={span.from}
            max={span.to}
            min={addDays(span.to, 1 - limits.daysOfHours)}
            onChange={({ currentTarget: { value } }) => {
              if (isDay(value))
                onPick(fitting({ from: value, to: value > span.to ? value : span.to }, 'from'), true)
            }}
          />
          <Field
            label={t('hours.to')}
            type="date"
            value={span.to}
            min={span.from}
            onChange={({ currentTarget: { value } }) => {
              if (isDay(value))
                onPick(fitting({ from: value < span.from ? value : span.from, to: value }, 'to'), true)
            }}
          />
        </div>
      )}
    </div>
  )
}

/** A year at most: the end that was not typed follows. */
function fitting({ from, to }: Span, typed: keyof Span): Span {
  const [latest, earliest] = [addDays(from, limits.daysOfHours - 1), addDays(to, 1 - limits.daysOfHours)]
  if (typed === 'from') return { from, to: to > latest ? latest : to }
  return { from: from < earliest ? earliest : from, to }
}
