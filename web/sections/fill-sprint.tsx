import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { sprintsQuery } from '#web/api/queries.ts'
import { seriesQuery } from '#web/features/plan/series/series.queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const FillDialog = lazyComponent(
  async () => (await import('#web/features/plan/series/fill-dialog.tsx')).FillDialog,
)

type FillSprintProps = {
  workspaceId: string
  /** Id of the sprint. If null, the dialog chooses the first sprint in which tasks of a series are due. */
  sprintId: string | null
  onClose: () => void
}

/**
 * Dialog that offers to add the due tasks of the series to a sprint. If there are none when it opens, it closes at
 * once. Once it is shown, it stays open even if someone else adds the tasks.
 */
export function FillSprint({ workspaceId, sprintId, onClose }: FillSprintProps) {
  const { data: sprints } = useQuery(sprintsQuery(workspaceId))
  const series = useQuery(seriesQuery(workspaceId))
  const waiting = series.data?.sprints.find((one) => sprintId === null || one.sprintId === sprintId)
  const [shownId, setShownId] = useState<string>()
  if (waiting && shownId === undefined) setShownId(waiting.sprintId)
  const sprint = sprints?.find(({ id }) => id === shownId)
  const isNothing =
    shownId === undefined
      ? series.error !== null || (series.data && !series.isFetching && !waiting)
      : sprints && !sprint
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isNothing) close()
  }, [isNothing])
  if (!sprint) return null
  return <FillDialog workspaceId={workspaceId} sprint={sprint} onClose={onClose} />
}
