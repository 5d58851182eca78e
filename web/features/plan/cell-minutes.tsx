import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'

type CellMinutesProps = {
  minutes: number
  /** Minutes that this learner usually completes on such a weekday. Undefined if too few days are known. */
  usual: number | undefined
  /** True if there is room to show the usual minutes as text. */
  isWide: boolean
}

/**
 * Shows the minutes of a day compared with the usual minutes, as a hint and not as a score. A notch marks where the
 * usual amount ends.
 */
export function CellMinutes({ minutes, usual, isWide }: CellMinutesProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  if (minutes === 0) return null
  const isOver = usual !== undefined && minutes > usual
  const hint = usual === undefined ? undefined : t('week.usually', { time: duration(usual) })
  return (
    <p
      title={hint}
      className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 px-1 text-12 text-ink-soft tabular-nums"
    >
      <span>
        <span className="font-medium whitespace-nowrap text-ink">{duration(minutes)}</span>
        {hint && (
          <span className={isOver && isWide ? '' : 'sr-only'}>
            {' · '}
            <span className="whitespace-nowrap">{hint}</span>
          </span>
        )}
      </span>
      {usual !== undefined && (
        <span
          aria-hidden="true"
          className="relative h-1 min-w-5 flex-1 overflow-hidden rounded-full bg-line print:hidden"
        >
          <span
            className="absolute inset-y-0 start-0 rounded-full bg-ink-soft/60"
            style={{ width: isOver ? '100%' : share(minutes, usual) }}
          />
          {isOver && (
            <span
              className="absolute inset-y-0 w-0.5 bg-card"
              style={{ insetInlineStart: share(usual, minutes) }}
            />
          )}
        </span>
      )}
    </p>
  )
}

function share(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
}
