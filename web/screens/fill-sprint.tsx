import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { sprintsQuery } from '#web/api/queries.ts'
import { seriesQuery } from '#web/features/series/series.queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const FillDialog = lazyComponent(
  async () => (await import('#web/features/series/fill-dialog.tsx')).FillDialog,
)

type FillSprintProps = {
  workspaceId: string
  /** Null: the first of the sprints into which something falls. */
  sprintId: string | null
  onClose: () => void
}

/** What of the series falls into a sprint, if anything does. It stays open when somebody else has made that meanwhile. */
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
