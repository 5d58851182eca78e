import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { WeekIcon } from '#web/ui/icons/week.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { InfoIcon } from '#web/ui/icons/info.tsx'
import { LeafIcon } from '#web/ui/icons/leaf.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { Link } from '#web/ui/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { DraftPlan } from './draft-plan.tsx'
import { SprintMenu } from './sprint-menu.tsx'
import type { SprintMenuProps } from './sprint-menu-items.tsx'
import { SprintFacts } from './sprint-facts.tsx'
import { useDeleteSprint, useStartSprint } from './sprints.queries.ts'

type DraftSprintCardProps = {
  sprint: Sprint
  /**
   * The active sprint, if there is one. Only one sprint can be active, so while it is defined, the card explains
   * why the draft cannot be started yet.
   */
  active: Sprint | undefined
  onEdit: (sprint: Sprint) => void
  onAssign: (sprint: Sprint) => void
  onStarted: () => void
  quickAdd: ReactNode
  series: ReactNode
} & Pick<SprintMenuProps, 'onCopy' | 'onKeep'>

/**
 * Card of a draft sprint. If the draft has tasks, the primary button starts it. If it has none, the primary button
 * assigns tasks. While another sprint is active, the draft cannot be started and no button is primary, because the
 * user's next step is on the board of the active sprint.
 */
export function DraftSprintCard({
  sprint,
  active,
  onEdit,
  onAssign,
  onStarted,
  quickAdd,
  series,
  ...menu
}: DraftSprintCardProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useStartSprint(sprint.workspaceId)
  const remove = useDeleteSprint(sprint.workspaceId)
  const [isAsking, setAsking] = useState(false)
  const { totalTasks } = sprint.taskStats
  const isReady = !active && totalTasks > 0
  const reason = `${sprint.id}-waiting`
  const assign = (
    <Button
      key="assign"
      variant={isReady || active ? 'secondary' : 'primary'}
      onClick={() => onAssign(sprint)}
    >
      <PlusIcon />
      {t('sprints.assignTasks')}
    </Button>
  )
  const start = (
    <Button
      key="start"
      variant={isReady ? 'primary' : 'secondary'}
      disabled={Boolean(active)}
      {...(active && { 'aria-describedby': reason })}
      pending={isPending}
      onClick={() => mutate(sprint.id, { onSuccess: onStarted })}
    >
      <LeafIcon />
      {t('sprints.start')}
    </Button>
  )
  return (
    <Card aria-labelledby={sprint.id} className="p-4 shadow-lift sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 id={sprint.id} className="min-w-0 text-15">
              <bdi>{sprint.name}</bdi>
            </h3>
            <Badge>{t('sprints.status.draft')}</Badge>
          </div>
          {sprint.description && (
            <p className="mt-0.5 max-w-prose whitespace-pre-line text-ink-soft">
              <bdi>{sprint.description}</bdi>
            </p>
          )}
          <div className="mt-1.5">
            <SprintFacts sprint={sprint} tasks={t('sprints.planned', { count: totalTasks })} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
          <Link href={`/sprint-board?sprint=${sprint.id}&view=week`} className={buttonClass('quiet')}>
            <WeekIcon />
            {t('sprints.planWeek')}
          </Link>
          {isReady ? [assign, start] : [start, assign]}
          <span className="flex justify-end">
            <Tooltip text={t('common.edit')}>
              <IconButton label={t('common.edit')} onClick={() => onEdit(sprint)}>
                <EditIcon />
              </IconButton>
            </Tooltip>
            <Tooltip text={t('sprints.delete')}>
              <IconButton
                label={t('sprints.deleteOf', { name: sprint.name })}
                pending={remove.isPending}
                onClick={() => setAsking(true)}
              >
                <TrashIcon />
              </IconButton>
            </Tooltip>
            <SprintMenu sprint={sprint} {...menu} />
          </span>
        </div>
      </div>
      {active && (
        <p id={reason} className="mt-2 flex items-start gap-1.5 text-13 text-ink-soft print:hidden">
          <InfoIcon className="mt-px size-4" />
          <span>{t('sprints.waiting', { name: active.name })}</span>
        </p>
      )}
      {series}
      <DraftPlan sprint={sprint} quickAdd={quickAdd} />
      {isAsking && (
        <ConfirmDialog
          title={t('sprints.deleteTitle', { name: sprint.name })}
          text={t('sprints.deleteText')}
          confirm={t('sprints.delete')}
          onConfirm={() => remove.mutate(sprint.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
