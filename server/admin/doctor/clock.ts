import type { Reader } from '../../db/connection.ts'
import { databaseClock, newestTimestamp } from './clock.store.ts'
import { type Finding, pass, fail } from './finding.ts'

/** Clock skew that does not matter. */
const toleranceMs = 5 * 60_000

const firstRelease = '2026-01-01'

const remedy = 'Set the clock, and let the machine keep it by NTP: sessions and links depend on it'

export async function clockCheck(reader: Reader, now: Date, holdsData: boolean): Promise<Finding> {
  const here = `this machine says ${now.toISOString()}`
  const newest = holdsData ? await newestTimestamp(reader) : undefined
  const there = await databaseClock(reader)
  if (now.toISOString() < firstRelease) return fail('clock', `${here}, which is long over`, remedy)
  if (newest && now.getTime() + toleranceMs < new Date(newest).getTime())
    return fail('clock', `${here}, but the newest row is of ${newest}`, remedy)
  if (there !== undefined && Math.abs(there - now.getTime()) > toleranceMs)
    return fail('clock', `${here}, but PostgreSQL says ${new Date(there).toISOString()}`, remedy)
  return pass('clock', here)
}
