import type { Page } from 'playwright'

/** Stops the clock of a page; from now on time passes there only as `page.clock.runFor` says, however busy the machine is. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}
