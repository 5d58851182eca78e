import { createContext, type ReactNode, useContext } from 'react'
import type { Day } from '#domain/day.ts'
import type { TodayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Subject, Task } from '#web/api/queries.ts'
import { useTaskActions } from '#web/features/child/task-actions.ts'

/** A day with the tasks of one learner, or with the unassigned tasks. */
export type LearnerDay = {
  sprint: ActiveSprint
  /** Null for unassigned tasks. */
  learner: Member | null
  members: readonly Member[]
  subjects: readonly Subject[]
  /** All tasks of the sprint. */
  tasks: readonly Task[]
  plan: TodayPlan<Task>
  /**
   * The next school day, to which unfinished tasks can be moved. Null if the sprint has no school day left. A
   * single task then moves to “some time”, without a fixed day.
   */
  goal: Day | null
  open: (task: Task) => void
}

type LearnerDayValue = LearnerDay & ReturnType<typeof useTaskActions>

export const LearnerDayContext = createContext<LearnerDayValue | undefined>(undefined)

/** Provides a day, and the actions for its tasks, to the components that show the day. */
export function LearnerDayProvider({ day, children }: { day: LearnerDay; children: ReactNode }) {
  const value = useDayWithActions(day)
  return <LearnerDayContext value={value}>{children}</LearnerDayContext>
}

function useDayWithActions(day: LearnerDay): LearnerDayValue {
  return { ...day, ...useTaskActions(day.sprint.workspaceId) }
}

export function useLearnerDay(): LearnerDayValue {
  const day = useContext(LearnerDayContext)
  if (!day) throw new Error('useLearnerDay must be called inside LearnerDayProvider')
  return day
}

export function useSubjectOf({ subject }: Task): Subject | undefined {
  return useLearnerDay().subjects.find(({ id }) => id === subject)
}

/** Returns the tasks of today that are not done. */
export function openTasks({ now, leftOver, next }: TodayPlan<Task>): Task[] {
  return [...now, ...leftOver, ...next]
}

/**
 * Returns whether the learner may change the day of this task: if they plan their own days and it is not shared.
 */
export function mayMove({ movesDays }: Member, { shares }: Task): boolean {
  return movesDays && shares.length === 0
}
