import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { lastCompleted } from '#domain/sprint.ts'
import { type Sprint, sprintsQuery } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { ActiveSprintCard } from '#web/features/sprints/active-sprint-card.tsx'
import { CompletedSprints } from '#web/features/sprints/completed-sprints.tsx'
import { QuickAdd } from '#web/features/quick-add/quick-add.tsx'
import { DraftSprints } from '#web/features/sprints/draft-sprints.tsx'
import { lookBackQuery } from '#web/features/sprints/sprints.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionError } from '#web/loading/section-error.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useQueryError } from '#web/loading/query-error.ts'
import { PlusIcon } from '#web/ui/screen-icons.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SprintFormDialog = lazyComponent(
  async () => (await import('#web/features/sprints/sprint-form-dialog.tsx')).SprintFormDialog,
)
const AssignTasksDialog = lazyComponent(
  async () => (await import('#web/features/sprints/assign-tasks-dialog.tsx')).AssignTasksDialog,
)
const CompleteSprintDialog = lazyComponent(
  async () => (await import('#web/features/sprints/look-back/screens.ts')).CompleteSprintDialog,
)

const LookBackDialog = lazyComponent(
  async () => (await import('#web/features/sprints/look-back/screens.ts')).LookBackDialog,
)

type OpenDialog =
  | { what: 'create' }
  | { what: 'lookBack'; id: string }
  | { what: 'edit' | 'assign' | 'complete'; sprint: Sprint }

export function SprintPlanningScreen() {
  const { t } = useTranslation()
  const { id: workspaceId } = useWorkspace()
  const [, navigate] = useLocation()
  const read = useQuery({ ...sprintsQuery(workspaceId), throwOnError: false })
  const failure = useQueryError(read)
  const sprints = useWithLastWords(workspaceId, read.data)
  const [dialog, setDialog] = useReloadState<OpenDialog | undefined>('plan', undefined)
  const open = (what: 'edit' | 'assign' | 'complete') => (sprint: Sprint) => setDialog({ what, sprint })
  const create = () => setDialog({ what: 'create' })
  useAskedLookBack((id) => setDialog({ what: 'lookBack', id }))
  const active = sprints?.find(({ status }) => status === 'active')
  const drafts = sprints?.filter(({ status }) => status === 'draft') ?? []
  const completed = sprints?.filter(({ status }) => status === 'completed') ?? []
  return (
    <>
      <PageHeader title={t('sprints.screen.title')} text={t('sprints.screen.text')}>
        <Button variant="secondary" onClick={create}>
          <PlusIcon />
          {t('sprints.screen.create')}
        </Button>
      </PageHeader>
      {failure && <SectionError {...failure} />}
      {!sprints && !failure && <PlanningSkeleton />}
      {sprints && (
        <div className="flex flex-col gap-8">
          {active && (
            <ActiveSprintCard
              sprint={active}
              onEdit={() => open('edit')(active)}
              onComplete={() => open('complete')(active)}
            />
          )}
          <DraftSprints
            sprints={sprints}
            drafts={drafts}
            active={active}
            onCreate={create}
            onEdit={open('edit')}
            onAssign={open('assign')}
            onStarted={() => navigate('/sprint-board')}
            renderQuickAdd={(sprint) => (
              <QuickAdd workspaceId={workspaceId} sprint={sprint} label={t('board.quickAdd')} />
            )}
          />
          {completed.length > 0 && <CompletedSprints sprints={completed} />}
        </div>
      )}
      <LazyOverlay onClose={() => setDialog(undefined)}>
        {dialog && sprints && (
          <PlanningDialog dialog={dialog} sprints={sprints} onClose={() => setDialog(undefined)} />
        )}
      </LazyOverlay>
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
  if (dialog.what === 'lookBack') {
    const completed = sprints.find(({ id }) => id === dialog.id)
    return completed && <LookBackDialog sprint={completed} onClose={onClose} />
  }
  const edited = dialog.what === 'edit' ? dialog.sprint : undefined
  const sprint = sprints.find(({ id }) => id === edited?.id) ?? edited
  return <SprintFormDialog workspace={workspace} sprint={sprint} others={sprints} onClose={onClose} />
}

/** The sprints, from when it is known what was said of the last one: it stands above the drafts. */
function useWithLastWords(workspaceId: string, sprints: Sprint[] | undefined) {
  const last = lastCompleted(sprints ?? [])
  const words = lookBackQuery(workspaceId, last?.id ?? '')
  const { isLoading } = useQuery({ ...words, enabled: last !== undefined, throwOnError: false })
  const [isShown, show] = useState(false)
  if (!isShown && sprints && !isLoading) show(true)
  return isShown ? sprints : undefined
}

/** An address with `?look-back=` opens that one, once: it is then taken out of the address. */
function useAskedLookBack(open: (sprintId: string) => void) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('look-back')
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (asked === null) return
    setParams({}, { replace: true })
    openNow(asked)
  }, [asked, setParams])
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
