import type { Page } from 'playwright'

/** Puts the timers of a page under the control of the test, with the moment that all tests have; they go on until the test says otherwise. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() })
}

/** From now on time passes on the page only through `page.clock.runFor`. */
export async function pauseClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}
