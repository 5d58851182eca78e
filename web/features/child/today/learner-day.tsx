import { createContext, type ReactNode, useContext } from 'react'
import type { Day } from '#domain/day.ts'
import type { TodayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Subject, Task } from '#web/api/queries.ts'
import { useTaskActions } from '#web/features/child/task-actions.ts'

/** One day: the tasks of a learner, or those that are unassigned. */
export type LearnerDay = {
  sprint: ActiveSprint
  /** Null for unassigned tasks. */
  learner: Member | null
  members: readonly Member[]
  subjects: readonly Subject[]
  /** All tasks of the sprint. */
  tasks: readonly Task[]
  plan: TodayPlan<Task>
  /** The day to which unfinished tasks move. Null if they move to “some time”, without a fixed day. */
  goal: Day | null
  open: (task: Task) => void
}

type LearnerDayValue = LearnerDay & ReturnType<typeof useTaskActions>

export const LearnerDayContext = createContext<LearnerDayValue | undefined>(undefined)

/** Provides a day, and what can be done with its tasks, to the components that show it. */
export function LearnerDayProvider({ day, children }: { day: LearnerDay; children: ReactNode }) {
  const value = useDayWithActions(day)
  return <LearnerDayContext value={value}>{children}</LearnerDayContext>
}

function useDayWithActions(day: LearnerDay): LearnerDayValue {
  return { ...day, ...useTaskActions(day.sprint.workspaceId) }
}

export function useLearnerDay(): LearnerDayValue {
  const day = useContext(LearnerDayContext)
  if (!day) throw new Error('there is no day here')
  return day
}

export function useSubjectOf({ subject }: Task): Subject | undefined {
  return useLearnerDay().subjects.find(({ id }) => id === subject)
}

/** Returns the tasks of today that are not done. */
export function openTasks({ now, leftOver, next }: TodayPlan<Task>): Task[] {
  return [...now, ...leftOver, ...next]
}

/** Only learners who plan their days may move their tasks to another day, and only tasks that they do not share. */
export function mayMove({ movesDays }: Member, { shares }: Task): boolean {
  return movesDays && shares.length === 0
}
