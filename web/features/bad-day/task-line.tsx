import type { ReactNode } from 'react'
import type { Subject, Task } from '#web/api/queries.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'

type TaskLineProps = {
  task: Task
  subjects: readonly Subject[]
  /** Whether it is what the change is about; the others are quiet. */
  isStrong: boolean
  className?: string
  /** At its end. */
  children?: ReactNode
}

/** A task as small as it can be read: its subject, its title, and what is to be said of it here. */
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
