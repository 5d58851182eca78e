import type { Outcome } from '#domain/bad-day.ts'
import type { Day } from '#domain/day.ts'
import { type DayRange, isInside } from '#domain/school-days.ts'
import { openLearnersOf } from '#domain/shares.ts'
import type { Task } from '#web/api/queries.ts'

/** A task with the fields that `planBadDay` needs. `task` is the original task. */
export type PlannedTask = {
  task: Task
  id: string
  learnerIds: readonly string[]
  status: Task['status']
  day: Day | null
  estimatedTime: string | null
  timeSpent: string | null
}

export type Planned = Outcome<PlannedTask>

export function toPlanned(task: Task): PlannedTask {
  const { id, status, day, estimatedTime, timeSpent } = task
  const learnerIds = openLearnersOf(task)
  return { task, id, learnerIds, status, day, estimatedTime, timeSpent }
}

export type DayRow = {
  day: Day
  isLost: boolean
  /** Open tasks of the day. `outcome` is the new place of a task, or undefined if the task stays on this day. */
  before: { task: Task; outcome: Planned | undefined }[]
  after: { task: Task; isNew: boolean }[]
}

/** Returns the days of a learner on which something changes, with all open tasks of those days. */
export function beforeAndAfter(
  tasks: readonly PlannedTask[],
  outcomes: readonly Planned[],
  learnerId: string,
  span: DayRange,
): DayRow[] {
  const own = tasks.filter(({ learnerIds, status }) => status !== 'done' && learnerIds.includes(learnerId))
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.task.id, outcome]))
  const changed = own.flatMap(({ id }) => leaving(outcomeOf.get(id)) ?? [])
  const days = new Set(changed.flatMap(({ task, day }) => [task.day ?? [], day ?? []].flat()))
  return [...days].sort().map((day) => ({
    day,
    isLost: isInside(day, span),
    before: own
      .filter((one) => one.day === day)
      .map(({ task, id }) => ({ task, outcome: leaving(outcomeOf.get(id)) })),
    after: own
      .filter((one) => dayAfter(one, outcomeOf.get(one.id)) === day)
      .map(({ task }) => ({ task, isNew: task.day !== day })),
  }))
}

/** Returns the outcome if the task leaves its day, otherwise undefined. */
function leaving(outcome: Planned | undefined): Planned | undefined {
  return outcome && outcome.fate !== 'stays' && outcome.day !== outcome.task.day ? outcome : undefined
}

function dayAfter({ day }: PlannedTask, outcome: Planned | undefined): Day | null {
  return outcome && outcome.fate !== 'stays' ? outcome.day : day
}
