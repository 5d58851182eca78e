import { Problem } from '#domain/errors.ts'
import { incrementCounter, moveCounterExpiry, resetCounter, resetCounters } from '../db/counters.ts'
import type { Store } from '../db/connection.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { networkOf } from './network.ts'
import { hashToken } from './tokens.ts'

/** Dependencies of the delays. `wait` is injected so that tests need not wait. */
type SignInDelayDependencies = {
  store: Store
  now: () => Date
  wait: (milliseconds: number) => Promise<unknown>
  log?: { warn: (fields: object, line: string) => void } | undefined
}

/**
 * Attempt to sign in with a password. `knownBrowser` is the token hash of a browser in which the account signed in
 * before.
 */
type PasswordAttempt = { name: string; network: string; knownBrowser?: string | undefined }

/** Attempt to enter a code of the second factor, by a person who knows the password. */
type CodeAttempt = { codeOf: string; network: string }

type SignInAttempt = PasswordAttempt | CodeAttempt

/**
 * Slows down password guessing without ever locking an account. Consecutive failures with the same typed name
 * delay further attempts with this name. These wait one after the other, on all servers and from all networks. A
 * known browser has its own counter, so that its owner never waits because of attempts by others. Unknown names
 * are treated the same, so delays reveal nothing.
 */
export type SignInDelays = {
  /**
   * Waits as long as earlier failures require. The attempt counts as failed until `reset`. Rejects with 429 if too many
   * attempts wait.
   */
  wait(attempt: SignInAttempt): Promise<void>
  /** Forgets the failures after a successful sign-in. */
  reset(tx: Tx, attempt: SignInAttempt): Promise<void>
}

const minute = 60_000
const failuresWithoutDelay = 3
const firstDelay = 500

/**
 * Milliseconds: `longest` is the maximum delay between attempts, and failures are forgotten after `window`. Six digits
 * are few: with four attempts an hour, and three codes valid at any time, an attacker succeeds within a year with a
 * probability of ten percent.
 */
const schedules = {
  password: { longest: 4000, window: 15 * minute },
  code: { longest: 15 * minute, window: 24 * 60 * minute },
}

type Schedule = (typeof schedules)[keyof typeof schedules]

/**
 * Milliseconds that an attempt may wait: `longestWait`, plus `extraPatience` divided by the number of attempts from its
 * network. A network that tries for the first time is therefore admitted when networks that have tried more often are
 * refused. The sum is below the timeout of the web app (10 s).
 */
const [longestWait, extraPatience] = [4000, 4000]
const longestPatience = longestWait + extraPatience

export function signInDelays({ store, now, wait, log }: SignInDelayDependencies): SignInDelays {
  return {
    async wait(attempt) {
      const { delay, failures } = await inTransaction({ store }, (tx) => reserveTurn(tx, attempt, now()))
      if (isTold(failures)) log?.warn({ failures, network: attempt.network }, lineAbout(attempt))
      if (delay > 0) await wait(delay)
    },
    reset: (tx, attempt) => resetCounter(tx, counterId(attempt)),
  }
}

/** Forgets wrong codes after the password was changed. Codes are checked only after a correct password. */
export async function forgetCodeAttempts(tx: Tx, userId: string): Promise<void> {
  await resetCounter(tx, counterId({ codeOf: userId }))
}

/** Forgets all failures for these names, in any known browser, so that the next attempt is not delayed. */
export async function forgetPasswordAttempts(
  tx: Tx,
  { names, knownBrowsers }: { names: string[]; knownBrowsers: string[] },
): Promise<void> {
  const browsers = [undefined, ...knownBrowsers]
  const attempts = names.flatMap((name) =>
    browsers.map((knownBrowser) => ({ name, network: '', knownBrowser })),
  )
  await resetCounters(tx, attempts.map(counterId))
}

/**
 * Returns whether to log the failure: the fifth in a row, and each time that the number has doubled (5, 10, 20,
 * …).
 */
function isTold(failures: number): boolean {
  return failures >= 5 && Number.isInteger(Math.log2(failures / 5))
}

/** Returns the line for the log. It contains no name, because someone may have typed the password into that field. */
function lineAbout(attempt: SignInAttempt): string {
  if ('codeOf' in attempt)
    return `Wrong codes for the second factor of account ${attempt.codeOf}, one after the other.`
  return 'Wrong passwords for one username, one after the other.'
}

type Turn = { /** Milliseconds until the attempt may be checked. */ delay: number; failures: number }

/** Reserves the next turn for an attempt. A refusal rolls back, so a refused attempt does not count. */
async function reserveTurn(tx: Tx, attempt: SignInAttempt, now: Date): Promise<Turn> {
  const id = counterId(attempt)
  const schedule = schedules['codeOf' in attempt ? 'code' : 'password']
  const window = { now, windowMs: schedule.window, from: 'first', aheadMs: longestPatience } as const
  const { counted, until } = await incrementCounter(tx, { id, ...window })
  const lastTurn = until.getTime() - schedule.window
  const turn = Math.max(now.getTime(), lastTurn + delayAfter(counted - 1, schedule))
  await moveCounterExpiry(tx, id, new Date(turn + schedule.window))
  const fromThere = await incrementCounter(tx, { id: `${id} ${networkOf(attempt.network, 48)}`, ...window })
  const delay = turn - now.getTime()
  const patience = longestWait + extraPatience / fromThere.counted
  if (delay <= patience) return { delay, failures: counted - 1 }
  throw new Problem('rate_limited', { retryAfter: Math.ceil((delay - patience) / 1000) })
}

/** Returns the id of the counter. Names are hashed, because people type their password into this field by mistake. */
function counterId(attempt: Pick<CodeAttempt, 'codeOf'> | PasswordAttempt): string {
  if ('codeOf' in attempt) return `code of ${attempt.codeOf}`
  const { name, knownBrowser } = attempt
  return `sign-in ${hashToken(knownBrowser === undefined ? name : `${knownBrowser} ${name}`)}`
}

/** Returns the delay in milliseconds. The first failures are free, then the delay doubles up to the maximum. */
function delayAfter(failures: number, { longest }: Schedule): number {
  return failures < failuresWithoutDelay
    ? 0
    : Math.min(longest, firstDelay * 2 ** (failures - failuresWithoutDelay))
}
