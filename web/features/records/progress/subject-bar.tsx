import type { ReactNode } from 'react'
import type { Percent } from '#domain/progress.ts'
import type { Subject } from '#web/api/queries.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type SubjectBarProps = {
  subject: Pick<Subject, 'name' | 'color' | 'glyph'>
  rate: Percent
  /** Accessible name of the bar. */
  label: string
  count: ReactNode
  /** True if there is room for a long text as the count. On phones, the bar is then below the name. */
  isWide?: boolean
}

/** A subject in one line: its icon and name, a progress bar, and the count. */
export function SubjectBar({ subject, rate, label, count, isWide = false }: SubjectBarProps) {
  const { name, color } = subject
  const columns = isWide
    ? 'grid-cols-[auto_minmax(0,1fr)_auto] gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto]'
    : 'grid-cols-[auto_minmax(0,2fr)_minmax(0,1fr)_auto]'
  return (
    <div className={`grid items-center gap-x-2 text-13 ${columns}`}>
      <SubjectSign subject={subject} isNamed />
      <bdi className={`text-match-page ${isWide ? '' : 'truncate'}`} title={name}>
        {name}
      </bdi>
      <ProgressBar
        value={rate}
        color={color}
        label={label}
        className={isWide ? 'max-sm:col-span-full max-sm:row-start-2' : ''}
      />
      <p className={`text-ink-soft tabular-nums ${isWide ? 'text-end sm:min-w-40' : ''}`}>{count}</p>
    </div>
  )
}
