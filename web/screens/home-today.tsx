import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { can } from '#domain/permissions.ts'
import { activeSprintQuery, sprintTasksQuery, type Workspace } from '#web/api/queries.ts'
import { useReloadState } from '#web/browser/reload-state.ts'
import { useUser } from '#web/session/session.ts'
import type { FirstStepsState } from '#web/features/first-steps/use-first-steps.ts'
import { WaitingSprint } from '#web/features/sprints/waiting-sprint.tsx'
import { Today, TodaySkeleton } from '#web/features/today/today.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'

const CreateTaskDialog = lazyComponent(
  async () => (await import('#web/features/tasks/create-task-dialog.tsx')).CreateTaskDialog,
)
const TaskDetailsDialog = lazyComponent(
  async () => (await import('#web/features/tasks/task-details-dialog.tsx')).TaskDetailsDialog,
)
const HomeSteps = lazyComponent(async () => (await import('./home-steps.tsx')).HomeSteps)

type PlaceProps = {
  workspace: Workspace
  steps: FirstStepsState
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onStepsShown: () => void
}

/** Today, or the way there, with the dialogs that it opens. */
export function PlaceOfToday({ workspace, steps, isAdding, onAdding, onStepsShown }: PlaceProps) {
  const { data: sprint } = useQuery(activeSprintQuery(workspace.id))
  const { data: tasks } = useQuery({
    ...sprintTasksQuery(workspace.id, sprint?.id ?? ''),
    enabled: Boolean(sprint),
  })
  const mayPlan = can(useUser(), 'sprint.plan')
  const [openId, setOpenId] = useReloadState<string | undefined>('task', undefined)
  const open = tasks?.find(({ id }) => id === openId)
  const close = () => {
    onAdding(false)
    setOpenId(undefined)
  }
  return (
    <>
      {(sprint === undefined || steps.are === undefined) && <TodaySkeleton />}
      {(steps.are === 'shown' || steps.are === 'folded') && (
        <Suspense fallback={<TodaySkeleton />}>
          <HomeSteps workspace={workspace} steps={steps} onShown={onStepsShown} />
        </Suspense>
      )}
      {sprint === null && steps.are === 'over' && mayPlan && <WaitingSprint workspaceId={workspace.id} />}
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
