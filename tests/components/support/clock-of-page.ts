import { inject } from 'vitest'
import { shiftClock } from '../../support/clock/shift-clock.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many milliseconds the clock of the tests is ahead of the real one. */
    clockOffset: number
  }
}

const page = window as Window & { hasTestClock?: true }

// All files share the page, whose clock must be set once and before any module of the app reads it.
if (!page.hasTestClock) shiftClock(inject('clockOffset'))
page.hasTestClock = true
