import type { Page } from 'playwright'

/** From now on time passes on the page only through `page.clock.runFor`. */
export async function pauseClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}
