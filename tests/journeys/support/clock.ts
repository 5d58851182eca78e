import type { Page } from 'playwright'

/**
 * Replaces the timers of a page with fake ones that start at the current time of the test. They keep running until
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
