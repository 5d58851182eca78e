import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { myDay } from '#domain/my-day.ts'
import { lastCompleted } from '#domain/sprint.ts'
import { sprintsQuery, sprintTasksQuery } from '#web/api/queries.ts'
import { useClock } from '#web/features/child/clock.ts'
import { useUser } from '#web/session/session.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { useDidToday } from './did-today.ts'
import { EndOfDay } from './end-of-day.tsx'
import { Rest } from './rest.tsx'

type FinishedDayProps = { workspaceId: string; lookBack: ReactNode; onGoodbye: () => void }

/** Screen while no sprint is active. It shows what the child did today in the sprint that was completed last. */
export function FinishedDay({ workspaceId, lookBack, onGoodbye }: FinishedDayProps) {
  const { t } = useTranslation()
  const { id } = useUser()
  const clock = useClock()
  const sprints = useQuery(sprintsQuery(workspaceId))
  const sprint = lastCompleted(sprints.data ?? [])
  const tasks = useQuery({
    ...sprintTasksQuery(workspaceId, sprint?.id ?? ''),
    enabled: sprint !== undefined,
  })
  const { done } = myDay(tasks.data ?? [], id, clock)
  const { did, isLoading } = useDidToday(workspaceId, done)
  if (sprints.isLoading || tasks.isLoading || isLoading) return <FullPageLoading label={t('myDay.loading')} />
  if (did.length === 0) return <Rest kind="nothing" />
  return (
    <EndOfDay
      workspaceId={workspaceId}
      did={did}
      more={undefined}
      lookBack={lookBack}
      onGoodbye={onGoodbye}
    />
  )
}
