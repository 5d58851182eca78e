import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { type SeededPeople, seedAllStates } from '#tests/support/seed-states.ts'

const app = startAppServer()

/** Of the sum that the web vitals call good (0.1), a fifth. */
const budget = 0.02

/** As over a phone's network: what comes later is painted later. Bytes a second, and milliseconds. */
const network = { offline: false, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000, latency: 40 }

const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1440, height: 900 } }

const work = [
  '/dashboard',
  '/sprint-board',
  '/sprint-planning',
  '/backlog',
  '/learners',
  '/hours',
  '/settings',
  '/account',
]

const visits: { who: keyof SeededPeople | 'a visitor'; paths: string[] }[] = [
  {
    who: 'a visitor',
    paths: [
      '/auth',
      '/forgot-password',
      '/reset-password?token=none',
      '/confirm-email?token=none',
      '/accept-invite/none',
      '/nowhere',
    ],
  },
  { who: 'ana', paths: [...work, '/sprint-board?view=week', '/set-password'] },
  { who: 'eva', paths: work.slice(0, 5) },
  { who: 'ben', paths: ['/dashboard', '/sprint-board', '/account', '/settings', '/hours'] },
  { who: 'sister', paths: ['/'] },
  { who: 'newFacilitator', paths: ['/'] },
  { who: 'newLearner', paths: ['/'] },
]

let people: Record<'en' | 'he', SeededPeople>

beforeAll(async () => {
  people = { en: await seedAllStates(app, 'en'), he: await seedAllStates(app, 'he') }
})

it.each([
  { size: 'desk', language: 'en', who: visits },
  { size: 'phone', language: 'he', who: visits.filter(({ who }) => who !== 'eva') },
] as const)(
  'nothing moves while a screen loads, on a $size in $language',
  async ({ language, size, who: visitors }) => {
    const options = { isCold: true, viewport: sizes[size], locale: language }
    const found = visitors.map(async ({ who, paths }) => {
      const path = 'about:blank'
      const page = await (who === 'a visitor'
        ? app.visit(path, options)
        : app.visitAs(people[language][who], path, options))
      await slowDown(page)
      await page.addInitScript(recordShifts)
      const moved: string[] = []
      for (const path of paths) {
        const { sum, sources } = await shiftsOn(page, path)
        if (sum > budget) moved.push(`${who} on ${path}: ${sum.toFixed(3)}, ${sources.join('; ')}`)
      }
      return moved
    })
    expect((await Promise.all(found)).flat()).toEqual([])
  },
  120_000,
)

async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Network.emulateNetworkConditions', network)
}

type Shifts = { sum: number; sources: string[] }

async function shiftsOn(page: Page, path: string): Promise<Shifts> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
}

/** In the page. What follows an input within half a second is no surprise and does not count. */
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
