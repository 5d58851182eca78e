import { Problem } from '#domain/errors.ts'
import { waitAfterWrongPins } from '#domain/pin.ts'
import { findCounters, incrementCounter, moveCounterExpiry, resetCounter } from '../db/counters.ts'
import type { Reader } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'

type PinTry = { learnerId: string; deviceId: string }

const day = 24 * 60 * 60_000

/**
 * Before the PIN is looked at, in a transaction of its own: so that guesses at the same time gain nothing, the try counts as
 * wrong until `forgetPinTries`. A refusal (429) rolls back and uses up nothing.
 */
export async function countPinTry(tx: Tx, who: PinTry, now: Date): Promise<void> {
  const id = counterId(who)
  const { counted, until } = await incrementCounter(tx, { id, now, windowMs: day, from: 'first' })
  const waits = remaining({ counted: counted - 1, until }, now)
  if (waits > 0) throw new Problem('rate_limited', { retryAfter: waits })
  await moveCounterExpiry(tx, id, new Date(now.getTime() + day))
}

export async function forgetPinTries(tx: Tx, who: PinTry): Promise<void> {
  await resetCounter(tx, counterId(who))
}

/** On all devices, because of another PIN. */
export async function forgetAllPinTries({ db }: Tx, learnerId: string): Promise<void> {
  await db.deleteFrom('counter').where('id', 'like', `pin of ${learnerId} %`).execute()
}

/** Seconds until the next PIN of each of these learners is looked at on this device; absent: none. */
export async function pinWaits(
  reader: Reader,
  deviceId: string,
  learnerIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map(learnerIds.map((learnerId) => [counterId({ learnerId, deviceId }), learnerId]))
  const counters = await findCounters(reader, [...ids.keys()], { now, windowMs: day })
  return new Map(counters.map((counter) => [ids.get(counter.id) ?? '', remaining(counter, now)]))
}

/** The last try was a day before the counter expires, and never later than now. */
function remaining({ counted, until }: { counted: number; until: Date }, now: Date): number {
  const lastTry = Math.min(until.getTime() - day, now.getTime())
  const waitsUntil = lastTry + waitAfterWrongPins(counted)
  return Math.max(0, Math.ceil((waitsUntil - now.getTime()) / 1000))
}

function counterId({ learnerId, deviceId }: PinTry): string {
  return `pin of ${learnerId} on ${deviceId}`
}
