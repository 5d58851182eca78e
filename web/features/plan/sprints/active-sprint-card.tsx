import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { BoardIcon } from '#web/ui/icons/board.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { FlagIcon } from '#web/ui/icons/flag.tsx'
import { Link } from '#web/ui/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SprintMenu } from './sprint-menu.tsx'
import type { SprintMenuProps } from './sprint-menu-items.tsx'
import { SprintFacts } from './sprint-facts.tsx'

type ActiveSprintCardProps = {
  sprint: Sprint
  onEdit: () => void
  onComplete: () => void
  /** Button that adds the due tasks of the series to the sprint. */
  series: ReactNode
} & Pick<SprintMenuProps, 'onCopy' | 'onKeep'>

/** Card of the active sprint, with its progress. */
export function ActiveSprintCard(props: ActiveSprintCardProps) {
  const { sprint, onEdit, onComplete, series, ...menu } = props
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { totalTasks, completionRate } = sprint.taskStats
  return (
    <Card aria-labelledby="active-sprint">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id="active-sprint" className="min-w-0 text-20">
              <bdi>{sprint.name}</bdi>
            </h2>
            <Badge tone="brand">{t('sprints.status.active')}</Badge>
          </div>
          {sprint.description && (
            <p className="mt-1 max-w-prose whitespace-pre-line text-ink-soft">
              <bdi>{sprint.description}</bdi>
            </p>
          )}
          <div className="mt-2">
            <SprintFacts sprint={sprint} tasks={t('sprints.tasks', { count: totalTasks })} />
          </div>
        </div>
        <div className="button-row max-sm:order-last">
          <Button variant="quiet" onClick={onEdit}>
            <EditIcon />
            {t('sprints.editActive')}
          </Button>
          <Button variant="secondary" onClick={onComplete}>
            <FlagIcon />
            {t('sprints.completeSprint')}
          </Button>
          <Link href="/sprint-board" className={buttonClass()}>
            <BoardIcon />
            {t('sprints.viewBoard')}
          </Link>
          <SprintMenu sprint={sprint} {...menu} />
        </div>
        <div className="flex w-full items-center gap-3">
          <ProgressBar
            value={completionRate}
            label={t('sprints.progressOf', { name: sprint.name })}
            className="h-2 flex-1"
          />
          <span className="font-medium text-brand-ink tabular-nums">
            {t('sprints.done', { percent: percent(completionRate) })}
          </span>
        </div>
      </div>
      {series}
    </Card>
  )
}
