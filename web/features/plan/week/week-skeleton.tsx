import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'

type WeekSkeletonProps = {
  /** True to include placeholders for the sprint header, the filters, and the line that adds tasks. */
  hasHeader?: boolean
}

/**
 * Placeholder that is shown while the week loads. It has days and rows for the learners in about their final size.
 */
export function WeekSkeleton({ hasHeader = false }: WeekSkeletonProps) {
  const { t } = useTranslation()
  const { learnerCount } = useWorkspace()
  const rows = Array.from({ length: Math.min(Math.max(learnerCount, 1), mostRows) }, (_, index) => index)
  return (
    <>
      <p role="status" className="sr-only">
        {t('board.loading')}
      </p>
      {hasHeader && <Header />}
      <div
        aria-hidden="true"
        className="week-columns grid overflow-hidden max-md:hidden"
        style={{
          gridTemplateColumns: `var(--names) ${columns.map(({ width }) => `var(${width})`).join(' ')}`,
        }}
      >
        <span />
        {columns.map(({ day, width }) => (
          <span
            key={day}
            className={`px-2.5 py-2.5 ${width === '--today' ? 'rounded-t-block border-x border-t border-line bg-card' : ''}`}
          >
            <Block className="h-4 w-16 rounded-badge" />
          </span>
        ))}
        {rows.map((row) => (
          <div key={row} className="contents">
            <div className="flex min-h-40 flex-col items-start gap-2 border-t border-line py-3">
              <Block className="size-8 rounded-full" />
              <Block className="h-4 w-16 rounded-badge" />
            </div>
            {columns.map(({ day, width }) => (
              <div
                key={day}
                className={`flex flex-col gap-1 border-t border-line p-1.5 ${width === '--today' ? `border-x bg-card ${row === rows.length - 1 ? 'rounded-b-block border-b' : ''}` : ''}`}
              >
                {cardsOf(width, row + day).map((height) => (
                  <Block key={height} className={`rounded-item ${height}`} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="flex flex-col gap-5 md:hidden">
        <Block className="h-12 rounded-block" />
        {rows.map((row) => (
          <div key={row} className="flex flex-col gap-1">
            <div className="mb-1 flex items-center gap-2">
              <Block className="size-8 rounded-full" />
              <Block className="h-4 w-16 rounded-badge" />
            </div>
            <Block className="h-11 rounded-item" />
            <Block className="h-11 rounded-item" />
          </div>
        ))}
      </div>
    </>
  )
}

function Header() {
  return (
    <div aria-hidden="true" className="mb-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-col gap-2 py-1">
          <Block className="h-6 w-72 rounded-item" />
          <Block className="h-3.5 w-48 rounded-badge" />
        </div>
        <Block className="min-h-control w-48 rounded-card md:w-lg" />
      </div>
      <Block className="my-1.5 h-2 rounded-full lg:hidden" />
      <Block className="min-h-control-small w-lg max-w-full rounded-full max-md:hidden" />
      <Block className="min-h-11 rounded-card max-md:hidden" />
    </div>
  )
}

function Block({ className }: { className: string }) {
  return <span className={`block bg-sunken ${className}`} />
}

/** Columns of a typical week, with one past day. The widths are defined in web/board.css. */
const columns = [
  { day: 0, width: '--past' },
  { day: 1, width: '--today' },
  { day: 2, width: '--coming' },
  { day: 3, width: '--coming' },
  { day: 4, width: '--coming' },
  { day: 5, width: '--some-time' },
]

/** Number of rows that fill a window. */
const mostRows = 5

/** Returns the heights of the placeholder cards of a day. Today has the most cards, and some days have none. */
function cardsOf(width: string, place: number): string[] {
  if (width === '--today') return ['h-14', 'h-11']
  return place % 2 === 0 ? ['h-14'] : []
}
