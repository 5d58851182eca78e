import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { completionRate } from '#domain/progress.ts'
import { useUser } from '#web/session/session.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { ChartIcon, PeopleIcon } from '#web/ui/icons.tsx'
import { ClockIcon, FlagIcon } from '#web/ui/screen-icons.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { type HomeStats, homeStatsQuery } from './home.queries.ts'

/** Stats over all of the user’s workspaces. */
export function StatCards() {
  const { t } = useTranslation()
  const { data } = useQuery(homeStatsQuery)
  const seesAll = can(useUser(), 'task.readAll')
  return (
    <section aria-labelledby={headingId} aria-busy={!data}>
      <h2 id={headingId} className="text-17">
        {t(seesAll ? 'home.numbers' : 'home.ownNumbers')}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {data ? <Cards {...data} /> : <Skeletons />}
      </div>
    </section>
  )
}

const headingId = 'numbers-of-all'

function Cards({
  totalTasks,
  completedTasks,
  activeSprints,
  totalSprints,
  totalLearners,
  weeklyHours,
}: HomeStats) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const done = completionRate(completedTasks, totalTasks)
  const scope = useTaskScopeLabel(false)
  return (
    <>
      <StatCard
        heading="h3"
        title={t('home.completion')}
        value={percent(done)}
        text={t('home.completionText', { done: number(completedTasks), count: totalTasks })}
        icon={<ChartIcon />}
      >
        <p className="text-13 text-ink-soft">{scope}</p>
        <ProgressBar value={done} label={t('home.completion')} className="mt-3" />
      </StatCard>
      <StatCard
        heading="h3"
        title={t('home.activeSprints')}
        value={number(activeSprints)}
        text={t('home.activeSprintsText', { count: totalSprints })}
        icon={<FlagIcon />}
      />
      <StatCard
        heading="h3"
        title={t('home.learners')}
        value={number(totalLearners)}
        text={t('home.learnersText')}
        icon={<PeopleIcon />}
      />
      <StatCard
        heading="h3"
        title={t('home.weeklyHours')}
        value={t('home.hours', { hours: number(weeklyHours) })}
        text={t('home.weeklyHoursText')}
        icon={<ClockIcon />}
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
        <Skeleton key={name} className="h-40" />
      ))}
    </>
  )
}
