import type { TaskStatus } from './board.ts'
import { completion, type Percent } from './progress.ts'

export type TaskCount = { subject: string | null; status: TaskStatus; tasks: number }

type Tally = { total: number; done: number; inProgress: number; todo: number }

export function tally(counts: readonly TaskCount[]): Tally {
  const inProgress = tasksIn(counts, 'in_progress')
  const done = tasksIn(counts, 'done')
  const todo = tasksIn(counts, 'todo')
  return { total: todo + inProgress + done, done, inProgress, todo }
}

type SubjectProgress = { completed: number; total: number; rate: Percent }

/** By subject id; subjects without tasks are absent. */
export function progressBySubject(counts: readonly TaskCount[]): Record<string, SubjectProgress> {
  const subjects = Map.groupBy(counts, (count) => count.subject)
  const progress: Record<string, SubjectProgress> = {}
  for (const [subject, counted] of subjects) {
    const { done, total } = tally(counted)
    if (subject !== null) progress[subject] = { completed: done, total, rate: completion(done, total) }
  }
  return progress
}

function tasksIn(counts: readonly TaskCount[], status: TaskStatus): number {
  return counts.filter((count) => count.status === status).reduce((sum, count) => sum + count.tasks, 0)
}
