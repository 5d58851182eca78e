import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { completionRate } from '#domain/progress.ts'
import { useUser } from '#web/session/session.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type HomeStats, homeStatsQuery } from './home.queries.ts'

type OverallFiguresProps = {
  /** Whether there will be any, as far as the workspaces tell. */
  isExpected: boolean
  /** Before the first sprint there are none until something is done. */
  isWithheld: boolean
}

/** Numbers over all of the user’s workspaces; none before there is anything to count. */
export function OverallFigures({ isExpected, isWithheld }: OverallFiguresProps) {
  const { t } = useTranslation()
  const { data } = useQuery(homeStatsQuery)
  const seesAll = can(useUser(), 'task.readAll')
  if (data && isWithheld && data.completedTasks === 0) return null
  if (data ? data.totalTasks + data.totalSprints === 0 : !isExpected) return null
  return (
    <section aria-labelledby={headingId} aria-busy={!data}>
      <h2 id={headingId} className="text-15">
        {t(seesAll ? 'home.numbers' : 'home.ownNumbers')}
      </h2>
      <div className="mt-2.5">
        <Figures columns="grid-cols-2 sm:grid-cols-4">{data ? <Four {...data} /> : <Skeletons />}</Figures>
      </div>
    </section>
  )
}

const headingId = 'numbers-of-all'

function Four({
  totalTasks,
  completedTasks,
  activeSprints,
  totalSprints,
  totalLearners,
  weeklyHours,
}: HomeStats) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const scope = useTaskScopeLabel(false)
  return (
    <>
      <Figure
        title={t('home.completion')}
        value={percent(completionRate(completedTasks, totalTasks))}
        text={
          <>
            <p>{t('home.completionText', { done: number(completedTasks), count: totalTasks })}</p>
            <p>{scope}</p>
          </>
        }
      />
      <Figure
        title={t('home.activeSprints')}
        value={number(activeSprints)}
        text={t('home.activeSprintsText', { count: totalSprints })}
      />
      <Figure title={t('home.learners')} value={number(totalLearners)} text={t('home.learnersText')} />
      <Figure
        title={t('home.weeklyHours')}
        value={t('home.hours', { hours: number(weeklyHours) })}
        text={t('home.weeklyHoursText')}
      />
    </>
  )
}

function Skeletons() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="sr-only">
        {t('home.loading')}
      </p>
      {['completion', 'sprints', 'learners', 'hours'].map((name) => (
        <Skeleton key={name} className="h-20" />
      ))}
    </>
  )
}
