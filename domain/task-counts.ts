import type { TaskStatus } from './board.ts'
import { completionRate, type Percent } from './progress.ts'

export type TaskCount = { subject: string | null; status: TaskStatus; tasks: number }

type StatusCounts = { total: number; done: number; inProgress: number; todo: number }

export function countByStatus(counts: readonly TaskCount[]): StatusCounts {
  const inProgress = countWithStatus(counts, 'in_progress')
  const done = countWithStatus(counts, 'done')
  const todo = countWithStatus(counts, 'todo')
  return { total: todo + inProgress + done, done, inProgress, todo }
}

type SubjectProgress = { completed: number; total: number; rate: Percent }

/** Returns the progress by subject id. Subjects without tasks are absent. */
export function progressBySubject(counts: readonly TaskCount[]): Record<string, SubjectProgress> {
  const subjects = Map.groupBy(counts, (count) => count.subject)
  const progress: Record<string, SubjectProgress> = {}
  for (const [subject, counted] of subjects) {
    const { done, total } = countByStatus(counted)
    if (subject !== null) progress[subject] = { completed: done, total, rate: completionRate(done, total) }
  }
  return progress
}

function countWithStatus(counts: readonly TaskCount[], status: TaskStatus): number {
  return counts.filter((count) => count.status === status).reduce((sum, count) => sum + count.tasks, 0)
}
