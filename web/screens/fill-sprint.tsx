import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
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

/** After something was planned: what of the series falls into a sprint, if anything does. */
export function FillSprint({ workspaceId, sprintId, onClose }: FillSprintProps) {
  const { data: sprints } = useQuery({ ...sprintsQuery(workspaceId), throwOnError: false })
  const series = useQuery({ ...seriesQuery(workspaceId), throwOnError: false })
  const waiting = series.data?.sprints.find((one) => sprintId === null || one.sprintId === sprintId)
  const sprint = sprints?.find(({ id }) => id === waiting?.sprintId)
  const isNothing = series.error !== null || (series.data && !series.isFetching && !waiting)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isNothing) close()
  }, [isNothing])
  if (!sprint) return null
  return <FillDialog workspaceId={workspaceId} sprint={sprint} onClose={onClose} />
}
