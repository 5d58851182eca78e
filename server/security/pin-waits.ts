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
 * Before the PIN is looked at, in a transaction of its own: so that guesses at the same time gain nothing, the try counts as
 * wrong until `forgetPinTries`. A refusal (429) rolls back and uses up nothing.
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

/** After the right PIN. On all devices together only this try is taken back: a sibling may be guessing on another one. */
export async function forgetPinTries(tx: Tx, who: PinTry): Promise<void> {
  await decrementCounter(tx, allDevicesId(who)) // in the order in which a try locks the rows
  await resetCounter(tx, counterId(who))
}

/** On all devices, because of another PIN, or because a facilitator says so. */
export async function forgetAllPinTries(tx: Tx, learnerId: string): Promise<void> {
  await resetCounters(tx, [allDevicesId({ learnerId })])
}

/** Until when no PIN of this learner is looked at on any device; undefined if the learner is not locked out. */
export async function pinLock(reader: Reader, learnerId: string, now: Date): Promise<Date | undefined> {
  const [all] = await findCounters(reader, [allDevicesId({ learnerId })], { now, windowMs: hour })
  return all && all.counted >= wrongPinsPerHour ? all.until : undefined
}

/** Seconds until the next PIN of each of these learners is looked at on this device; absent: none. */
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

/** The last try was a day before the counter expires, and never later than now. */
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

/** Continues the id for all devices, with which it is reset. */
function counterId({ learnerId, deviceId }: PinTry): string {
  return `${allDevicesId({ learnerId })} on ${deviceId}`
}
