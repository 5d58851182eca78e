/** Loaded before every program that tests start (`node --import`), to give it the clock of the tests. */
import { shiftClock } from './shift-clock.mjs'

const offset = Number(process.env.TEST_CLOCK_OFFSET ?? 0)
if (offset !== 0) shiftClock(offset)
