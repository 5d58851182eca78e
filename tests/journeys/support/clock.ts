import type { Page } from 'playwright'

/**
 * Puts the timers of a page under the control of the test, at the time of the test's own clock. They keep running until
 * the test pauses them.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() })
}

/** Pauses the clock of the page. From now on only `page.clock.runFor` moves it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}
