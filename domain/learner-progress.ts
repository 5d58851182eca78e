import type { TaskStatus } from './board.ts'
import { parseDuration } from './duration.ts'
import { completionRate, type Percent } from './progress.ts'
import { partOf, type SharedTask } from './shares.ts'
import { progressBySubject, countByStatus, type TaskCount } from './task-counts.ts'

type Task = { subject: string | null; status: TaskStatus; timeSpent: string | null }

/** A task with its sprint. `carriedTo` is the id of its copy after a carry-over. */
type WorkspaceTask = Task & SharedTask & { sprintId: string | null; carriedTo: string | null }

type Subject = { id: string; name: string }

type TasksProgress<S extends Subject> = {
  totalTasks: number
  todoTasks: number
  inProgressTasks: number
  completedTasks: number
  completionRate: Percent
  minutesSpent: number
  subjects: (S & { completed: number; total: number; rate: Percent })[]
}

export function tasksProgress<S extends Subject>(
  tasks: readonly Task[],
  subjects: readonly S[],
): TasksProgress<S> {
  const counts = tasks.map(({ subject, status }): TaskCount => ({ subject, status, tasks: 1 }))
  const { total, todo, inProgress, done } = countByStatus(counts)
  const bySubject = progressBySubject(counts)
  return {
    totalTasks: total,
    todoTasks: todo,
    inProgressTasks: inProgress,
    completedTasks: done,
    completionRate: completionRate(done, total),
    minutesSpent: sumMinutes(tasks),
    subjects: subjects.flatMap((subject) => {
      const progress = bySubject[subject.id]
      return progress ? { ...subject, ...progress } : []
    }),
  }
}

/**
 * Computes a learner's progress over the whole workspace, counting only the learner's part of shared cards.
 * Unfinished tasks that were carried over are left out, because their copies count. The time spent and the number
 * of sprints include them.
 */
export function learnerProgress<S extends Subject>(
  tasks: readonly WorkspaceTask[],
  subjects: readonly S[],
  learnerId: string,
): TasksProgress<S> & { totalSprints: number } {
  const own = tasks.flatMap((task) => partOf(task, learnerId) ?? [])
  const owed = own.filter(({ carriedTo, status }) => carriedTo === null || status === 'done')
  const sprints = new Set(own.flatMap((task) => task.sprintId ?? []))
  return { ...tasksProgress(owed, subjects), minutesSpent: sumMinutes(own), totalSprints: sprints.size }
}

function sumMinutes(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { timeSpent }) => sum + parseDuration(timeSpent), 0)
}
