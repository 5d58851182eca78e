import type { ReactNode } from 'react'
import type { Subject, Task } from '#web/api/queries.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'

type TaskLineProps = {
  task: Task
  subjects: readonly Subject[]
  /** True for tasks that change. The others are muted. */
  isStrong: boolean
  className?: string
  /** Content at the end of the line. */
  children?: ReactNode
}

/** Compact line for a task: its subject, its title and an optional note. */
export function TaskLine({ task, subjects, isStrong, className = '', children }: TaskLineProps) {
  const subject = subjects.find(({ id }) => id === task.subject)
  return (
    <li className={`flex items-start gap-2 rounded-item px-1.5 py-1 text-13 ${className}`}>
      {subject && <SubjectSign subject={subject} />}
      <span className={`min-w-0 flex-1 pt-0.5 ${isStrong ? 'font-medium text-ink' : 'text-ink-soft'}`}>
        <bdi>{task.title}</bdi>
      </span>
      {children && <span className="shrink-0 pt-0.5 text-12 text-ink-soft tabular-nums">{children}</span>}
    </li>
  )
}
