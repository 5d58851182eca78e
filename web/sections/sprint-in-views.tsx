import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Fragment, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import type { Day } from '#domain/day.ts'
import { type ActiveSprint, backlogQuery, sprintTasksQuery, type Task } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useReloadState } from '#web/browser/reload-state.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { useOpenTask } from './open-task.ts'
import { CardDragging } from '#web/entities/dragging/card-dragging.tsx'
import type { SeriesStart } from '#web/entities/sprints/series-start.ts'
import { SelectionProvider } from '#web/entities/cards/selection.tsx'
import { Board } from '#web/features/work/board/board.tsx'
import type { CardLookups } from '#web/features/work/board/card-lookups.ts'
import { SprintHeader } from '#web/features/work/board/sprint-header.tsx'
import { SubjectsError } from '#web/features/work/board/subjects-error.tsx'
import { ThumbBar } from '#web/features/work/board/thumb-bar.tsx'
import { type SprintView, ViewSwitch } from '#web/features/work/board/view-switch.tsx'
import { SelectionBar } from '#web/features/work/bulk/selection-bar.tsx'
import { FilterBar, FilterButton } from '#web/features/work/filters/filter-bar.tsx'
import { useTaskFilter } from '#web/features/work/filters/use-task-filter.ts'
import { QuickAdd } from '#web/features/plan/quick-add/quick-add.tsx'
import { Week, WeekSkeleton } from './lazy-week.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ChartIcon } from '#web/ui/icons/chart.tsx'
import { BacklogIcon } from '#web/ui/icons/backlog.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useQuickAddLines } from './quick-add-lines.tsx'
import { StuckLearners } from './stuck-learners.tsx'

const BacklogPanel = lazyComponent(
  async () => (await import('#web/features/plan/backlog-panel/backlog-panel.tsx')).BacklogPanel,
)
const SprintProgressDialog = lazyComponent(
  async () =>
    (await import('#web/features/records/progress/sprint-progress-dialog.tsx')).SprintProgressDialog,
)
const SprintSummary = lazyComponent(
  async () => (await import('#web/features/records/progress/sprint-summary.tsx')).SprintSummary,
)
const DraftBar = lazyComponent(
  async () => (await import('#web/features/plan/sprints/draft-bar.tsx')).DraftBar,
)
const NewTask = lazyComponent(async () => (await import('./new-task.tsx')).NewTask)
const TaskDetails = lazyComponent(async () => (await import('./task-details.tsx')).TaskDetails)

type SprintInViewsProps = {
  sprint: ActiveSprint
  lookups: CardLookups | undefined
  /** True if the address contains the id of the sprint. Links to other views then contain the id, too. */
  isNamed: boolean
  /** The view that the user chose. If the sprint does not have this view, the board is shown. */
  wanted: SprintView
  onChooseView: (view: SprintView) => void
}

/**
 * State of the dialog for a new task. `place` is the cell of the week in which the user started the task. If
 * `start` is defined, the dialog creates a series.
 */
type Adding = { place?: Place; start?: SeriesStart | undefined }

type Place = { day: Day | null; learnerId: string | null }

/** Shows a sprint as a board or week. A completed sprint is read-only and can also be shown as numbers. */
export function SprintInViews(props: SprintInViewsProps) {
  const { sprint, lookups, isNamed, wanted, onChooseView } = props
  const { t } = useTranslation()
  const user = useUser()
  const { workspaceId, status } = sprint
  const { data: tasks } = useRequiredQuery(sprintTasksQuery(workspaceId, sprint.id))
  const filtering = useTaskFilter(`sprint_${workspaceId}`)
  const shown = useMemo(() => filtering.filterCards(tasks ?? []), [filtering, tasks])
  const views: SprintView[] = status === 'completed' ? ['board', 'week', 'summary'] : ['board', 'week']
  const view = views.find((one) => one === wanted) ?? 'board'
  const hrefOf = (view: SprintView) =>
    `/sprint-board?${new URLSearchParams({ ...(isNamed && { sprint: sprint.id }), view }).toString()}`
  const [adding, setAdding] = useReloadState<Adding | undefined>('new_task', undefined)
  const [viewsProgress, setViewsProgress] = useReloadState('progress', false)
  const { openId, isEdit, open: openById, closeTask } = useOpenTask()
  const readOnly = status === 'completed'
  const mayAdd = can(user, 'task.create') && !readOnly
  const [wantsPanel, setHasPanel] = useReloadState('backlog_panel', false)
  const hasPanel = wantsPanel && mayAdd
  const { data: backlog } = useQuery({
    ...backlogQuery(workspaceId),
    enabled: hasPanel,
  })
  const open = [...(tasks ?? []), ...(backlog ?? [])].find(({ id }) => id === openId)
  const openTask = useCallback((task: Task) => openById(task.id), [openById])
  const editTask = useCallback((task: Task) => openById(task.id, true), [openById])
  useShortcut('newTask', () => setAdding({}), mayAdd)
  const addTo = useCallback((place: Place, start?: SeriesStart) => setAdding({ place, start }), [setAdding])
  const lines = useQuickAddLines({ workspaceId, sprint, onAllFields: addTo })
  if (!tasks || !lookups)
    return view === 'week' ? <WeekSkeleton hasHeader /> : <Loading label={t('board.loading')} />
  const Selecting = can(user, 'task.edit') && !readOnly ? SelectionProvider : Fragment
  const cards = { sprint, readOnly, onOpen: openTask, onEdit: editTask }
  const filters = { state: filtering, tasks, subjects: lookups.subjects, hasStatus: view === 'week' }
  return (
    <>
      {status === 'draft' && (
        <Suspense fallback={<div className="min-h-control" />}>
          <DraftBar sprint={sprint} canStart={tasks.length > 0} />
        </Suspense>
      )}
      <SprintHeader
        sprint={sprint}
        tasks={tasks}
        filters={view !== 'summary' && <FilterBar {...filters} isButtonElsewhere />}
      >
        <ViewSwitch
          views={views}
          view={view}
          hrefOf={hrefOf}
          onChoose={onChooseView}
          onPreload={(one) => one === 'week' && void Week.preload()}
        />
        {status === 'active' && (
          <HeaderButton
            Icon={ChartIcon}
            label={t('board.viewProgress')}
            onPointerEnter={() => void SprintProgressDialog.preload()}
            onFocus={() => void SprintProgressDialog.preload()}
            onClick={() => setViewsProgress(true)}
          />
        )}
        {mayAdd && (
          <HeaderButton
            Icon={BacklogIcon}
            label={t('nav.backlog')}
            aria-expanded={hasPanel}
            onClick={() => setHasPanel(!hasPanel)}
          />
        )}
        {view !== 'summary' && (
          <div role="group" aria-label={t('filters.label')} className="flex md:hidden">
            <FilterButton {...filters} />
          </div>
        )}
        {mayAdd && (
          <Button className="max-md:hidden" onClick={() => setAdding({})}>
            <PlusIcon />
            {t('board.addTask')}
          </Button>
        )}
      </SprintHeader>
      <SubjectsError workspaceId={workspaceId} />
      {can(user, 'help.answer') && status === 'active' && (
        <StuckLearners
          workspaceId={workspaceId}
          count={[...lookups.stuck.values()].flat().length}
          canOpen={(id) => tasks.some((task) => task.id === id)}
          onOpen={openById}
        />
      )}
      <div className="group/page flex flex-col">
        {mayAdd && (
          <ThumbBar>
            <QuickAdd
              workspaceId={workspaceId}
              sprint={sprint}
              label={t('board.quickAdd')}
              isThumbBar
              allFields={{ label: t('board.addTask'), open: (start) => setAdding({ start }) }}
            />
          </ThumbBar>
        )}
        <div
          className={
            hasPanel
              ? 'flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_var(--container-xs)] lg:items-start'
              : 'contents'
          }
        >
          <CardDragging>
            <div className="min-w-0">
              <Selecting>
                <Suspense
                  fallback={view === 'week' ? <WeekSkeleton /> : <Loading label={t('board.loading')} />}
                >
                  {view === 'board' && (
                    <Board
                      {...cards}
                      workspaceId={workspaceId}
                      name="sprint"
                      tasks={tasks}
                      filter={filtering.filter}
                      lookups={lookups}
                      openId={openId}
                      renderLine={mayAdd ? lines.inColumn : undefined}
                    />
                  )}
                  {view === 'week' && (
                    <Week
                      {...cards}
                      tasks={shown}
                      subjects={lookups.subjects}
                      hasPanel={hasPanel}
                      renderLine={mayAdd ? lines.inCell : undefined}
                    />
                  )}
                  {view === 'summary' && <SprintSummary sprint={sprint} />}
                </Suspense>
                <SelectionBar workspaceId={workspaceId} tasks={shown} sprint={sprint} />
              </Selecting>
            </div>
            {hasPanel && (
              <Suspense fallback={<Loading label={t('common.loading')} />}>
                <BacklogPanel
                  sprint={sprint}
                  subjects={lookups.subjects}
                  onOpen={openTask}
                  onClose={() => setHasPanel(false)}
                />
              </Suspense>
            )}
          </CardDragging>
        </div>
      </div>
      <LazyOverlay
        onClose={() => {
          setAdding(undefined)
          setViewsProgress(false)
          openById(undefined)
        }}
      >
        {adding && (
          <NewTask
            workspaceId={workspaceId}
            sprintId={sprint.id}
            {...adding}
            onClose={() => setAdding(undefined)}
          />
        )}
        {viewsProgress && <SprintProgressDialog sprint={sprint} onClose={() => setViewsProgress(false)} />}
        {open && (
          <TaskDetails
            key={open.id}
            task={open}
            workspaceId={workspaceId}
            readOnly={readOnly}
            startsEditing={isEdit}
            onClose={() => closeTask(open.id)}
          />
        )}
      </LazyOverlay>
    </>
  )
}

type HeaderButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  Icon: typeof ChartIcon
  label: string
}

/** A button of the header that shows only its icon on a phone. */
function HeaderButton({ Icon, label, ...rest }: HeaderButtonProps) {
  return (
    <Button variant="secondary" className="max-sm:px-2.5" {...rest}>
      <Icon />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
