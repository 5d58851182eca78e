import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EditIcon, InfoIcon, LeafIcon, PlusIcon, TrashIcon } from '#web/ui/screen-icons.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DraftPlan } from './draft-plan.tsx'
import { SprintFacts } from './sprint-facts.tsx'
import { useDeleteSprint, useStartSprint } from './sprints.queries.ts'

type DraftSprintCardProps = {
  sprint: Sprint
  /** Only one sprint can be active; while another is, this one says why it cannot start. */
  active: Sprint | undefined
  onEdit: (sprint: Sprint) => void
  onAssign: (sprint: Sprint) => void
  onStarted: () => void
}

/** A draft sprint. The primary button is the next step: assign tasks first, then start. */
export function DraftSprintCard({ sprint, active, onEdit, onAssign, onStarted }: DraftSprintCardProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useStartSprint(sprint.workspaceId)
  const remove = useDeleteSprint(sprint.workspaceId)
  const [isAsking, setAsking] = useState(false)
  const { totalTasks } = sprint.taskStats
  const isReady = !active && totalTasks > 0
  const reason = `${sprint.id}-waiting`
  return (
    <Card aria-labelledby={sprint.id} className="border-dashed border-line-strong">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <h3 id={sprint.id} className="min-w-0 text-15">
          <bdi>{sprint.name}</bdi>
        </h3>
        <Badge tone="warn">{t('sprints.status.draft')}</Badge>
      </div>
      {sprint.description && (
        <p className="mt-1 max-w-prose whitespace-pre-line text-ink-soft">
          <bdi>{sprint.description}</bdi>
        </p>
      )}
      <div className="mt-3">
        <SprintFacts sprint={sprint} tasks={t('sprints.planned', { count: totalTasks })} />
      </div>
      {totalTasks > 0 && <DraftPlan sprint={sprint} />}
      <div className="button-row mt-4">
        <Button variant={totalTasks > 0 ? 'secondary' : 'primary'} onClick={() => onAssign(sprint)}>
          <PlusIcon />
          {t('sprints.assignTasks')}
        </Button>
        <Button
          variant={isReady ? 'primary' : 'secondary'}
          disabled={Boolean(active)}
          {...(active && { 'aria-describedby': reason })}
          pending={isPending}
          onClick={() => mutate(sprint.id, { onSuccess: onStarted })}
        >
          <LeafIcon />
          {t('sprints.start')}
        </Button>
        <Button variant="quiet" onClick={() => onEdit(sprint)}>
          <EditIcon />
          {t('common.edit')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('sprints.deleteOf', { name: sprint.name })}
          pending={remove.isPending}
          onClick={() => setAsking(true)}
        >
          <TrashIcon />
          {t('sprints.delete')}
        </Button>
      </div>
      {active && (
        <p id={reason} className="mt-3 flex items-start gap-2 text-13 text-ink-soft">
          <InfoIcon className="size-5" />
          <span>{t('sprints.waiting', { name: active.name })}</span>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('sprints.deleteTitle', { name: sprint.name })}
          text={t('sprints.deleteText')}
          confirm={t('sprints.delete')}
          cancel={t('common.cancel')}
          onConfirm={() => {
            setAsking(false)
            remove.mutate(sprint.id)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
