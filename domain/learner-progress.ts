import type { TaskStatus } from './board.ts'
import { parseDuration } from './duration.ts'
import { completion, type Percent } from './progress.ts'
import { progressBySubject, tally, type TaskCount } from './tally.ts'

type Task = { subject: string | null; status: TaskStatus; timeSpent: string | null }

/** A task as it stands among all others: in a sprint or not, somebody's or nobody's, and whether a copy replaced it. */
type PlacedTask = Task & { assignedTo: string | null; sprintId: string | null; carriedTo: string | null }

type Subject = { id: string; name: string }

type WorkProgress<S extends Subject> = {
  totalTasks: number
  todoTasks: number
  inProgressTasks: number
  completedTasks: number
  completionRate: Percent
  minutesSpent: number
  /** The subjects that have tasks, in the order given. */
  subjects: (S & { completed: number; total: number; rate: Percent })[]
}

/** What was done of some tasks, such as those of a sprint or of one learner in it: every one of them counts. */
export function workProgress<S extends Subject>(
  tasks: readonly Task[],
  subjects: readonly S[],
): WorkProgress<S> {
  const counts = tasks.map(({ subject, status }): TaskCount => ({ subject, status, tasks: 1 }))
  const { total, todo, inProgress, done } = tally(counts)
  const bySubject = progressBySubject(counts)
  return {
    totalTasks: total,
    todoTasks: todo,
    inProgressTasks: inProgress,
    completedTasks: done,
    completionRate: completion(done, total),
    minutesSpent: minutesOf(tasks),
    subjects: subjects.flatMap((subject) => {
      const progress = bySubject[subject.id]
      return progress ? { ...subject, ...progress } : []
    }),
  }
}

/**
 * What a learner did of all the workspace's tasks. The originals of tasks that were carried over are left out, so that
 * nobody owes the same work twice; only the time and the number of sprints taken part in keep them.
 */
export function learnerProgress<S extends Subject>(
  tasks: readonly PlacedTask[],
  subjects: readonly S[],
  learnerId: string,
): WorkProgress<S> & { totalSprints: number } {
  const own = tasks.filter((task) => task.assignedTo === learnerId)
  const owed = own.filter((task) => task.carriedTo === null)
  const sprints = new Set(own.flatMap((task) => task.sprintId ?? []))
  return { ...workProgress(owed, subjects), minutesSpent: minutesOf(own), totalSprints: sprints.size }
}

function minutesOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { timeSpent }) => sum + parseDuration(timeSpent), 0)
}
