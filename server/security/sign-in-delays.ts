import type { Visitor } from '../context/request-context.ts'
import { countOne, forgetCount } from '../db/counters.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { hashToken } from './tokens.ts'

/** `wait` is injected so that tests need not wait. */
type Needs = Pick<Visitor, 'store' | 'now'> & { wait: (milliseconds: number) => Promise<unknown> }

/**
 * Slows password guessing without ever locking an account: consecutive failures for the same typed name delay further
 * attempts, on all servers. Unknown names count alike, so delays reveal nothing.
 */
export type SignInDelays = {
  /** Waits as long as the failures demand. The attempt counts as failed until `reset`, so parallel attempts wait too. */
  before(name: string): Promise<void>
  /** After a successful sign-in. */
  forgive(tx: Tx, name: string): Promise<void>
}

const freeFailures = 3
const firstDelay = 500
const longestDelay = 4000
const forgetAfter = 15 * 60 * 1000

export function signInDelays({ store, now, wait }: Needs): SignInDelays {
  return {
    async before(name) {
      const count = { id: idOf(name), now: now(), lasts: forgetAfter, from: 'last' } as const
      const { counted } = await inTransaction({ store }, (tx) => countOne(tx, count))
      const delay = delayAfter(counted - 1)
      if (delay > 0) await wait(delay)
    },
    forgive: (tx, name) => forgetCount(tx, idOf(name)),
  }
}

/** Hashed: people type their password into this field by mistake. */
function idOf(name: string): string {
  return `sign-in ${hashToken(name)}`
}

/** Milliseconds: the first failures are free, then the delay doubles up to the maximum. */
function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelay, firstDelay * 2 ** (failures - freeFailures))
}
