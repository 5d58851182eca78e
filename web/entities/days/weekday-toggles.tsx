import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayName, weekdaysInOrder } from '#web/i18n/weekdays.ts'

type WeekdayTogglesProps = {
  label: string
  /** ISO weekdays as digits: `1` is Monday, `7` is Sunday. */
  value: string
  /** Weekdays that can be chosen. By default all of them. */
  offered?: string
  /** Hint why the last selected day cannot be removed. If undefined, it can be removed. */
  lastStays?: string
  onChange: (weekdays: string) => void
}

/** Shows a toggle for each weekday. The language defines the first day of the week. */
export function WeekdayToggles({
  label,
  value,
  offered = '1234567',
  lastStays,
  onChange,
}: WeekdayTogglesProps) {
  const { i18n } = useTranslation()
  const [labelId, hintId] = [useId(), useId()]
  const isLast = lastStays !== undefined && value.length === 1
  const toggle = (digit: string) => {
    const isOn = value.includes(digit)
    if (isOn && isLast) return
    const next = Array.from('1234567').filter((one) => (one === digit ? !isOn : value.includes(one)))
    onChange(next.join(''))
  }
  return (
    <div>
      <p id={labelId} className="font-medium">
        {label}
      </p>
      <div role="group" aria-labelledby={labelId} className="mt-1.5 flex flex-wrap gap-1.5">
        {weekdaysInOrder(i18n.language)
          .map(String)
          .filter((digit) => offered.includes(digit) || value.includes(digit))
          .map((digit) => {
            const isOn = value.includes(digit)
            return (
              <button
                key={digit}
                type="button"
                aria-pressed={isOn}
                {...(isOn && isLast && { 'aria-disabled': true, 'aria-describedby': hintId })}
                onClick={() => toggle(digit)}
                className="min-h-control min-w-12 rounded-card border border-line px-2.5 font-medium text-ink-soft hover:border-line-strong hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
              >
                <span className="sr-only">{weekdayName(i18n.language, Number(digit), 'long')}</span>
                <span aria-hidden="true">{weekdayName(i18n.language, Number(digit), 'short')}</span>
              </button>
            )
          })}
      </div>
      {isLast && (
        <p id={hintId} className="mt-1.5 text-13 text-ink-soft">
          {lastStays}
        </p>
      )}
    </div>
  )
}
