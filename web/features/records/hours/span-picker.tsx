import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, isDay } from '#domain/day.ts'
import { type Span, type SpanName, spanNames } from '#domain/hours.ts'
import { limits } from '#domain/limits.ts'
import { Field } from '#web/forms/field.tsx'
import { ChipChoices } from '#web/ui/chip.tsx'

type SpanPickerProps = {
  /** The name of a preset, or custom dates. */
  picked: SpanName | Span
  span: Span
  onPick: (picked: SpanName | Span) => void
}

/** Choice of a preset or of custom dates, at most one year. */
export function SpanPicker({ picked, span, onPick }: SpanPickerProps) {
  const { t } = useTranslation()
  const isOwn = typeof picked !== 'string'
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <ChipChoices
        legend={t('hours.span')}
        name="span"
        options={[
          ...spanNames.map((value) => ({ value, label: t(`hours.${value}`) })),
          { value: 'own' as const, label: t('hours.ownDates') },
        ]}
        isChosen={(value) => value === (isOwn ? 'own' : picked)}
        onChoose={(value) => onPick(value === 'own' ? span : value)}
      />
      {isOwn && (
        <div className="flex gap-2">
          <OwnDate
            label={t('hours.from')}
            value={span.from}
            max={span.to}
            min={addDays(span.to, 1 - limits.daysOfHours)}
            onPick={(from) => onPick(fitting({ from, to: from > span.to ? from : span.to }, 'from'))}
          />
          <OwnDate
            label={t('hours.to')}
            value={span.to}
            min={span.from}
            onPick={(to) => onPick(fitting({ from: to < span.from ? to : span.from, to }, 'to'))}
          />
        </div>
      )}
    </div>
  )
}

type OwnDateProps = { label: string; value: Day; min: Day; max?: Day; onPick: (day: Day) => void }

/**
 * Date field. While a user types a year, browsers report dates such as 0002-01-01. For dates before 1900, `onPick`
 * is therefore called only when the field loses the focus. They are still allowed, because a user may search for
 * an entry that was saved by mistake in the year 26.
 */
function OwnDate({ value, onPick, ...field }: OwnDateProps) {
  const [typed, setTyped] = useState({ over: value, text: value })
  const change = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const isMeant = isPickable(text) && text >= earliest
    setTyped({ over: isMeant ? text : value, text })
    if (isMeant) onPick(text)
  }
  const text = typed.over === value ? typed.text : value
  const leave = () => {
    if (text !== value && isPickable(text)) onPick(text)
  }
  return <Field {...field} type="date" value={text} onChange={change} onBlur={leave} />
}

const earliest = '1900-01-01'

function isPickable(text: string): boolean {
  return isDay(text) && text <= limits.schoolDay.last
}

/** Limits the range to one year by moving the date that the user did not change. */
function fitting({ from, to }: Span, typed: keyof Span): Span {
  const [latest, first] = [addDays(from, limits.daysOfHours - 1), addDays(to, 1 - limits.daysOfHours)]
  if (typed === 'from') return { from, to: to > latest ? latest : to }
  return { from: from < first ? first : from, to }
}
