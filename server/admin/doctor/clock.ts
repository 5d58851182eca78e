import type { Reader } from '../../db/connection.ts'
import { databaseClock, newestMoment } from './clock.store.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** Clock skew that does not matter. */
const slack = 5 * 60_000

const sprintlingBegan = '2026-01-01'

const todo = 'Set the clock, and let the machine keep it by NTP: sessions and links depend on it'

export async function clockCheck(reader: Reader, now: Date, holdsData: boolean): Promise<Finding> {
  const here = `this machine says ${now.toISOString()}`
  const newest = holdsData ? await newestMoment(reader) : undefined
  const there = await databaseClock(reader)
  if (now.toISOString() < sprintlingBegan) return wrong('clock', `${here}, which is long over`, todo)
  if (newest && now.getTime() + slack < new Date(newest).getTime())
    return wrong('clock', `${here}, but the newest row is of ${newest}`, todo)
  if (there !== undefined && Math.abs(there - now.getTime()) > slack)
    return wrong('clock', `${here}, but PostgreSQL says ${new Date(there).toISOString()}`, todo)
  return fine('clock', here)
}
