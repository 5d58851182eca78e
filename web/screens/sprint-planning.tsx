import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type Sprint, sprintsQuery } from '#web/api/reads.ts'
import { useWorkspace } from '#web/app/workspace.tsx'
import { ActiveSprintCard } from '#web/features/sprints/active-sprint-card.tsx'
import { CompletedSprints } from '#web/features/sprints/completed-sprints.tsx'
import { DraftSprints } from '#web/features/sprints/draft-sprints.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedPart, OverPage } from '#web/ui/failed-part.tsx'
import { useFailedRead } from '#web/ui/failed-read.ts'
import { PlusIcon } from '#web/ui/screen-icons.tsx'
import { useKeptOpen } from '#web/ui/kept-open.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ScreenHead, Skeleton } from '#web/ui/parts.tsx'

const SprintFormDialog = onDemand(
  async () => (await import('#web/features/sprints/sprint-form-dialog.tsx')).SprintFormDialog,
)
const AssignTasksDialog = onDemand(
  async () => (await import('#web/features/sprints/assign-tasks-dialog.tsx')).AssignTasksDialog,
)
const CompleteSprintDialog = onDemand(
  async () => (await import('#web/features/sprints/complete-sprint-dialog.tsx')).CompleteSprintDialog,
)

type OpenDialog = { what: 'create' } | { what: 'edit' | 'assign' | 'complete'; sprint: Sprint }

export function SprintPlanningScreen() {
  const { t } = useTranslation()
  const { id: workspaceId } = useWorkspace()
  const [, navigate] = useLocation()
  const read = useQuery({ ...sprintsQuery(workspaceId), throwOnError: false })
  const failure = useFailedRead(read)
  const sprints = read.data
  const [dialog, setDialog] = useKeptOpen<OpenDialog | undefined>('plan', undefined)
  const open = (what: 'edit' | 'assign' | 'complete') => (sprint: Sprint) => setDialog({ what, sprint })
  const create = () => setDialog({ what: 'create' })
  const active = sprints?.find(({ status }) => status === 'active')
  const drafts = sprints?.filter(({ status }) => status === 'draft') ?? []
  const completed = sprints?.filter(({ status }) => status === 'completed') ?? []
  return (
    <>
      <ScreenHead title={t('sprints.screen.title')} text={t('sprints.screen.text')}>
        <Button look={drafts.length === 0 ? 'secondary' : 'primary'} onClick={create}>
          <PlusIcon />
          {t('sprints.screen.create')}
        </Button>
      </ScreenHead>
      {failure && <FailedPart {...failure} />}
      {!sprints && !failure && <PlanningSkeleton />}
      {sprints && (
        <div className="flex flex-col gap-8">
          {active && <ActiveSprintCard sprint={active} onComplete={() => open('complete')(active)} />}
          <DraftSprints
            drafts={drafts}
            active={active}
            onCreate={create}
            onEdit={open('edit')}
            onAssign={open('assign')}
            onStarted={() => navigate('/sprint-board')}
          />
          {completed.length > 0 && <CompletedSprints sprints={completed} />}
        </div>
      )}
      <OverPage onClose={() => setDialog(undefined)}>
        {dialog && sprints && (
          <PlanningDialog dialog={dialog} sprints={sprints} onClose={() => setDialog(undefined)} />
        )}
      </OverPage>
    </>
  )
}

type PlanningDialogProps = { dialog: OpenDialog; sprints: Sprint[]; onClose: () => void }

function PlanningDialog({ dialog, sprints, onClose }: PlanningDialogProps) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  if (dialog.what === 'assign') return <AssignTasksDialog sprint={dialog.sprint} onClose={onClose} />
  if (dialog.what === 'complete') {
    const onCompleted = () => {
      onClose()
      navigate('/sprint-planning')
    }
    return <CompleteSprintDialog sprint={dialog.sprint} onClose={onClose} onCompleted={onCompleted} />
  }
  const edited = dialog.what === 'edit' ? dialog.sprint : undefined
  const sprint = sprints.find(({ id }) => id === edited?.id) ?? edited
  return <SprintFormDialog workspace={workspace} sprint={sprint} others={sprints} onClose={onClose} />
}

function PlanningSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-48" />
      <Skeleton className="h-40" />
    </div>
  )
}
