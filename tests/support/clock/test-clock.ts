const preload = new URL('./preload.mjs', import.meta.url).href

/** Time at which tests begin if `TEST_MOMENT` is not set: a Wednesday morning in term time, far from a clock change. */
export const usualMoment = '2026-03-04T10:00:00'

/** Current time of the servers and databases in tests until a test changes it. */
export const usualNow = new Date(`${usualMoment}Z`)

/**
 * Sets the clock and the time zone of all tests in this run and of the programs that they start, so that no result
 * depends on when and where the tests run. `TEST_MOMENT` (a local time without a zone) and `TEST_ZONE` (an IANA name)
 * override the defaults. Must be called before vitest starts its workers. Does nothing if the process already has this
 * clock.
 */
export function setTestClock(): void {
  if (process.env.TEST_CLOCK_OFFSET !== undefined) return
  const { TEST_MOMENT = usualMoment, TEST_ZONE = 'UTC', NODE_OPTIONS = '' } = process.env
  process.env.TEST_CLOCK_OFFSET = String(offsetTo(TEST_MOMENT, TEST_ZONE))
  process.env.TZ = TEST_ZONE
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import ${preload}`.trim()
}

/** Returns the environment variables that give a program the clock of the tests. */
export function clockEnvironment(): Record<string, string> {
  const { TZ = 'UTC', TEST_CLOCK_OFFSET = '0' } = process.env
  return { TZ, TEST_CLOCK_OFFSET, NODE_OPTIONS: `--import ${preload}` }
}

/** Returns by how many milliseconds the clock of the tests is ahead of the real one. */
export function clockOffset(): number {
  return Number(process.env.TEST_CLOCK_OFFSET ?? 0)
}

/** Returns by how many milliseconds the clock must be ahead to show this local time of a zone now. */
function offsetTo(moment: string, zone: string): number {
  const { TZ } = process.env
  process.env.TZ = zone // `Date` interprets times without a zone in this zone
  const offset = new Date(moment).getTime() - Date.now()
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
  return offset
}
