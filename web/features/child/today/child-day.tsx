import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import type { TodayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Subject, Task } from '#web/api/queries.ts'
import { useChangeTasks } from '#web/entities/task-write/change-tasks.ts'
import { movedMessage } from '#web/entities/task-write/moved-message.ts'
import { DayNotes } from './day-notes.tsx'
import { ChildHeader } from './child-header.tsx'
import { useMoveWords } from './day-words.ts'
import type { Elsewhere, PartName } from './day-types.ts'
import { DaySections } from './day-sections.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { DayOwnLearning } from './day-own-learning.tsx'

type ChildDayProps = {
  sprint: ActiveSprint
  /** The learner, or null for unassigned tasks. */
  member: Member | null
  members: readonly Member[]
  /** Name of the learner in this workspace. Null for unassigned tasks. */
  name: string | null
  plan: TodayPlan<Task>
  /** All tasks of the sprint. */
  tasks: readonly Task[]
  /** The day to which unfinished tasks move. Null if they move to “some time”, without a fixed day. */
  goal: Day | null
  subjects: readonly Subject[]
  /** The sections that at least one child has. */
  parts: ReadonlySet<PartName>
  isAlone: boolean
  /** True if the card is expanded on a phone. */
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  onOpen: (task: Task) => void
  onAdd: (() => void) | undefined
  onBadDay: (() => void) | undefined
}

/** The day of one child: a column on wide screens, a separate card on a phone. */
export function ChildDay(props: ChildDayProps) {
  const { sprint, member, plan, goal, isAlone, isOpen } = props
  const headingId = useId()
  const article = useRef<HTMLElement>(null)
  useKeptFocus(article)
  const actions = { ...useDayActions(sprint, goal), open: props.onOpen }
  return (
    <article
      ref={article}
      aria-labelledby={headingId}
      className={`min-w-0 border-line max-sm:rounded-sheet max-sm:border max-sm:bg-card max-sm:p-4 max-sm:shadow-sheet sm:border-s sm:border-t sm:p-5 ${isAlone ? '' : 'sm:row-span-8 sm:grid sm:grid-rows-subgrid'}`}
    >
      <div>
        <ChildHeader
          sprint={sprint}
          headingId={headingId}
          name={props.name}
          face={member?.user}
          learnerId={member?.userId}
          plan={plan}
          goal={goal}
          canFold={!isAlone}
          isOpen={isOpen}
          onFold={props.onFold}
          onMoveAll={actions.moveAll}
          onAdd={props.onAdd}
          onBadDay={props.onBadDay}
        />
        {member && (
          <DayNotes
            workspaceId={sprint.workspaceId}
            member={member}
            members={props.members}
            isOver={plan.doneToday.length > 0 && isNothingLeft(plan)}
            tasks={props.tasks}
            onOpen={props.onOpen}
          />
        )}
      </div>
      <DaySections
        sprint={sprint}
        plan={plan}
        goal={goal}
        subjects={props.subjects}
        parts={props.parts}
        actions={actions}
        isAlone={isAlone}
        isOpen={isOpen}
      />
      {member && (
        <DayOwnLearning
          workspaceId={sprint.workspaceId}
          learnerId={member.userId}
          className={isOpen ? '' : 'max-sm:hidden'}
        />
      )}
    </article>
  )
}

function isNothingLeft({ now, leftOver, next }: TodayPlan<Task>): boolean {
  return now.length + leftOver.length + next.length === 0
}

function useDayActions(sprint: ActiveSprint, goal: Day | null) {
  const { t } = useTranslation()
  const { where } = useMoveWords(goal)
  const change = useChangeTasks(sprint.workspaceId)
  const changeStatus = (task: Task, status: TaskStatus) => {
    const description = movedMessage(t, task.title, status)
    change({ tasks: [task], set: { status }, says: { title: t('board.updated'), description } })
  }
  const move = (tasks: Task[], to?: Elsewhere) => {
    const [first] = tasks
    const title = t('today.moved', { count: tasks.length })
    const place = to?.name ?? where
    const description =
      first && tasks.length === 1 ? t('today.movedOne', { title: first.title, where: place }) : place
    const set = to ? { sprintId: to.sprintId, day: null } : { day: goal }
    change({ tasks, set, says: { title, description } })
  }
  return {
    finish: (task: Task) => changeStatus(task, 'done'),
    start: (task: Task) => changeStatus(task, 'in_progress'),
    move: (task: Task) => move([task]),
    moveAll: move,
  }
}
