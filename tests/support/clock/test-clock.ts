const preload = new URL('./preload.mjs', import.meta.url).href

/** When tests begin unless `TEST_MOMENT` says otherwise: a Wednesday morning in term time, far from any change of the clocks. */
export const usualMoment = '2026-03-04T10:00:00'

/** The moment at which the servers and databases of tests stand until a test says otherwise. */
export const usualNow = new Date(`${usualMoment}Z`)

/**
 * Sets the clock and the time zone of all tests of this run and of the programs that they start, so that no result depends on
 * when and where the tests run. `TEST_MOMENT` (a local time without a zone) and `TEST_ZONE` (an IANA name) choose others.
 * Must be called before vitest starts its workers. Does nothing in a process that has the clock already.
 */
export function setTestClock(): void {
  if (process.env.TEST_CLOCK_OFFSET !== undefined) return
  const { TEST_MOMENT = usualMoment, TEST_ZONE = 'UTC', NODE_OPTIONS = '' } = process.env
  process.env.TEST_CLOCK_OFFSET = String(offsetTo(TEST_MOMENT, TEST_ZONE))
  process.env.TZ = TEST_ZONE
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import ${preload}`.trim()
}

/** The environment that a program needs to have the clock of the tests. */
export function clockEnvironment(): Record<string, string> {
  const { TZ = 'UTC', TEST_CLOCK_OFFSET = '0' } = process.env
  return { TZ, TEST_CLOCK_OFFSET, NODE_OPTIONS: `--import ${preload}` }
}

/** How many milliseconds the clock of the tests is ahead of the real one. */
export function clockOffset(): number {
  return Number(process.env.TEST_CLOCK_OFFSET ?? 0)
}

/** Returns how many milliseconds the clock must be ahead to show this local time of a zone now. */
function offsetTo(moment: string, zone: string): number {
  const { TZ } = process.env
  process.env.TZ = zone // `Date` reads times without a zone as times of this one
  const offset = new Date(moment).getTime() - Date.now()
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
  return offset
}
