/** The clock, and how to wait: tests do neither for real. */
type Time = { now: () => Date; wait: (milliseconds: number) => Promise<unknown> }

/**
 * Makes guessing at an account slow and never locks its owner out: failures in a row make further tries for the same
 * typed name wait before they are looked at. Names that nobody has are counted alike, so that waiting tells nothing.
 * Each server counts for itself, in memory.
 */
export type SignInDelays = {
  /** Waits as long as the failures so far ask for. The try counts as failed until it is forgiven, so that tries sent all at once wait as well. */
  before(name: string): Promise<void>
  /** The try was right: forgets the failures. */
  forgive(name: string): void
}

const freeFailures = 3
const firstDelay = 500
const longestDelay = 4000
const forgetAfter = 15 * 60 * 1000
const mostNames = 5000

export function signInDelays({ now, wait }: Time): SignInDelays {
  /** In the order of the last failure, oldest first. */
  const failures = new Map<string, { count: number; last: number }>()

  function forgetOld(moment: number) {
    for (const [name, { last }] of failures) {
      if (failures.size < mostNames && moment - last < forgetAfter) return
      failures.delete(name)
    }
  }

  return {
    async before(name) {
      const moment = now().getTime()
      forgetOld(moment)
      const count = failures.get(name)?.count ?? 0
      failures.delete(name)
      failures.set(name, { count: count + 1, last: moment })
      const delay = delayAfter(count)
      if (delay > 0) await wait(delay)
    },
    forgive: (name) => void failures.delete(name),
  }
}

/** Milliseconds: some slips of the finger are free, then each failure doubles the delay up to the longest. */
function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelay, firstDelay * 2 ** (failures - freeFailures))
}
