import type { ReactNode } from 'react'
import { parseDuration } from '#domain/duration.ts'
import { leavesOf } from '#domain/my-day.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { useMinutesSince } from '#web/i18n/minutes-since.ts'
import { SubjectPicture } from '#web/ui/subject-drawing.tsx'
import { Vine } from '#web/ui/vine.tsx'

type TaskPanelProps = {
  task: Task
  subject: Subject | null
  /** Start time of the task's timer. Undefined while no timer is running. */
  startedAt: string | undefined
}

/** The drawing of a task. While the timer is running, a vine grows around it. */
export function TaskPanel({ task, subject, startedAt }: TaskPanelProps) {
  return (
    <div
      aria-hidden="true"
      data-subject-color={subject?.color}
      className="day-panel drawn-ground drawn-large"
    >
      {startedAt === undefined ? (
        <SubjectPicture subject={subject} className="day-hero" />
      ) : (
        <div className="day-vine">
          <GrowingVine spent={parseDuration(task.timeSpent)} startedAt={startedAt}>
            <SubjectPicture subject={subject} className="day-hero" />
          </GrowingVine>
        </div>
      )}
    </div>
  )
}

type GrowingVineProps = { spent: number; startedAt: string; children: ReactNode }

function GrowingVine({ spent, startedAt, children }: GrowingVineProps) {
  const minutes = useMinutesSince(startedAt)
  return <Vine leaves={leavesOf(spent + minutes)}>{children}</Vine>
}
