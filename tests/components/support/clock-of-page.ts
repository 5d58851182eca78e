import { inject } from 'vitest'
import { shiftClock } from '../../support/clock/shift-clock.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Time at which the tests begin, in the local time of the browser and without a zone. */
    firstMoment: string
  }
}

const page = window as Window & { hasTestClock?: true }

// All test files share the page, so its clock must be set only once and before any module of the app reads it.
if (!page.hasTestClock) shiftClock(Date.parse(inject('firstMoment')) - Date.now())
page.hasTestClock = true
