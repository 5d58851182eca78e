import { Problem } from '#domain/errors.ts'
import { incrementCounter, moveCounterExpiry, resetCounter, resetCounters } from '../db/counters.ts'
import type { Store } from '../db/connection.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { networkOf } from './network.ts'
import { hashToken } from './tokens.ts'

/** `wait` is injected so that tests need not wait. */
type SignInDelayDependencies = {
  store: Store
  now: () => Date
  wait: (milliseconds: number) => Promise<unknown>
  log?: { warn: (fields: object, line: string) => void } | undefined
}

/** `knownBrowser`: hash of the token of a browser in which the account signed in before. */
type PasswordAttempt = { name: string; network: string; knownBrowser?: string | undefined }

/** At the six digits of the second factor of an account, by whoever knows its password. */
type CodeAttempt = { codeOf: string; network: string }

type SignInAttempt = PasswordAttempt | CodeAttempt

/**
 * Slows password guessing without ever locking an account: consecutive failures for the same typed name delay further
 * attempts, on all servers, one after the other from whatever network. A known browser counts by itself, so that its owner
 * never waits for what others try. Unknown names count alike, so delays reveal nothing.
 */
export type SignInDelays = {
  /** Waits as long as the failures demand. The attempt counts as failed until `reset`. Rejects (429) when too many wait. */
  wait(attempt: SignInAttempt): Promise<void>
  /** After a successful sign-in. */
  reset(tx: Tx, attempt: SignInAttempt): Promise<void>
}

const minute = 60_000
const failuresWithoutDelay = 3
const firstDelay = 500

/**
 * Milliseconds: `longest` between attempts, and when they are forgotten. Six digits are few: at four an hour, three codes being
 * right at any time, whoever guesses them has had one chance in ten after a year.
 */
const schedules = {
  password: { longest: 4000, window: 15 * minute },
  code: { longest: 15 * minute, window: 24 * 60 * minute },
}

type Schedule = (typeof schedules)[keyof typeof schedules]

/**
 * An attempt may wait for `longestWait`, and for this much more divided by its network's attempts: whoever comes for the
 * first time is admitted where those who come again are not. Together below the timeout of the web app, 10 s.
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

/** Because of a new password, without which no code is looked at. */
export async function forgetCodeAttempts(tx: Tx, userId: string): Promise<void> {
  await resetCounter(tx, counterId({ codeOf: userId }))
}

/** Lets the account be tried again at once, whatever was tried before: under these names, in any browser that it knows. */
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

/** The operator hears of the fifth failure in a row, and of each that doubles their number. */
function isTold(failures: number): boolean {
  return failures >= 5 && Number.isInteger(Math.log2(failures / 5))
}

/** Logs no name, because someone may have typed the password into that field. */
function lineAbout(attempt: SignInAttempt): string {
  if ('codeOf' in attempt)
    return `Wrong codes for the second factor of account ${attempt.codeOf}, one after the other.`
  return 'Wrong passwords for one username, one after the other.'
}

type Turn = { /** Milliseconds until the attempt may be looked at. */ delay: number; failures: number }

/** Refusing rolls back, so that a refused attempt uses up nothing. */
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

/** Names are hashed: people type their password into this field by mistake. */
function counterId(attempt: Pick<CodeAttempt, 'codeOf'> | PasswordAttempt): string {
  if ('codeOf' in attempt) return `code of ${attempt.codeOf}`
  const { name, knownBrowser } = attempt
  return `sign-in ${hashToken(knownBrowser === undefined ? name : `${knownBrowser} ${name}`)}`
}

/** The first failures are free, then the delay doubles up to the maximum. */
function delayAfter(failures: number, { longest }: Schedule): number {
  return failures < failuresWithoutDelay
    ? 0
    : Math.min(longest, firstDelay * 2 ** (failures - failuresWithoutDelay))
}
