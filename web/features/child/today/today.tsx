import { useTranslation } from 'react-i18next'
import { dayAfterToday, type TodayPlan, todayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Task, Workspace } from '#web/api/queries.ts'
import { useSprintReads } from '#web/entities/sprints/sprint-reads.ts'
import { useClock } from '#web/features/child/clock.ts'
import { useRemembered } from '#web/session/remembered.ts'
import { ChildDay } from './child-day.tsx'
import type { DaySectionName } from './day-sections.tsx'
import { openTasks } from './learner-day.tsx'
import { SprintStage } from './sprint-stage.tsx'
import { useAreNotesRead } from './use-are-notes-read.ts'
import { TodaySkeleton } from './today-skeleton.tsx'

type TodayProps = {
  workspace: Workspace
  sprint: ActiveSprint
  onOpen: (task: Task) => void
  /**
   * Opens the form for a new task for this learner, or for an unassigned task if null. Undefined if the user may not
   * add tasks.
   */
  onAdd: ((learnerId: string | null) => void) | undefined
  /** Opens the dialog that replans a lost day of a learner. Undefined if the user may not do this. */
  onBadDay: ((learnerId: string) => void) | undefined
}

/** The tasks of today, with one column for each child. On a phone one child is expanded at a time. */
export function Today({ workspace, sprint, onOpen, onAdd, onBadDay }: TodayProps) {
  const { t } = useTranslation()
  const reads = useSprintReads(sprint)
  const areNotesRead = useAreNotesRead(workspace.id)
  const clock = useClock()
  const [unfolded, unfold] = useRemembered(`today_of_${workspace.id}`, parseUnfolded)
  if (!reads || !areNotesRead) return <TodaySkeleton />
  const { daysOff, ...read } = reads
  const calendar = { schoolDays: workspace.schoolDays, daysOff }
  const days = learnersOf(read.members).flatMap((learner) => {
    const id = learner?.userId ?? null
    const plan = todayPlan(read.tasks, id, clock)
    const goal = dayAfterToday(clock.today, sprint, calendar, id)
    return learner || openTasks(plan).length > 0
      ? { id: id ?? nobody, day: { ...read, sprint, learner, plan, goal, open: onOpen } }
      : []
  })
  const parts = partsOf(days.map(({ day }) => day.plan))
  const openId = unfolded === undefined ? days[0]?.id : unfolded
  if (days.length === 0) return <SprintStage sprint={sprint} />
  const isAlone = days.length === 1
  return (
    <>
      <SprintStage sprint={sprint} />
      <section
        aria-label={t('today.title')}
        className="sm:overflow-hidden sm:rounded-sheet sm:border sm:border-line sm:bg-card sm:shadow-sheet"
      >
        <div
          className={`flex flex-col gap-2 sm:-ms-px sm:-mt-px sm:grid sm:gap-0 ${isAlone ? '' : 'columns-to-fit-xs'}`}
        >
          {days.map(({ id, day }) => (
            <ChildDay
              key={id}
              day={day}
              parts={parts}
              isAlone={isAlone}
              isOpen={isAlone || openId === id}
              onFold={(isOpen) => unfold(isOpen ? id : null)}
              onAdd={onAdd && (() => onAdd(day.learner?.userId ?? null))}
              onBadDay={onBadDay && day.learner ? () => onBadDay(id) : undefined}
            />
          ))}
        </div>
      </section>
    </>
  )
}

/** Stored instead of a learner id for the column of unassigned tasks. */
const nobody = 'nobody'

function parseUnfolded(stored: unknown): string | null | undefined {
  return typeof stored === 'string' || stored === null ? stored : undefined
}

/** Returns all learners and, as the last item, null for unassigned tasks. */
function learnersOf(members: readonly Member[]): (Member | null)[] {
  return [...members.filter(({ role }) => role === 'learner'), null]
}

/** Returns the sections in which at least one child has tasks. All children show these, so that they line up. */
function partsOf(plans: readonly TodayPlan<Task>[]): ReadonlySet<DaySectionName> {
  const names = ['now', 'leftOver', 'next', 'someTime', 'doneToday'] as const
  const has = (plan: TodayPlan<Task>, name: DaySectionName) =>
    plan[name].length > 0 || (name === 'now' && plan.ahead.length > 0)
  return new Set(names.filter((name) => plans.some((plan) => has(plan, name))))
}
