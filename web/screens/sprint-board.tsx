import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { nextDraft } from '#domain/sprint.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { type ActiveSprint, activeSprintQuery, sprintsQuery, sprintTasksQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { SelectionProvider } from '#web/entities/selection.tsx'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { AddTaskBar } from '#web/features/board/add-task-bar.tsx'
import { Board } from '#web/features/board/board.tsx'
import { type CardLookups, useCardLookups } from '#web/features/board/card-lookups.ts'
import { SubjectsError } from '#web/features/board/subjects-error.tsx'
import { SprintHeader } from '#web/features/board/sprint-header.tsx'
import { SelectionBar } from '#web/features/bulk/selection-bar.tsx'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useTaskFilter } from '#web/features/filters/use-task-filter.ts'
import { SprintProgressDialog } from '#web/features/progress/sprint-progress-dialog.tsx'
import { NextDraft } from '#web/features/sprints/next-draft.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { ChartIcon } from '#web/ui/icons.tsx'
import { InfoIcon, PlusIcon } from '#web/ui/screen-icons.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { usePageTitle } from '#web/browser/page-title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/spinner.tsx'

const CreateTaskDialog = lazyComponent(
  async () => (await import('#web/features/tasks/create-task-dialog.tsx')).CreateTaskDialog,
)
const TaskDetailsDialog = lazyComponent(
  async () => (await import('#web/features/tasks/task-details-dialog.tsx')).TaskDetailsDialog,
)

export function SprintBoardScreen() {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const { data: sprint } = useQuery(activeSprintQuery(workspace.id))
  const lookups = useCardLookups(workspace.id)
  usePageTitle(sprint ? `${sprint.name} · ${t('board.title')}` : t('board.title'))
  if (sprint === undefined) return <Loading label={t('board.loading')} />
  if (sprint === null) return <NoActiveSprint workspaceId={workspace.id} />
  return <ActiveBoard key={sprint.id} sprint={sprint} lookups={lookups} />
}

function ActiveBoard({ sprint, lookups }: { sprint: ActiveSprint; lookups: CardLookups | undefined }) {
  const { t } = useTranslation()
  const user = useUser()
  const { workspaceId } = sprint
  const { data: tasks } = useQuery(sprintTasksQuery(workspaceId, sprint.id))
  const filtering = useTaskFilter(`sprint_${workspaceId}`)
  const [adding, setAdding] = useReloadState('new_task', false)
  const [viewsProgress, setViewsProgress] = useReloadState('progress', false)
  const [openId, setOpenId] = useReloadState<string | undefined>('task', undefined)
  const close = () => {
    setAdding(false)
    setViewsProgress(false)
    setOpenId(undefined)
  }
  const mayAdd = can(user, 'task.create')
  const open = tasks?.find(({ id }) => id === openId)
  if (!tasks || !lookups) return <Loading label={t('board.loading')} />
  const listKey = queryKeys.sprintTasks(workspaceId, sprint.id)
  const Selecting = can(user, 'task.edit') ? SelectionProvider : Fragment
  return (
    <>
      <SprintHeader
        sprint={sprint}
        tasks={tasks}
        filters={<FilterBar state={filtering} tasks={tasks} subjects={lookups.subjects} />}
      >
        <Button variant="secondary" className="max-sm:px-2.5" onClick={() => setViewsProgress(true)}>
          <ChartIcon />
          <span className="max-sm:sr-only">{t('board.viewProgress')}</span>
        </Button>
        {mayAdd && (
          <Button className="max-md:hidden" onClick={() => setAdding(true)}>
            <PlusIcon />
            {t('board.addTask')}
          </Button>
        )}
      </SprintHeader>
      <SubjectsError workspaceId={workspaceId} />
      <Selecting>
        <Board
          workspaceId={workspaceId}
          name="sprint"
          listKey={listKey}
          tasks={tasks}
          filter={filtering.filter}
          lookups={lookups}
          openId={openId}
          onOpen={(task) => setOpenId(task.id)}
        />
        <SelectionBar
          workspaceId={workspaceId}
          listKey={listKey}
          tasks={filtering.filterCards(tasks)}
          sprint={sprint}
        >
          {mayAdd && <AddTaskBar label={t('board.addTask')} onAdd={() => setAdding(true)} />}
        </SelectionBar>
      </Selecting>
      <LazyOverlay onClose={close}>
        {adding && (
          <CreateTaskDialog
            workspaceId={workspaceId}
            sprintId={sprint.id}
            open={adding}
            onOpenChange={setAdding}
          />
        )}
        {viewsProgress && <SprintProgressDialog sprint={sprint} onClose={() => setViewsProgress(false)} />}
        {open && (
          <TaskDetailsDialog
            key={open.id}
            task={open}
            workspaceId={workspaceId}
            readOnly={sprint.status === 'completed'}
            onClose={() => setOpenId((now) => (now === open.id ? undefined : now))}
          />
        )}
      </LazyOverlay>
    </>
  )
}

/** Either the newest sprint has just been completed, or there is none yet. */
function NoActiveSprint({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const user = useUser()
  const { data: sprints } = useQuery(sprintsQuery(workspaceId))
  if (!sprints) return <Loading label={t('board.loading')} />
  const newest = sprints.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
  const mayPlan = can(user, 'sprint.plan')
  const draft = mayPlan ? nextDraft(sprints) : undefined
  if (newest?.status === 'completed') {
    return (
      <EmptyState
        heading="h1"
        drawing="finished"
        title={t('board.completed.title', { name: newest.name })}
        text={t(mayPlan ? 'board.completed.text' : 'board.completed.learnerText')}
      >
        {draft && <NextDraft sprint={draft} />}
        {mayPlan && (
          <PlanningLink label={t('board.completed.plan')} variant={draft ? 'secondary' : 'primary'} />
        )}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <EmptyState
        heading="h1"
        drawing="plan"
        title={t('board.empty.title')}
        text={
          draft
            ? t('board.waiting.text', { name: draft.name })
            : t(mayPlan ? 'board.empty.text' : 'board.empty.learnerText')
        }
      >
        {draft && <NextDraft sprint={draft} />}
        {mayPlan && (
          <PlanningLink label={t('board.empty.create')} variant={draft ? 'secondary' : 'primary'} />
        )}
      </EmptyState>
      <p className="mx-auto flex max-w-lg items-start gap-2 text-13 text-ink-soft">
        <InfoIcon className="mt-px size-4" />
        {t('board.empty.scrum')}
      </p>
    </div>
  )
}

function PlanningLink({ label, variant }: { label: string; variant: 'primary' | 'secondary' }) {
  return (
    <Link href="/sprint-planning" className={buttonClass(variant)}>
      {label}
    </Link>
  )
}
