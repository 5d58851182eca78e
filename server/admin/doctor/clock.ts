import { daysBetween } from '#domain/day.ts'
import { hoursOfDoubtLeft, isFarFromSweep } from '#domain/sweep-clock.ts'
import type { Reader } from '../../db/connection.ts'
import { sweepClock } from '../../db/migrations/030-sweep-clock.ts'
import { findSweepClock, newestTimestamp } from '../../db/sweep-clock.ts'
import { dayOfMachine } from '../confirm-date.ts'
import { databaseClock } from './clock.store.ts'
import { type Finding, pass, fail } from './finding.ts'

/** Milliseconds by which two clocks may differ without a finding. */
const toleranceMs = 5 * 60_000

const firstRelease = '2026-01-01'

const remedy = 'Set the clock, and let the machine keep it by NTP: sessions and links depend on it'

type Schema = { isReadable: boolean; pending: string[] }

export async function clockCheck(reader: Reader, now: Date, schema: Schema): Promise<Finding> {
  const here = `this machine says ${now.toISOString()}`
  const newest = schema.isReadable ? await newestTimestamp(reader) : undefined
  const there = await databaseClock(reader)
  if (now.toISOString() < firstRelease) return fail('clock', `${here}, which is long over`, remedy)
  if (newest && now.getTime() + toleranceMs < new Date(newest).getTime())
    return fail('clock', `${here}, but the newest row is of ${newest}`, `${remedy}. ${afterwards}`)
  if (there !== undefined && Math.abs(there - now.getTime()) > toleranceMs)
    return fail('clock', `${here}, but PostgreSQL says ${new Date(there).toISOString()}`, remedy)
  return (await doubtedClock(reader, now, schema)) ?? pass('clock', here)
}

const afterwards =
  'If it is right by now, that row was written while it was ahead, and there is nothing to do'

/**
 * Returns a finding if the clock is far from the time at which the server last deleted expired data. The server
 * then deletes nothing permanently until the operator confirms the date or the server has run for a week.
 */
async function doubtedClock(reader: Reader, now: Date, schema: Schema): Promise<Finding | undefined> {
  const isKept = schema.isReadable && !schema.pending.includes(sweepClock.name)
  const clock = isKept ? await findSweepClock(reader) : undefined
  if (!clock || !isFarFromSweep(clock, now)) return undefined
  const days = daysBetween(dayOfMachine(new Date(clock.sweptAt)), dayOfMachine(now))
  const distance = days > 0 ? `${days} days after` : `${-days} days before`
  return fail(
    'clock',
    `this machine says ${now.toISOString()}, ${distance} the server last deleted what had expired (${clock.sweptAt}). Either the clock is wrong or the server was off, so nothing is deleted for good before it has run for ${hoursOfDoubtLeft(clock)} hours more`,
    `If the date is right, confirm it: npm run confirm-date -- ${dayOfMachine(now)}. If not, set the clock`,
  )
}
