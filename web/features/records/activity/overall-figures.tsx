import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { completionRate } from '#domain/progress.ts'
import { useUser } from '#web/session/session.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { SlimFigure, SlimFigures } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type HomeStats, homeStatsQuery } from './activity.queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'

/** Numbers for all workspaces of the user, in one row. */
export function OverallFigures() {
  const { t } = useTranslation()
  const { data } = useRequiredQuery(homeStatsQuery)
  const seesAll = can(useUser(), 'task.readAll')
  return (
    <section aria-labelledby={headingId} aria-busy={!data} className="mb-5">
      <h2 id={headingId} className="sr-only">
        {t(seesAll ? 'home.numbers' : 'home.ownNumbers')}
      </h2>
      <SlimFigures>{data ? <Four {...data} /> : <Skeletons />}</SlimFigures>
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
      <SlimFigure
        title={t('home.completion')}
        value={percent(completionRate(completedTasks, totalTasks))}
        scope={scope}
        text={t('home.completionText', { done: number(completedTasks), count: totalTasks })}
      />
      <SlimFigure
        title={t('home.activeSprints')}
        value={number(activeSprints)}
        text={t('home.activeSprintsText', { count: totalSprints })}
      />
      <SlimFigure title={t('home.learners')} value={number(totalLearners)} text={t('home.learnersText')} />
      <SlimFigure
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
        <Skeleton key={name} className="h-16 lg:h-14" />
      ))}
    </>
  )
}
