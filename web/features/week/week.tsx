import { useQuery } from '@tanstack/react-query'
import { daysOffQuery, membersQuery, usualDaysQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { Planner, type PlannerProps } from './planner.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'

export type WeekProps = Omit<PlannerProps, 'members' | 'daysOff' | 'usual'>

/** Learners by days: what is planned when, for whom, and how much that is. */
export function Week(props: WeekProps) {
  const { workspaceId } = props.sprint
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  const { data: usual, isLoading } = useQuery(usualDaysQuery(workspaceId))
  if (!members || !daysOff || isLoading) return <WeekSkeleton />
  return <Planner {...props} members={members} daysOff={daysOff} usual={usual ?? noUsualDays} />
}

/** A hint that is left out where it could not be loaded. */
const noUsualDays: PlannerProps['usual'] = []
