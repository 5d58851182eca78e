import { incrementCounter, resetCounter } from '../db/counters.ts'
import type { Store } from '../db/connection.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { hashToken } from './tokens.ts'

/** `wait` is injected so that tests need not wait. */
type SignInDelayDependencies = {
  store: Store
  now: () => Date
  wait: (milliseconds: number) => Promise<unknown>
}

/**
 * Slows password guessing without ever locking an account: consecutive failures for the same typed name delay further
 * attempts, on all servers. Unknown names count alike, so delays reveal nothing.
 */
export type SignInDelays = {
  /** Waits as long as the failures demand. The attempt counts as failed until `reset`, so parallel attempts wait too. */
  wait(name: string): Promise<void>
  /** After a successful sign-in. */
  reset(tx: Tx, name: string): Promise<void>
}

const failuresWithoutDelay = 3
const firstDelay = 500
const longestDelay = 4000
const failureWindow = 15 * 60 * 1000

export function signInDelays({ store, now, wait }: SignInDelayDependencies): SignInDelays {
  return {
    async wait(name) {
      const count = { id: counterId(name), now: now(), windowMs: failureWindow, from: 'last' } as const
      const { counted } = await inTransaction({ store }, (tx) => incrementCounter(tx, count))
      const delay = delayAfter(counted - 1)
      if (delay > 0) await wait(delay)
    },
    reset: (tx, name) => resetCounter(tx, counterId(name)),
  }
}

/** Hashed: people type their password into this field by mistake. */
function counterId(name: string): string {
  return `sign-in ${hashToken(name)}`
}

/** Milliseconds: the first failures are free, then the delay doubles up to the maximum. */
function delayAfter(failures: number): number {
  return failures < failuresWithoutDelay
    ? 0
    : Math.min(longestDelay, firstDelay * 2 ** (failures - failuresWithoutDelay))
}
