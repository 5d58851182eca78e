import type { Logger } from 'pino'

/**
 * Runs work after the response. So users do not wait for it, and response times do not reveal, for example,
 * whether an account exists.
 */
export type BackgroundTasks = {
  start(work: () => Promise<unknown>): void
  /** Resolves when all started tasks have finished. */
  done(): Promise<void>
}

export function createBackgroundTasks(log: Pick<Logger, 'error'> | undefined): BackgroundTasks {
  const running = new Set<Promise<unknown>>()
  return {
    start(work) {
      const started = new Promise(setImmediate)
        .then(work)
        .catch((error: unknown) => log?.error({ err: error }, 'Work in the background failed.'))
        .finally(() => running.delete(started))
      running.add(started)
    },
    async done() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
