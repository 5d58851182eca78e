import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { lastCompleted } from '#domain/sprint.ts'
import { type Sprint, sprintsQuery } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { ActiveSprintCard } from '#web/features/plan/sprints/active-sprint-card.tsx'
import { CompletedSprints } from '#web/features/plan/sprints/completed-sprints.tsx'
import { FillButton } from '#web/features/plan/series/fill-button.tsx'
import { seriesQuery } from '#web/features/plan/series/series.queries.ts'
import { SeriesSection } from '#web/features/plan/series/series-section.tsx'
import { templatesQuery } from '#web/features/plan/templates/templates.queries.ts'
import { TemplatesSection } from '#web/features/plan/templates/templates-section.tsx'
import { QuickAdd } from '#web/features/plan/quick-add/quick-add.tsx'
import { DraftSprints } from '#web/features/plan/sprints/draft-sprints.tsx'
import { lookBackQuery } from '#web/features/records/look-back/look-back.queries.ts'
import { PreviousLookBack } from '#web/features/records/look-back/previous-look-back.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionBoundary, SectionError } from '#web/loading/section-error.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useQueryError } from '#web/loading/query-error.ts'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { FillSprint } from '#web/sections/fill-sprint.tsx'

const SprintForm = lazyComponent(async () => (await import('#web/sections/sprint-form.tsx')).SprintForm)
const AssignTasksDialog = lazyComponent(
  async () => (await import('#web/features/plan/sprints/assign-tasks-dialog.tsx')).AssignTasksDialog,
)
const CopySprintDialog = lazyComponent(
  async () => (await import('#web/features/plan/sprints/copy-sprint-dialog.tsx')).CopySprintDialog,
)
const KeepDialog = lazyComponent(
  async () => (await import('#web/features/plan/templates/keep-dialog.tsx')).KeepDialog,
)
const CompleteSprintDialog = lazyComponent(
  async () => (await import('#web/features/records/look-back/lazy-screens.ts')).CompleteSprintDialog,
)

const LookBackDialog = lazyComponent(
  async () => (await import('#web/features/records/look-back/lazy-screens.ts')).LookBackDialog,
)

/**
 * The open dialog. `fill` is the dialog that adds the due tasks of the series to a sprint. If its `sprintId` is
 * null, it chooses the first sprint in which tasks of a series are due.
 */
type OpenDialog =
  | { what: 'create' }
  | { what: 'lookBack'; id: string }
  | { what: 'edit' | 'assign' | 'complete' | 'copy' | 'keep'; sprint: Sprint }
  | { what: 'fill'; sprintId: string | null }

export function SprintPlanningScreen() {
  const { t } = useTranslation()
  const { id: workspaceId } = useWorkspace()
  const [, navigate] = useLocation()
  const read = useQuery(sprintsQuery(workspaceId))
  const failure = useQueryError(read)
  const { isPending: waitsForSeries } = useQuery(seriesQuery(workspaceId))
  const { isPending: waitsForTemplates } = useQuery(templatesQuery(workspaceId))
  const told = useWithPreviousLookBack(workspaceId, read.data)
  // Wait for series and templates, because the cards show them and must not move when they arrive.
  const sprints = waitsForSeries || waitsForTemplates ? undefined : told
  const [dialog, setDialog] = useReloadState<OpenDialog | undefined>('plan', undefined)
  const open = (what: 'edit' | 'assign' | 'complete' | 'copy' | 'keep') => (sprint: Sprint) =>
    setDialog({ what, sprint })
  const create = () => setDialog({ what: 'create' })
  const fillButton = ({ id }: Sprint) => (
    <FillButton
      workspaceId={workspaceId}
      sprintId={id}
      onOpen={() => setDialog({ what: 'fill', sprintId: id })}
    />
  )
  useAskedLookBack((id) => setDialog({ what: 'lookBack', id }))
  const active = sprints?.find(({ status }) => status === 'active')
  const drafts = sprints?.filter(({ status }) => status === 'draft') ?? []
  const completed = sprints?.filter(({ status }) => status === 'completed') ?? []
  return (
    <TooltipProvider>
      <PageHeader title={t('sprints.screen.title')}>
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
              series={fillButton(active)}
              onCopy={open('copy')}
              onKeep={open('keep')}
            />
          )}
          <DraftSprints
            previousLookBack={<PreviousLookBack sprints={sprints} hasLink />}
            drafts={drafts}
            active={active}
            onCreate={create}
            onEdit={open('edit')}
            onAssign={open('assign')}
            onCopy={open('copy')}
            onKeep={open('keep')}
            onStarted={() => navigate('/sprint-board')}
            renderSeries={fillButton}
            renderQuickAdd={(sprint) => (
              <QuickAdd workspaceId={workspaceId} sprint={sprint} label={t('board.quickAdd')} />
            )}
          />
          <SectionBoundary>
            <SeriesSection
              workspaceId={workspaceId}
              onCreated={() => setDialog({ what: 'fill', sprintId: null })}
            />
          </SectionBoundary>
          <SectionBoundary>
            <TemplatesSection
              workspaceId={workspaceId}
              onCreated={(sprintId) => setDialog({ what: 'fill', sprintId })}
            />
          </SectionBoundary>
          {completed.length > 0 && (
            <CompletedSprints sprints={completed} onCopy={open('copy')} onKeep={open('keep')} />
          )}
        </div>
      )}
      <LazyOverlay onClose={() => setDialog(undefined)}>
        {dialog && sprints && (
          <PlanningDialog
            dialog={dialog}
            sprints={sprints}
            onCreated={(sprintId) => setDialog({ what: 'fill', sprintId })}
            onCopy={open('copy')}
            onClose={() => setDialog(undefined)}
          />
        )}
      </LazyOverlay>
    </TooltipProvider>
  )
}

type PlanningDialogProps = {
  dialog: OpenDialog
  sprints: Sprint[]
  onCreated: (sprintId: string) => void
  onCopy: (sprint: Sprint) => void
  onClose: () => void
}

function PlanningDialog({ dialog, sprints, onCreated, onCopy, onClose }: PlanningDialogProps) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  if (dialog.what === 'fill')
    return (
      <FillSprint
        key={dialog.sprintId}
        workspaceId={workspace.id}
        sprintId={dialog.sprintId}
        onClose={onClose}
      />
    )
  if (dialog.what === 'assign') return <AssignTasksDialog sprint={dialog.sprint} onClose={onClose} />
  if (dialog.what === 'keep') return <KeepDialog sprint={dialog.sprint} onClose={onClose} />
  if (dialog.what === 'copy')
    return <CopySprintDialog sprint={dialog.sprint} onClose={onClose} onCopied={({ id }) => onCreated(id)} />
  if (dialog.what === 'complete') {
    const onCompleted = (plansNext: boolean) => {
      if (plansNext) onCopy(dialog.sprint)
      else onClose()
      navigate('/sprint-planning')
    }
    return <CompleteSprintDialog sprint={dialog.sprint} onClose={onClose} onCompleted={onCompleted} />
  }
  if (dialog.what === 'lookBack') {
    const completed = sprints.find(({ id }) => id === dialog.id)
    return (
      completed && (
        <LookBackDialog sprint={completed} onClose={onClose} onPlanNext={() => onCopy(completed)} />
      )
    )
  }
  const edited = dialog.what === 'edit' ? dialog.sprint : undefined
  const sprint = sprints.find(({ id }) => id === edited?.id) ?? edited
  return (
    <SprintForm
      workspace={workspace}
      sprint={sprint}
      others={sprints}
      onCreated={onCreated}
      onClose={onClose}
    />
  )
}

/**
 * Returns undefined until the look-back of the last completed sprint has loaded, then returns the sprints. The
 * look-back is shown above the drafts, which would move if it were rendered later.
 */
function useWithPreviousLookBack(workspaceId: string, sprints: Sprint[] | undefined) {
  const last = lastCompleted(sprints ?? [])
  const words = lookBackQuery(workspaceId, last?.id ?? '')
  const { isLoading } = useQuery({ ...words, enabled: last !== undefined })
  const [isShown, show] = useState(false)
  if (!isShown && sprints && !isLoading) show(true)
  return isShown ? sprints : undefined
}

/** Opens the look-back of the sprint in `?look-back=` once, and then removes the parameter from the address. */
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
