import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { can } from '#domain/permissions.ts'
import {
  activeSprintQuery,
  sprintTasksQuery,
  type Workspace,
  workspaceDashboardQuery,
} from '#web/api/queries.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import { useReloadState } from '#web/browser/reload-state.ts'
import { useUser } from '#web/session/session.ts'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { AddTaskBar } from '#web/features/board/add-task-bar.tsx'
import { useAreStepsFolded, useIsBeforeFirstSprint } from '#web/features/first-steps/use-first-steps.ts'
import { OverallFigures } from '#web/features/home/overall-figures.tsx'
import { RecentActivity } from '#web/features/home/recent-activity.tsx'
import { WorkspaceList } from '#web/features/home/workspace-list.tsx'
import { ProgressDashboard } from '#web/features/progress/progress-dashboard.tsx'
import { WaitingSprint } from '#web/features/sprints/waiting-sprint.tsx'
import { Today, TodaySkeleton } from '#web/features/today/today.tsx'
import { useIsTodayRead } from '#web/features/today/use-today.ts'
import { CreateWorkspaceButton } from '#web/features/workspaces/create-workspace-button.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { FlagIcon, PlusIcon } from '#web/ui/screen-icons.tsx'

const CreateTaskDialog = lazyComponent(
  async () => (await import('#web/features/tasks/create-task-dialog.tsx')).CreateTaskDialog,
)
const TaskDetailsDialog = lazyComponent(
  async () => (await import('#web/features/tasks/task-details-dialog.tsx')).TaskDetailsDialog,
)

const HomeSteps = lazyComponent(async () => (await import('./home-steps.tsx')).HomeSteps)

/** Today first, then how the sprint goes, and all workspaces. */
export function HomeScreen() {
  const { t } = useTranslation()
  const { workspace } = useWorkspaceSelection()
  const [areStepsShown, setStepsShown] = useState(false)
  const [isAdding, setAdding] = useReloadState('new_task', false)
  const mayAdd = can(useUser(), 'task.create')
  const stepsAre = useStepsAre(workspace.id)
  const add = () => setAdding(true)
  usePageTitle(t('nav.dashboard'))
  return (
    <>
      <div className="flex flex-col">
        <Header onAdd={mayAdd ? add : undefined} />
        <SectionBoundary name={t('today.title')}>
          <PlaceOfToday
            key={workspace.id}
            workspace={workspace}
            isAdding={isAdding}
            onAdding={setAdding}
            onStepsShown={() => setStepsShown(true)}
          />
        </SectionBoundary>
        <Numbers areStepsShown={areStepsShown} />
      </div>
      {mayAdd && stepsAre !== 'shown' && <AddTaskBar label={t('board.addTask')} onAdd={add} />}
    </>
  )
}

/** The day as the heading of what follows. On a phone the buttons come after today. */
function Header({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation()
  const user = useUser()
  const { workspace, select } = useWorkspaceSelection()
  const { longDay } = useFormat()
  const today = useToday()
  const stepsAre = useStepsAre(workspace.id)
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 max-sm:contents">
      <div className="min-w-0 max-sm:mb-3">
        <h1 className="text-14 font-medium text-ink-soft">{t('home.title', { name: user.firstName })}</h1>
        <h2 className={`text-22 sm:text-28 ${stepsAre === undefined ? 'invisible' : ''}`}>
          {stepsAre === 'shown' ? t('steps.title') : longDay(today)}
        </h2>
      </div>
      <div className="button-row empty:hidden max-sm:order-1 max-sm:mt-4">
        {can(user, 'workspace.create') && (
          <CreateWorkspaceButton variant="quiet" onCreated={({ id }) => select(id)}>
            {t('workspaces.create')}
          </CreateWorkspaceButton>
        )}
        {can(user, 'sprint.plan') && (
          <Link href="/sprint-planning" className={buttonClass(stepsAre === 'shown' ? 'quiet' : 'secondary')}>
            <FlagIcon />
            {t('home.newSprint')}
          </Link>
        )}
        {onAdd && stepsAre !== 'shown' && (
          <Button className="max-md:hidden" onClick={onAdd}>
            <PlusIcon />
            {t('board.addTask')}
          </Button>
        )}
      </div>
    </header>
  )
}

/** Whether the first steps are in the place of today; undefined until that is known. */
function useStepsAre(workspaceId: string): 'shown' | 'folded' | 'over' | undefined {
  const isFirst = useIsBeforeFirstSprint(workspaceId)
  const [isFolded] = useAreStepsFolded(workspaceId)
  if (!isFirst) return isFirst === undefined ? undefined : 'over'
  return isFolded ? 'folded' : 'shown'
}

type PlaceProps = {
  workspace: Workspace
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onStepsShown: () => void
}

/** Today, with the dialogs that it opens. */
function PlaceOfToday({ workspace, isAdding, onAdding, onStepsShown }: PlaceProps) {
  const { data: sprint } = useQuery(activeSprintQuery(workspace.id))
  const { data: tasks } = useQuery({
    ...sprintTasksQuery(workspace.id, sprint?.id ?? ''),
    enabled: Boolean(sprint),
  })
  const mayPlan = can(useUser(), 'sprint.plan')
  const isFirst = useIsBeforeFirstSprint(workspace.id)
  const [openId, setOpenId] = useReloadState<string | undefined>('task', undefined)
  const open = tasks?.find(({ id }) => id === openId)
  const close = () => {
    onAdding(false)
    setOpenId(undefined)
  }
  return (
    <>
      {(sprint === undefined || isFirst === undefined) && <TodaySkeleton />}
      {isFirst && (
        <Suspense fallback={<TodaySkeleton />}>
          <HomeSteps workspace={workspace} onShown={onStepsShown} />
        </Suspense>
      )}
      {sprint === null && isFirst === false && mayPlan && <WaitingSprint workspaceId={workspace.id} />}
      {sprint && <Today workspace={workspace} sprint={sprint} onOpen={({ id }) => setOpenId(id)} />}
      <LazyOverlay onClose={close}>
        {isAdding && (
          <CreateTaskDialog
            workspaceId={workspace.id}
            sprintId={sprint?.id ?? null}
            open={isAdding}
            onOpenChange={onAdding}
          />
        )}
        {open && (
          <TaskDetailsDialog
            key={open.id}
            task={open}
            workspaceId={workspace.id}
            readOnly={false}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </LazyOverlay>
    </>
  )
}

/** How it is going, below today; it is shown once it is known where it begins, so that it does not move. */
function Numbers({ areStepsShown }: { areStepsShown: boolean }) {
  const { t } = useTranslation()
  const user = useUser()
  const [, navigate] = useLocation()
  const { workspace, workspaces, select } = useWorkspaceSelection()
  const stepsAre = useStepsAre(workspace.id)
  const isPlaced = useIsTodayRead(workspace.id) && (stepsAre !== 'shown' || areStepsShown)
  const { data: numbers } = useQuery({ ...workspaceDashboardQuery(workspace.id), throwOnError: false })
  const isUntouched = numbers?.sprintStats.completedTasks === 0 && numbers.sprintStats.inProgressTasks === 0
  const hasNoNumbers = stepsAre === 'shown' && isUntouched
  const enter = ({ id }: Workspace) => {
    select(id)
    navigate('/sprint-board')
  }
  const isNew = workspaces.every(
    ({ learnerCount, activeSprintCount }) => learnerCount + activeSprintCount === 0,
  )
  return (
    <div className={`mt-5 flex flex-col gap-5 max-sm:order-2 ${isPlaced ? '' : 'invisible'}`}>
      {!hasNoNumbers && (
        <SectionBoundary name={t('progress.title', { name: workspace.name })}>
          <ProgressDashboard workspace={workspace} />
        </SectionBoundary>
      )}
      <div className="flex flex-col gap-4 sm:px-5">
        <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-[3fr_2fr]">
          <SectionBoundary name={t(can(user, 'task.readAll') ? 'home.numbers' : 'home.ownNumbers')}>
            <OverallFigures isExpected={!isNew && !hasNoNumbers} isWithheld={stepsAre === 'shown'} />
          </SectionBoundary>
          <SectionBoundary name={t('home.activity')}>
            <RecentActivity workspaces={workspaces} isExpected={!isNew} />
          </SectionBoundary>
        </div>
        <div className="border-t border-line pt-3">
          <WorkspaceList workspaces={workspaces} onEnter={enter} />
        </div>
      </div>
    </div>
  )
}
