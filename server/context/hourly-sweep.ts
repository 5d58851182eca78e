import type { BackgroundTasks } from './background-tasks.ts'

const hour = 3_600_000

/** Deletes what has expired, at once and every hour; returns the function that stops it. */
export function sweepHourly(
  sweeps: (() => Promise<unknown>)[],
  backgroundTasks: Pick<BackgroundTasks, 'start'>,
): () => void {
  const sweep = () => {
    for (const one of sweeps) backgroundTasks.start(one)
  }
  sweep()
  const timer = setInterval(sweep, hour)
  return () => clearInterval(timer)
}
