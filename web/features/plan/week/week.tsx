import { useQuery } from '@tanstack/react-query'
import { daysOffQuery, membersQuery, usualDaysQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { Planner, type PlannerProps } from './planner.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'

export type WeekProps = Omit<PlannerProps, 'members' | 'daysOff' | 'usual'>

/** Table of learners by days: which tasks are planned for when and for whom, and their minutes. */
export function Week(props: WeekProps) {
  const { workspaceId } = props.sprint
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  const { data: usual, isLoading } = useQuery(usualDaysQuery(workspaceId))
  if (!members || !daysOff || isLoading) return <WeekSkeleton />
  return <Planner {...props} members={members} daysOff={daysOff} usual={usual ?? noUsualDays} />
}

/** Used if the usual days could not be loaded. The hint is then left out. */
const noUsualDays: PlannerProps['usual'] = []
