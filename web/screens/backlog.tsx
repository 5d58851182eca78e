import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskStatuses } from '#domain/board.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { backlogQuery, type Task } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { Board } from '#web/features/board/board.tsx'
import { useCardLookups } from '#web/features/board/card-lookups.ts'
import { SubjectsError } from '#web/features/board/subjects-error.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SectionError } from '#web/loading/section-error.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useQueryError } from '#web/loading/query-error.ts'
import { ClockIcon, PlanIcon, PlusIcon, UserIcon } from '#web/ui/screen-icons.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading } from '#web/ui/spinner.tsx'

const CreateTaskDialog = lazyComponent(
  async () => (await import('#web/features/tasks/create-task-dialog.tsx')).CreateTaskDialog,
)
const TaskDetailsDialog = lazyComponent(
  async () => (await import('#web/features/tasks/task-details-dialog.tsx')).TaskDetailsDialog,
)

export function BacklogScreen() {
  const { t } = useTranslation()
  const { id: workspaceId } = useWorkspace()
  const read = useQuery({ ...backlogQuery(workspaceId), throwOnError: false })
  const failure = useQueryError(read)
  const tasks = read.data
  const lookups = useCardLookups(workspaceId)
  const [isAdding, setIsAdding] = useReloadState('new_task', false)
  const [openId, setOpenId] = useReloadState<string | undefined>('task', undefined)
  const close = () => {
    setIsAdding(false)
    setOpenId(undefined)
  }
  const openTask = tasks?.find(({ id }) => id === openId)
  const add = () => setIsAdding(true)
  return (
    <>
      <PageHeader title={t('backlog.title')} text={t('backlog.text')}>
        <Button variant={tasks?.length === 0 ? 'secondary' : 'primary'} onClick={add}>
          <PlusIcon />
          {t('backlog.addTask')}
        </Button>
      </PageHeader>
      {failure && <SectionError {...failure} />}
      {!(tasks && lookups) && !failure && <Loading label={t('backlog.loading')} />}
      {tasks?.length === 0 && lookups && <EmptyBacklog onAdd={add} />}
      {tasks && tasks.length > 0 && lookups && (
        <div className="flex flex-col gap-4">
          <StatusCounts tasks={tasks} />
          <BacklogHints />
          <SubjectsError workspaceId={workspaceId} />
          <Board
            workspaceId={workspaceId}
            name="backlog"
            listKey={queryKeys.backlog(workspaceId)}
            tasks={tasks}
            lookups={lookups}
            openId={openId}
            onOpen={(task) => setOpenId(task.id)}
          />
        </div>
      )}
      <LazyOverlay onClose={close}>
        {isAdding && (
          <CreateTaskDialog
            workspaceId={workspaceId}
            sprintId={null}
            open={isAdding}
            onOpenChange={setIsAdding}
          />
        )}
        {openTask && (
          <TaskDetailsDialog
            key={openTask.id}
            task={openTask}
            workspaceId={workspaceId}
            readOnly={false}
            onClose={() => setOpenId((now) => (now === openTask.id ? undefined : now))}
          />
        )}
      </LazyOverlay>
    </>
  )
}

function StatusCounts({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        {taskStatuses.map((status) => (
          <li key={status}>
            {t(`status.${status}`)}{' '}
            <span className="font-semibold text-ink tabular-nums">
              {number(tasks.filter((task) => task.status === status).length)}
            </span>
          </li>
        ))}
      </ul>
      <Badge tone="brand">{t('backlog.total', { count: tasks.length })}</Badge>
    </div>
  )
}

function BacklogHints() {
  const { t } = useTranslation()
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-sheet bg-sunken p-4 text-ink print:hidden">
      <div className="min-w-0">
        <h2 className="font-medium">{t('backlog.about.title')}</h2>
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-13">
          <li className="flex items-center gap-2">
            <UserIcon className="size-4" />
            {t('backlog.about.assign')}
          </li>
          <li className="flex items-center gap-2">
            <ClockIcon className="size-4" />
            {t('backlog.about.estimate')}
          </li>
          <li className="flex items-center gap-2">
            <PlanIcon className="size-4" />
            {t('backlog.about.move')}
          </li>
        </ul>
      </div>
      <Link href="/sprint-planning" className={buttonClass('secondary')}>
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
