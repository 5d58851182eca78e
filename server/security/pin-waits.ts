import { Problem } from '#domain/errors.ts'
import { waitAfterWrongPins, wrongPinsPerHour } from '#domain/pin.ts'
import {
  decrementCounter,
  findCounters,
  incrementCounter,
  moveCounterExpiry,
  resetCounter,
  resetCounters,
} from '../db/counters.ts'
import type { Reader } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'

type PinTry = { learnerId: string; deviceId: string }

const [hour, day] = [3_600_000, 24 * 3_600_000]

/**
 * Counts a PIN attempt. Call it before the PIN is checked, in its own transaction. The attempt counts as wrong until
 * `forgetPinTries`, so that parallel guesses gain nothing. Throws 429 if the learner must wait; the refused attempt is
 * rolled back and does not count.
 */
export async function countPinTry(tx: Tx, who: PinTry, now: Date): Promise<void> {
  const all = await incrementCounter(tx, { id: allDevicesId(who), now, windowMs: hour, from: 'first' })
  if (all.counted > wrongPinsPerHour) throw refusal(secondsUntil(all.until, now))
  const id = counterId(who)
  const { counted, until } = await incrementCounter(tx, { id, now, windowMs: day, from: 'first' })
  const waits = remaining({ counted: counted - 1, until }, now)
  if (waits > 0) throw refusal(waits)
  await moveCounterExpiry(tx, id, new Date(now.getTime() + day))
}

/**
 * Forgets wrong attempts after a correct PIN. The counter for all devices drops only by this attempt, because a sibling
 * may be guessing on another device.
 */
export async function forgetPinTries(tx: Tx, who: PinTry): Promise<void> {
  await decrementCounter(tx, allDevicesId(who)) // locks the rows in the same order as an attempt
  await resetCounter(tx, counterId(who))
}

/** Forgets wrong attempts on all devices, after the PIN was changed or when a facilitator asks for it. */
export async function forgetAllPinTries(tx: Tx, learnerId: string): Promise<void> {
  await resetCounters(tx, [allDevicesId({ learnerId })])
}

/**
 * Returns until when every PIN of this learner is refused on all devices. Undefined if the learner is not locked out.
 */
export async function pinLock(reader: Reader, learnerId: string, now: Date): Promise<Date | undefined> {
  const [all] = await findCounters(reader, [allDevicesId({ learnerId })], { now, windowMs: hour })
  return all && all.counted >= wrongPinsPerHour ? all.until : undefined
}

/** Returns for each learner the seconds until the next PIN is accepted on this device. 0 if there is no wait. */
export async function pinWaits(
  reader: Reader,
  deviceId: string,
  learnerIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  const onDevice = learnerIds.map((learnerId) => counterId({ learnerId, deviceId }))
  const onAll = learnerIds.map((learnerId) => allDevicesId({ learnerId }))
  const counters = [
    ...(await findCounters(reader, onDevice, { now, windowMs: day })),
    ...(await findCounters(reader, onAll, { now, windowMs: hour })),
  ]
  const waits = learnerIds.map((learnerId, at) => {
    const own = counters.find(({ id }) => id === onDevice[at])
    const all = counters.find(({ id }) => id === onAll[at])
    const isLocked = all !== undefined && all.counted >= wrongPinsPerHour
    return [
      learnerId,
      Math.max(own ? remaining(own, now) : 0, isLocked ? secondsUntil(all.until, now) : 0),
    ] as const
  })
  return new Map(waits)
}

/**
 * Returns the seconds until the next attempt is allowed. The counter expires a day after the last attempt, so its
 * expiry shows when that attempt was. An expiry beyond that was written while the clock was ahead, and counts as
 * an attempt at this moment.
 */
function remaining({ counted, until }: { counted: number; until: Date }, now: Date): number {
  const lastTry = Math.min(until.getTime() - day, now.getTime())
  return secondsUntil(new Date(lastTry + waitAfterWrongPins(counted)), now)
}

function secondsUntil(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

function refusal(retryAfter: number): Problem {
  return new Problem('rate_limited', { retryAfter })
}

function allDevicesId({ learnerId }: Pick<PinTry, 'learnerId'>): string {
  return `pin of ${learnerId}`
}

/**
 * Returns the id of the counter for one device. It begins with the id for all devices, so `resetCounters` resets both.
 */
function counterId({ learnerId, deviceId }: PinTry): string {
  return `${allDevicesId({ learnerId })} on ${deviceId}`
}
