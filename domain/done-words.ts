import { type Day, dayInTimezone, weekOf } from './day.ts'
import { partOf, type SharedTask } from './shares.ts'
import { type Clock, todayPlan } from './today.ts'

type DoneTask = SharedTask & {
  id: string
  day: Day | null
  estimatedTime: string | null
  subject: string | null
}

/** One true fact about a task that was just done. It neither praises nor compares learners. */
export type DoneFact =
  | { kind: 'lastToday' }
  | { kind: 'leftOver'; day: Day }
  | { kind: 'subjectDone' }
  | { kind: 'ofSubject'; number: number }
  | { kind: 'ofToday'; number: number }

/**
 * Returns a fact about the task that was just done. `tasks` are all tasks of the sprint, with `done` already done.
 * `since` is the first day of the sprint: nothing is known about earlier days, so tasks are not counted by week if
 * the week began before that day.
 */
export function doneFact(
  done: DoneTask,
  tasks: readonly DoneTask[],
  learnerId: string,
  clock: Clock,
  since: Day,
): DoneFact {
  const { today, timezone } = clock
  const { now, next, leftOver, doneToday } = todayPlan(tasks, learnerId, clock)
  const left = [...now, ...next, ...leftOver].filter(({ id }) => id !== done.id)
  const { day } = done
  if (day !== null && day <= today && left.length === 0) return { kind: 'lastToday' }
  if (day !== null && day < today) return { kind: 'leftOver', day }
  const isOfSubject = ({ subject }: DoneTask) => subject === done.subject
  if (done.subject !== null) {
    const isSubjectDone = !left.some(isOfSubject)
    const { monday } = weekOf(today)
    const ofWeek = tasks
      .flatMap((task) => partOf(task, learnerId) ?? [])
      .filter((task) => isOfSubject(task) && (dayDone(task, timezone) ?? '') >= monday)
    const isWeekKnown = since <= monday
    if (isSubjectDone && (!isWeekKnown || ofWeek.length < 2 || doneToday.filter(isOfSubject).length > 1))
      return { kind: 'subjectDone' }
    if (isWeekKnown && ofWeek.length > 0) return { kind: 'ofSubject', number: ofWeek.length }
  }
  return { kind: 'ofToday', number: Math.max(1, doneToday.length) }
}

function dayDone({ status, completedAt }: DoneTask, timezone: string): Day | undefined {
  return status === 'done' && completedAt !== null
    ? dayInTimezone(timezone, new Date(completedAt))
    : undefined
}
