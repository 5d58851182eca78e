import { useState } from 'react'
import type { SeriesStart } from '#web/entities/series-start.ts'
import { CreateTaskDialog } from '#web/features/tasks/create-task-dialog.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { FillSprint } from './fill-sprint.tsx'

const SeriesFormDialog = lazyComponent(
  async () => (await import('#web/features/series/series-form-dialog.tsx')).SeriesFormDialog,
)

type NewTaskProps = {
  workspaceId: string
  /** The sprint to create it in; null for the backlog. */
  sprintId: string | null
  place?: { day: string | null; learnerId?: string | null } | undefined
  /** Begins with a series at once. */
  start?: SeriesStart | undefined
  onClose: () => void
}

/** A new task, or a series made of it; then what falls into the sprint that one is in is offered. */
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
      open
      onOpenChange={onClose}
      onRepeat={setSeries}
    />
  )
}
