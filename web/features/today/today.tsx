import { useTranslation } from 'react-i18next'
import { dayAfterToday, type TodayPlan, todayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Task, Workspace } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/short-names.tsx'
import { useSprintReads } from '#web/entities/sprint-reads.ts'
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
  /** For whom; null: for nobody yet. Undefined where nobody may. */
  onAdd: ((learnerId: string | null) => void) | undefined
  /** Replans a lost day of a learner. Undefined where nobody may. */
  onBadDay: ((learnerId: string) => void) | undefined
}

/** What is to do today, a column for each child on one sheet. On a phone one child is unfolded. */
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

/** In the place of a learner’s id: what is of nobody yet. */
const nobody = 'nobody'

function parseUnfolded(stored: unknown): string | null | undefined {
  return typeof stored === 'string' || stored === null ? stored : undefined
}

/** All learners and, last, nobody. */
function learnersOf(members: readonly Member[]): (Member | null)[] {
  return [...members.filter(({ role }) => role === 'learner'), null]
}

function hasWork({ now, leftOver, next }: TodayPlan<Task>): boolean {
  return now.length + leftOver.length + next.length > 0
}

/** The parts that somebody has: they line up across the children. */
function partsOf(plans: readonly TodayPlan<Task>[]): ReadonlySet<PartName> {
  const names = ['now', 'leftOver', 'next', 'someTime', 'doneToday'] as const
  const has = (plan: TodayPlan<Task>, name: PartName) =>
    plan[name].length > 0 || (name === 'now' && plan.ahead.length > 0)
  return new Set(names.filter((name) => plans.some((plan) => has(plan, name))))
}
