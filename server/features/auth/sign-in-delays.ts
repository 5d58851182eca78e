import type { Visitor } from '../../actor.ts'
import { countOne, forgetCount } from '../../store/counters.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { hashToken } from '../../tokens.ts'

/** Where failures are counted, and how to wait: tests do not wait for real. */
type Needs = Pick<Visitor, 'store' | 'now'> & { wait: (milliseconds: number) => Promise<unknown> }

/**
 * Makes guessing at an account slow and never locks its owner out: failures in a row make further tries for the same
 * typed name wait before they are looked at, at whichever server. Names that nobody has are counted alike, so that
 * waiting tells nothing.
 */
export type SignInDelays = {
  /** Waits as long as the failures so far ask for. The try counts as failed until it is forgiven, so that tries sent all at once wait as well. */
  before(name: string): Promise<void>
  /** The try was right: forgets the failures. */
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

/** People type all sorts of things into this field, their password among them, so the database gets only a hash. */
function idOf(name: string): string {
  return `sign-in ${hashToken(name)}`
}

/** Milliseconds: some slips of the finger are free, then each failure doubles the delay up to the longest. */
function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelay, firstDelay * 2 ** (failures - freeFailures))
}
