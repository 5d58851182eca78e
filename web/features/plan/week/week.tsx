import { useQuery } from '@tanstack/react-query'
import { daysOffQuery, membersQuery, usualDaysQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { Planner, type PlannerProps } from './planner.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'

export type WeekProps = Omit<PlannerProps, 'members' | 'daysOff' | 'usual'>

/** Shows the tasks of a sprint by learner and day, with their minutes. Loads the data that the planner needs. */
export function Week(props: WeekProps) {
  const { workspaceId } = props.sprint
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  const { data: usual, isLoading } = useQuery(usualDaysQuery(workspaceId))
  if (!members || !daysOff || isLoading) return <WeekSkeleton />
  return <Planner {...props} members={members} daysOff={daysOff} usual={usual ?? noUsualDays} />
}

/** Used if the usual days could not be loaded. Cells then do not compare their minutes with the usual ones. */
const noUsualDays: PlannerProps['usual'] = []
