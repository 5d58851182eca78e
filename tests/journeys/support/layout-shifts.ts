import type { Page } from 'playwright'

/** Layout shifts while a screen loads over a slow network. */

/** Maximum sum of layout shifts: a fifth of the sum that the Web Vitals call good (0.1). */
const shiftBudget = 0.02

/** The network of a phone, which delays late content: throughput in bytes per second, latency in milliseconds. */
const network = { offline: false, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000, latency: 40 }

/** Makes the network of a page slow and records its layout shifts from now on. */
export async function recordShiftsOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(recordShifts)
}

type Shifts = { sum: number; sources: string[] }

/** Opens a path and describes the layout shifts if they exceed the budget. */
export async function excessiveShifts(page: Page, path: string): Promise<string[]> {
  const { sum, sources } = await shiftsOn(page, path)
  return sum > shiftBudget ? [`${path}: ${sum.toFixed(3)}, ${sources.join('; ')}`] : []
}

async function shiftsOn(page: Page, path: string): Promise<Shifts> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
}

/**
 * Records layout shifts. Ignores shifts within half a second of an input, because they are expected. Runs in the page.
 */
function recordShifts() {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const shifts: Shifts = { sum: 0, sources: [] }
  Object.assign(window, { shifts })
  const placeOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue
      shifts.sum += shift.value
      for (const { node, previousRect, currentRect } of shift.sources) {
        const name = `${node?.nodeName} “${node?.textContent?.slice(0, 30)}”`
        shifts.sources.push(`${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
