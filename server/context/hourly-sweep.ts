import { clockDoubt, hoursOfDoubtLeft, nextSweepClock, type SweepClock } from '#domain/sweep-clock.ts'
import type { Store } from '../db/connection.ts'
import { lockSweepClock, setSweepClock } from '../db/sweep-clock.ts'
import { inTransaction } from '../db/transaction.ts'
import type { BackgroundTasks } from './background-tasks.ts'

const hour = 3_600_000

type SweepDependencies = {
  store: Store
  now: () => Date
  backgroundTasks: Pick<BackgroundTasks, 'start'>
  log: { warn: (line: string) => void }
}

/**
 * Deletes expired data immediately and then every hour, unless the clock is implausible. Returns the function that
 * stops it. Nothing else deletes personal data because of its age.
 */
export function sweepHourly(dependencies: SweepDependencies, sweeps: (() => Promise<unknown>)[]): () => void {
  const { backgroundTasks, log } = dependencies
  let asked = performance.now()
  let wasDoubted = false
  const sweep = async () => {
    const ranMs = performance.now() - asked
    asked += ranMs
    const clock = await advanceClock(dependencies, ranMs)
    if (clock.doubtedAt === null) for (const one of sweeps) backgroundTasks.start(one)
    else if (!wasDoubted) log.warn(doubtLine(clock, dependencies.now()))
    wasDoubted = clock.doubtedAt !== null
  }
  const start = () => backgroundTasks.start(sweep)
  start()
  const timer = setInterval(start, hour)
  return () => clearInterval(timer)
}

function advanceClock({ store, now }: SweepDependencies, ranMs: number): Promise<SweepClock> {
  return inTransaction({ store }, async (tx) => {
    const clock = nextSweepClock(await lockSweepClock(tx, now()), now(), ranMs)
    await setSweepClock(tx, clock)
    return clock
  })
}

function doubtLine(clock: SweepClock, now: Date): string {
  const days = clockDoubt.farMs / (24 * hour)
  return (
    `The clock says ${now.toISOString()}, more than ${days} days from the last sweep (${clock.sweptAt}): ` +
    `nothing is deleted for good before the server has run for ${hoursOfDoubtLeft(clock)} hours more. ` +
    'If the date is right, confirm it: npm run confirm-date.'
  )
}
