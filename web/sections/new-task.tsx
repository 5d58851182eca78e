import { useState } from 'react'
import type { SeriesStart } from '#web/entities/sprints/series-start.ts'
import { CreateTaskDialog } from '#web/features/work/tasks/create-task-dialog.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { FillSprint } from './fill-sprint.tsx'

const SeriesFormDialog = lazyComponent(
  async () => (await import('#web/features/plan/series/series-form-dialog.tsx')).SeriesFormDialog,
)

type NewTaskProps = {
  workspaceId: string
  /** The sprint of the new task. Null for the backlog. */
  sprintId: string | null
  place?: { day: string | null; learnerId?: string | null } | undefined
  /** If defined, starts with the form for a series. */
  start?: SeriesStart | undefined
  onClose: () => void
}

/**
 * Form for a new task, which can become a series. After a series is created, it offers to add its tasks to the sprint.
 */
export function NewTask({ workspaceId, sprintId, place, start, onClose }: NewTaskProps) {
  const [series, setSeries] = useState(start)
  const [isMade, setMade] = useState(false)
  if (isMade) return <FillSprint workspaceId={workspaceId} sprintId={sprintId} onClose={onClose} />
  if (series)
    return (
      <SeriesFormDialog
        workspaceId={workspaceId}
        start={series}
        onClose={onClose}
        onCreated={() => setMade(true)}
      />
    )
  return (
    <CreateTaskDialog
      workspaceId={workspaceId}
      sprintId={sprintId}
      place={place}
      onClose={onClose}
      onRepeat={setSeries}
    />
  )
}
