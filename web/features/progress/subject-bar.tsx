import type { ReactNode } from 'react'
import { SubjectDot } from '#web/entities/subject-badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { SubjectProgress } from './learner-row.tsx'

type SubjectBarProps = Pick<SubjectProgress, 'name' | 'color' | 'rate'> & { label: string; count: ReactNode }

/** A subject in one line: its sign and name, how far it is, and the same in numbers. */
export function SubjectBar({ name, color, rate, label, count }: SubjectBarProps) {
  return (
    <p className="grid grid-cols-[auto_minmax(0,2fr)_minmax(0,1fr)_auto] items-center gap-2 text-13">
      <SubjectDot color={color} />
      <bdi className="truncate" title={name}>
        {name}
      </bdi>
      <ProgressBar value={rate} color={color} label={label} />
      <span className="text-ink-soft tabular-nums">{count}</span>
    </p>
  )
}
