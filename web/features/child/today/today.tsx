import { useTranslation } from 'react-i18next'
import { dayAfterToday, type TodayPlan, todayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Task, Workspace } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useSprintReads } from '#web/entities/sprints/sprint-reads.ts'
import { useRemembered } from '#web/session/remembered.ts'
import { useToday } from '#web/i18n/today.ts'
import { ChildDay } from './child-day.tsx'
import { clockAt } from './clock.ts'
import type { PartName } from './day-types.ts'
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
  const shortName = useShortName()
  const reads = useSprintReads(sprint)
  const areNotesRead = useAreNotesRead(workspace.id)
  const today = useToday()
  const [unfolded, unfold] = useRemembered(`today_of_${workspace.id}`, parseUnfolded)
  if (!reads || !areNotesRead) return <TodaySkeleton />
  const { tasks, members, subjects, daysOff } = reads
  const clock = clockAt(today)
  const calendar = { schoolDays: workspace.schoolDays, daysOff }
  const columns = learnersOf(members).map((member) => {
    const id = member?.userId ?? null
    return {
      id: id ?? nobody,
      member,
      plan: todayPlan(tasks, id, clock),
      goal: dayAfterToday(today, sprint, calendar, id),
    }
  })
  const shown = columns.filter(({ member, plan }) => member ?? hasWork(plan))
  const parts = partsOf(shown.map(({ plan }) => plan))
  const openId = unfolded === undefined ? shown[0]?.id : unfolded
  if (shown.length === 0) return <SprintStage sprint={sprint} />
  const isAlone = shown.length === 1
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
          {shown.map(({ id, member, plan, goal }) => (
            <ChildDay
              key={id}
              sprint={sprint}
              member={member}
              members={members}
              tasks={tasks}
              name={member && shortName(member.userId, member.user)}
              plan={plan}
              goal={goal}
              subjects={subjects}
              parts={parts}
              isAlone={isAlone}
              isOpen={isAlone || openId === id}
              onFold={(isOpen) => unfold(isOpen ? id : null)}
              onOpen={onOpen}
              onAdd={onAdd && (() => onAdd(member?.userId ?? null))}
              onBadDay={onBadDay && member ? () => onBadDay(member.userId) : undefined}
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

function hasWork({ now, leftOver, next }: TodayPlan<Task>): boolean {
  return now.length + leftOver.length + next.length > 0
}

/** Returns the names of the sections that at least one child has. Sections line up across the children. */
function partsOf(plans: readonly TodayPlan<Task>[]): ReadonlySet<PartName> {
  const names = ['now', 'leftOver', 'next', 'someTime', 'doneToday'] as const
  const has = (plan: TodayPlan<Task>, name: PartName) =>
    plan[name].length > 0 || (name === 'now' && plan.ahead.length > 0)
  return new Set(names.filter((name) => plans.some((plan) => has(plan, name))))
}
