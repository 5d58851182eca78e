import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { daysOffQuery, membersQuery } from '#web/api/queries.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { Planner, type PlannerProps } from './planner.tsx'

type WeekProps = Omit<PlannerProps, 'members' | 'daysOff'>

/** Learners by days: what is planned when, for whom, and how much that is. */
export function Week(props: WeekProps) {
  const { t } = useTranslation()
  const { workspaceId } = props.sprint
  const { data: members } = useQuery(membersQuery(workspaceId))
  const { data: daysOff } = useQuery(daysOffQuery(workspaceId))
  if (!members || !daysOff) return <Loading label={t('week.loading')} />
  return <Planner {...props} members={members} daysOff={daysOff} />
}
