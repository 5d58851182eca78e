import { daysBetween } from '#domain/day.ts'
import type { Stretch } from '#domain/hours.ts'
import type { Subject } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'

type HoursChartProps = {
  stretches: readonly Stretch[]
  subjects: readonly Subject[]
  isByWeek: boolean
  /** Goal in minutes for a day or for a week of seven days. 0 means that there is no goal. */
  target: number
}

const [width, height, gap] = [10, 60, 2.5]

/**
 * Bar chart with a bar for each day or week, stacked by subject, and a line at the goal. The table below contains the
 * same numbers.
 */
export function HoursChart({ stretches, subjects, isByWeek, target }: HoursChartProps) {
  const { weekday, dayAndMonth } = useFormat()
  const most = Math.max(target, ...stretches.map(({ total }) => total), 1)
  const scale = (minutes: number) => (Math.max(0, minutes) / most) * (height - 2)
  /** Goals in minutes. A week that is only partly inside the date range has a proportionally smaller goal. */
  const goals = stretches.map(({ from, to }) =>
    isByWeek ? (target * (daysBetween(from, to) + 1)) / 7 : target,
  )
  const whole = stretches.length * (width + gap)
  const order = new Map(subjects.map(({ id }, index) => [id, index]))
  const rank = ({ subject }: Stretch['subjects'][number]) =>
    (subject === null ? undefined : order.get(subject)) ?? order.size
  return (
    <div aria-hidden="true" className="mb-3">
      <svg
        viewBox={`0 0 ${whole} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-line-strong rtl:-scale-x-100"
      >
        {stretches.map(({ from, subjects: parts }, index) => {
          let top = height
          return parts
            .toSorted((one, other) => rank(one) - rank(other))
            .map((part) => {
              const tall = scale(part.minutes)
              top -= tall
              return (
                <rect
                  key={`${from} ${part.subject}`}
                  data-subject-color={subjects.find(({ id }) => id === part.subject)?.color ?? 'slate'}
                  className="fill-edge stroke-card print:fill-none print:stroke-ink"
                  strokeWidth="0.5"
                  x={index * (width + gap) + gap / 2}
                  y={top}
                  width={width}
                  height={tall}
                />
              )
            })
        })}
        {target > 0 && (
          <path
            d={goals
              .map(
                (goal, index) =>
                  `${index === 0 ? 'M' : 'L'}${index * (width + gap)} ${height - scale(goal)} h${width + gap}`,
              )
              .join(' ')}
            className="fill-none stroke-ink-soft"
            strokeWidth="1.5"
            strokeDasharray="6 5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {stretches.length <= 14 && (
        <div className="mt-1 flex text-12 text-ink-soft">
          {stretches.map(({ from }) => (
            <span key={from} className="min-w-0 flex-1 truncate text-center">
              {isByWeek ? dayAndMonth(from) : weekday(from)}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
