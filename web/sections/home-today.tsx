import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { can } from '#domain/permissions.ts'
import { isInside } from '#domain/school-days.ts'
import {
  type ActiveSprint,
  activeSprintQuery,
  membersQuery,
  type Sprint,
  sprintTasksQuery,
  type Workspace,
} from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useReloadState } from '#web/browser/reload-state.ts'
import { useUser } from '#web/session/session.ts'
import type { BadDayStart } from '#web/features/plan/bad-day/bad-day-start.ts'
import type { FirstStepsState } from '#web/features/people/first-steps/use-first-steps.ts'
import { WaitingSprint } from '#web/features/plan/sprints/waiting-sprint.tsx'
import { useToday } from '#web/i18n/today.ts'
import { Today } from '#web/features/child/today/today.tsx'
import { TodaySkeleton } from '#web/features/child/today/today-skeleton.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'

const OwnDay = lazyComponent(async () => (await import('#web/features/child/today/own/own-day.tsx')).OwnDay)
const OwnHours = lazyComponent(
  async () => (await import('#web/features/records/hours/own-hours.tsx')).OwnHours,
)
const NewTask = lazyComponent(async () => (await import('./new-task.tsx')).NewTask)
const BadDayDialog = lazyComponent(
  async () => (await import('#web/features/plan/bad-day/bad-day-dialog.tsx')).BadDayDialog,
)
const TaskDetails = lazyComponent(async () => (await import('./task-details.tsx')).TaskDetails)
const LookBackCall = lazyComponent(
  async () => (await import('#web/features/records/look-back/lazy-screens.ts')).LookBackCall,
)
const LearningInbox = lazyComponent(
  async () => (await import('#web/features/child/help/learning-inbox.tsx')).LearningInbox,
)
const HomeSteps = lazyComponent(async () => (await import('./home-steps.tsx')).HomeSteps)

type HomeTodayProps = {
  workspace: Workspace
  steps: FirstStepsState
  adding: Adding | undefined
  /** Undefined for users who cannot add tasks. */
  onAdding: ((adding: Adding | undefined) => void) | undefined
  onStepsShown: () => void
  /** Called when the hours of a learner have loaded, so that the height of the learner’s own day is final. */
  onOwnRead: () => void
  /** True if the height of this component is final. */
  isPlaced: boolean
  /** The sprint about which the learner is asked how it was. Undefined if there is no such question. */
  asked: Sprint | undefined
  badDay: BadDayStart | undefined
  onBadDay: (start: BadDayStart | undefined) => void
}

/**
 * State of the dialog for a new task. `learnerId` is the learner on whose day the user pressed “Add”, and null for
 * unassigned tasks. Undefined if the user did not start there.
 */
export type Adding = { learnerId?: string | null }

/**
 * Shows the first steps of a new workspace, today, or how to continue if no sprint is active, with their dialogs.
 */
export function HomeToday(props: HomeTodayProps) {
  const { workspace, steps, adding, onAdding, onStepsShown, onOwnRead, isPlaced, asked, badDay, onBadDay } =
    props
  const { data: sprint } = useRequiredQuery(activeSprintQuery(workspace.id))
  const { data: tasks } = useRequiredQuery({
    ...sprintTasksQuery(workspace.id, sprint?.id ?? ''),
    enabled: Boolean(sprint),
  })
  const user = useUser()
  const mayPlan = can(user, 'sprint.plan')
  const mayReplan = can(user, 'task.edit')
  const { data: members } = useRequiredQuery(membersQuery(workspace.id))
  const own = mayPlan ? undefined : members?.find(({ userId }) => userId === user.id)
  const [openId, setOpenId] = useReloadState<string | undefined>('task', undefined)
  const open = tasks?.find(({ id }) => id === openId)
  const place = useNewTaskPlace(workspace.id, sprint, adding)
  const close = () => {
    onAdding?.(undefined)
    onBadDay(undefined)
    setOpenId(undefined)
  }
  return (
    <>
      {(sprint === undefined || steps.status === undefined) && <TodaySkeleton />}
      {(steps.status === 'shown' || steps.status === 'folded') && (
        <Suspense fallback={<TodaySkeleton />}>
          <HomeSteps workspace={workspace} steps={steps} onShown={onStepsShown} />
        </Suspense>
      )}
      {sprint === null && steps.status === 'over' && mayPlan && <WaitingSprint workspaceId={workspace.id} />}
      {sprint === null && can(user, 'ownDay.readAll') && (
        <Suspense>
          <LearningInbox workspaceId={workspace.id} />
        </Suspense>
      )}
      {sprint !== undefined && own && (
        <Suspense fallback={sprint && <TodaySkeleton />}>
          {sprint && (
            <OwnDay workspace={workspace} sprint={sprint} member={own} onOpen={({ id }) => setOpenId(id)} />
          )}
          <OwnHours workspaceId={workspace.id} userId={own.userId} onRead={onOwnRead} />
        </Suspense>
      )}
      {sprint && mayPlan && (
        <Today
          workspace={workspace}
          sprint={sprint}
          onOpen={({ id }) => setOpenId(id)}
          onAdd={onAdding && ((learnerId) => onAdding({ learnerId }))}
          onBadDay={mayReplan ? (learnerId) => onBadDay({ learnerId }) : undefined}
        />
      )}
      {asked && (
        <div className={`${sprint ? 'mt-4 sm:px-5' : ''} ${isPlaced ? '' : 'invisible'}`}>
          <Suspense fallback={<div className="min-h-control" />}>
            <LookBackCall sprint={asked} />
          </Suspense>
        </div>
      )}
      <LazyOverlay onClose={close}>
        {adding && (
          <NewTask
            workspaceId={workspace.id}
            sprintId={sprint?.id ?? null}
            place={place}
            onClose={() => onAdding?.(undefined)}
          />
        )}
        {badDay && <BadDayDialog start={badDay} onClose={() => onBadDay(undefined)} />}
        {open && (
          <TaskDetails
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

/**
 * Returns the default day and learner of a task that is created on the home page. The day is today if the sprint
 * includes it. The learner is the one in `adding`, or the only learner of the workspace.
 */
function useNewTaskPlace(
  workspaceId: string,
  sprint: ActiveSprint | null | undefined,
  adding: Adding | undefined,
) {
  const today = useToday()
  const { data: members } = useQuery(membersQuery(workspaceId))
  const [only, another] = members?.filter(({ role }) => role === 'learner') ?? []
  const learnerId = adding?.learnerId === undefined && !another ? only?.userId : adding?.learnerId
  return {
    day: sprint && isInside(today, sprint) ? today : null,
    ...(learnerId !== undefined && { learnerId }),
  }
}
