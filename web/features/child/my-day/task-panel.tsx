import { useEffect, useState } from 'react'
import { parseDuration } from '#domain/duration.ts'
import { leavesOf } from '#domain/my-day.ts'
import type { Subject, Task } from '#web/api/queries.ts'
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

type GrowingVineProps = { spent: number; startedAt: string; children: React.ReactNode }

function GrowingVine({ spent, startedAt, children }: GrowingVineProps) {
  const minutes = useMinutesSince(startedAt)
  return <Vine leaves={leavesOf(spent + minutes)}>{children}</Vine>
}

const pollInterval = 20_000

/**
 * Returns the whole minutes since a time. Also counts the time during which the tablet was asleep, as soon as it wakes
 * up.
 */
function useMinutesSince(startedAt: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, pollInterval)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000))
}
