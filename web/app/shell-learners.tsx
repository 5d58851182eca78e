import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { workspaceDashboardQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function SidebarLearners({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { data } = useRequiredQuery(workspaceDashboardQuery(workspaceId))
  const titleId = useId()
  const scope = useTaskScopeLabel(Boolean(data?.sprintStats.activeSprint))
  if (!data) return <Skeleton className="h-32" />
  const { learners, sprintStats } = data
  const hasTasks = sprintStats.totalTasks > 0
  return (
    <section aria-labelledby={titleId} className="px-2.5">
      <p id={titleId} className="text-12 font-medium text-ink-soft">
        {t('shell.learners')}
      </p>
      {hasTasks && learners.length > 0 && (
        <p className={sprintStats.activeSprint ? 'sr-only' : 'text-12 text-ink-soft'}>{scope}</p>
      )}
      {learners.length === 0 && <p className="pt-2 text-13 text-ink-soft">{t('shell.noLearners')}</p>}
      <ul>
        {learners.map(({ id, name, completionRate, ...face }) => (
          <li key={id} className="mt-3 flex items-center gap-2.5">
            <Avatar {...face} size="medium" />
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline justify-between gap-2">
                <bdi className="truncate">{name}</bdi>
                {hasTasks && (
                  <span className="shrink-0 text-12 font-medium text-ink-soft tabular-nums">
                    {percent(completionRate)}
                  </span>
                )}
              </p>
              {hasTasks && (
                <ProgressBar value={completionRate} label={t('shell.doneBy', { name })} className="mt-1" />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
