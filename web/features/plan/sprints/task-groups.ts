import { parseDuration } from '#domain/duration.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { partsWithFaces } from '#web/entities/cards/shared-cards.ts'

export type SubjectGroup = { subject: Subject | undefined; tasks: Task[] }

/** Groups tasks by subject, in the order of the subjects. Tasks without a known subject come last. */
export function bySubject(tasks: readonly Task[], subjects: readonly Subject[]): SubjectGroup[] {
  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const grouped = Map.groupBy(tasks, (task) => known.get(task.subject ?? ''))
  return [...subjects, undefined].flatMap((subject) => {
    const group = grouped.get(subject)
    return group ? [{ subject, tasks: group }] : []
  })
}

export type LearnerShare = { assignee: Task['assignee']; tasks: Task[]; minutes: number }

/**
 * Returns the tasks and estimated minutes of each learner. A shared task counts for each of its learners. Unassigned
 * tasks come last.
 */
export function byLearner(tasks: readonly Task[]): LearnerShare[] {
  const grouped = Map.groupBy(tasks.flatMap(partsWithFaces), (task) => task.assignee?.id)
  const shares = [...grouped.values()].map((group) => ({
    assignee: group[0]?.assignee ?? null,
    tasks: group,
    minutes: group.reduce((sum, task) => sum + parseDuration(task.estimatedTime), 0),
  }))
  return shares.toSorted((a, b) => Number(a.assignee === null) - Number(b.assignee === null))
}
