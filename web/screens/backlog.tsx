import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { backlogQuery, type Task } from '#web/api/queries.ts'
import { useOpenTask } from '#web/sections/open-task.ts'
import { CardDragging } from '#web/entities/dragging/card-dragging.tsx'
import type { SeriesStart } from '#web/entities/sprints/series-start.ts'
import { SelectionProvider } from '#web/entities/cards/selection.tsx'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { BacklogViewSwitch, useBacklogView } from '#web/features/work/board/backlog-views.tsx'
import { Board } from '#web/features/work/board/board.tsx'
import { useCardLookups } from '#web/features/work/board/card-lookups.ts'
import { StatusCounts } from '#web/features/work/board/status-counts.tsx'
import { SubjectsError } from '#web/features/work/board/subjects-error.tsx'
import { ThumbBar } from '#web/features/work/board/thumb-bar.tsx'
import { SelectionBar } from '#web/features/work/bulk/selection-bar.tsx'
import { FilterBar } from '#web/features/work/filters/filter-bar.tsx'
import { useTaskFilter } from '#web/features/work/filters/use-task-filter.ts'
import { QuickAdd } from '#web/features/plan/quick-add/quick-add.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SectionError } from '#web/loading/section-error.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useQueryError } from '#web/loading/query-error.ts'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { PlanIcon } from '#web/ui/icons/plan.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { UserIcon } from '#web/ui/icons/user.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useQuickAddLines } from '#web/sections/quick-add-lines.tsx'

const TaskList = lazyComponent(
  async () => (await import('#web/features/work/board/list/task-list.tsx')).TaskList,
)
const NewTask = lazyComponent(async () => (await import('#web/sections/new-task.tsx')).NewTask)
const TaskDetails = lazyComponent(async () => (await import('#web/sections/task-details.tsx')).TaskDetails)

export function BacklogScreen() {
  const { t } = useTranslation()
  const { id: workspaceId } = useWorkspace()
  const read = useQuery(backlogQuery(workspaceId))
  const failure = useQueryError(read)
  const tasks = read.data
  const lookups = useCardLookups(workspaceId)
  const [view, setView] = useBacklogView()
  const filtering = useTaskFilter(`backlog_${workspaceId}`)
  const shown = useMemo(() => filtering.filterCards(tasks ?? []), [filtering, tasks])
  const [adding, setAdding] = useReloadState<{ start?: SeriesStart | undefined } | undefined>(
    'new_task',
    undefined,
  )
  const { openId, isEdit, open, closeTask } = useOpenTask()
  const showTask = useCallback((task: Task) => open(task.id), [open])
  const editTask = useCallback((task: Task) => open(task.id, true), [open])
  const close = () => {
    setAdding(undefined)
    open(undefined)
  }
  const openTask = tasks?.find(({ id }) => id === openId)
  const add = () => setAdding({})
  useShortcut('newTask', add)
  const lines = useQuickAddLines({ workspaceId })
  const isEmpty = tasks?.length === 0
  const ofBacklog = { workspaceId, openId, onOpen: showTask }
  return (
    <>
      <PageHeader title={t('backlog.title')} text={t('backlog.text')}>
        {!isEmpty && (
          <BacklogViewSwitch view={view} onChoose={setView} onPreload={() => void TaskList.preload()} />
        )}
        <Button
          variant={isEmpty ? 'secondary' : 'primary'}
          className={isEmpty ? '' : 'max-md:hidden'}
          onClick={add}
        >
          <PlusIcon />
          {t('backlog.addTask')}
        </Button>
      </PageHeader>
      {failure && <SectionError {...failure} />}
      {!(tasks && lookups) && !failure && <Loading label={t('backlog.loading')} />}
      {tasks && lookups && (
        <div className="group/page flex flex-col">
          <ThumbBar>
            <QuickAdd
              workspaceId={workspaceId}
              label={t('board.quickAdd')}
              isThumbBar
              allFields={{ label: t('backlog.addTask'), open: (start) => setAdding({ start }) }}
            />
          </ThumbBar>
          {isEmpty ? (
            <EmptyBacklog onAdd={add} />
          ) : (
            <>
              <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 max-md:-mt-3">
                <StatusCounts tasks={tasks} className="max-md:not-print:hidden" />
                <Badge tone="brand">{t('backlog.total', { count: tasks.length })}</Badge>
              </div>
              <BacklogHints />
              <SubjectsError workspaceId={workspaceId} />
              <FilterBar
                state={filtering}
                tasks={tasks}
                subjects={lookups.subjects}
                hasStatus={view === 'list'}
                className="mb-4"
              />
              <SelectionProvider>
                {view === 'list' ? (
                  <Suspense fallback={<Loading label={t('backlog.loading')} />}>
                    <TaskList
                      {...ofBacklog}
                      tasks={tasks}
                      shown={shown}
                      lookups={lookups}
                      onEdit={editTask}
                    />
                  </Suspense>
                ) : (
                  <CardDragging>
                    <Board
                      {...ofBacklog}
                      name="backlog"
                      tasks={tasks}
                      filter={filtering.filter}
                      lookups={lookups}
                      onEdit={editTask}
                      renderLine={lines.inColumn}
                    />
                  </CardDragging>
                )}
                <SelectionBar workspaceId={workspaceId} tasks={shown} sprint={null} />
              </SelectionProvider>
            </>
          )}
        </div>
      )}
      <LazyOverlay onClose={close}>
        {adding && (
          <NewTask
            workspaceId={workspaceId}
            sprintId={null}
            start={adding.start}
            onClose={() => setAdding(undefined)}
          />
        )}
        {openTask && (
          <TaskDetails
            key={openTask.id}
            task={openTask}
            workspaceId={workspaceId}
            readOnly={false}
            startsEditing={isEdit}
            onClose={() => closeTask(openTask.id)}
          />
        )}
      </LazyOverlay>
    </>
  )
}

/** Explains what the backlog is for and how to move tasks from the backlog to a sprint. */
function BacklogHints() {
  const { t } = useTranslation()
  return (
    <section className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-block border border-line px-4 py-2 text-13 text-ink-soft max-sm:py-3 sm:pe-2 print:hidden">
      <h2 className="text-13 font-medium text-ink">{t('backlog.about.title')}</h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 max-sm:basis-full sm:flex-1">
        <li className="flex items-center gap-1.5">
          <UserIcon className="size-4" />
          {t('backlog.about.assign')}
        </li>
        <li className="flex items-center gap-1.5">
          <ClockIcon className="size-4" />
          {t('backlog.about.estimate')}
        </li>
        <li className="flex items-center gap-1.5">
          <PlanIcon className="size-4" />
          {t('backlog.about.move')}
        </li>
      </ul>
      <Link href="/sprint-planning" className={`${buttonClass('secondary', 'small')} max-sm:w-full`}>
        {t('backlog.about.plan')}
      </Link>
    </section>
  )
}

function EmptyBacklog({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState drawing="backlog" title={t('backlog.empty.title')} text={t('backlog.empty.text')}>
      <Button onClick={onAdd}>
        <PlusIcon />
        {t('backlog.empty.add')}
      </Button>
    </EmptyState>
  )
}
