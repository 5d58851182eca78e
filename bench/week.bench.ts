/**
 * Measures the week view of 6 learners over 10 days in a browser: the time to paint 300 cards as a multiple of the time
 * for 30, and the frames per second while a card is dragged across it. Also measures the milliseconds of work for each
 * pointer move, which do not depend on other load on the machine. Needs the built web app (`npm run build`).
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { addDays, dayInTimezone, weekOf } from '#domain/day.ts'
import { forkServer, send, signUp } from './support/server-process.ts'

const rounds = 9
const sizes = [30, 300] as const
const target = { ratio: 1.5, frames: 55, work: 16 }
/** Number of times that the pointer goes across the week and back, and the number of moves in each direction. */
const [turns, steps] = [3, 60]
const timesOfWork = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const
const learners = ['ben', 'mia', 'leo', 'ida', 'max', 'zoe']

if (!existsSync(fileURLToPath(new URL('../dist/web', import.meta.url))))
  throw new Error('Run npm run build first.')
const usual = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`)
const executablePath = process.env.CHROMIUM_PATH ?? usual.find((path) => existsSync(path)) ?? 'chromium'
const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
const server = await forkServer('app-server.ts', folder)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const address = `http://127.0.0.1:${server.port}`
  const viewport = { width: 1440, height: 900 }
  const people = []
  for (const size of sizes) {
    const cookie = await plantWeek(size)
    const context = await browser.newContext({ viewport, baseURL: address })
    await signIn(context, address, cookie)
    await context.addInitScript(notePaint)
    people.push({ size, page: await context.newPage(), times: [] as number[] })
  }
  for (let round = 0; round < rounds; round++)
    for (const { page, times } of people) times.push(await timeToPaint(page))
  const [few, many] = people.map(({ times }) => median(times.slice(1)))
  const ratio = (many ?? 0) / (few ?? 1)
  console.log(`week       30 cards             ${few?.toFixed(0)} ms until painted`)
  console.log(`           300 cards            ${many?.toFixed(0)} ms until painted`)
  console.log(`           ratio                ${ratio.toFixed(2)} (target ${target.ratio})`)
  const { frames, work } = await whileDragging(people[1]?.page)
  console.log(`           while dragging       ${frames.toFixed(0)} frames/s (target ${target.frames})`)
  const parts = Object.entries(work).map(([part, time]) => `${part} ${time.toFixed(2)}`)
  console.log(`           work for a move      ${parts.join(', ')} ms (target ${target.work})`)
  if (ratio > target.ratio || frames < target.frames || work.all > target.work) process.exitCode = 1
} finally {
  await browser.close()
  server.child.kill()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Creates a facilitator whose active sprint has this many tasks, over six learners and two weeks. Resolves with the
 * session cookie.
 */
async function plantWeek(count: number): Promise<string> {
  const cookie = await signUp(server.port, `ana${count}`, 'facilitator')
  const call = <T>(method: string, path: string, body?: object) =>
    send<T>(server.port, cookie, method, path, body)
  const { id: workspaceId } = await call<{ id: string }>('POST', '/api/workspaces', { name: `Lind ${count}` })
  const ids: string[] = []
  for (const firstName of learners) {
    const path = `/api/workspaces/${workspaceId}/learners`
    ids.push((await call<{ userId: string }>('POST', path, { firstName })).userId)
  }
  const subjects = await call<{ id: string }[]>('GET', `/api/workspaces/${workspaceId}/subjects`)
  const { monday } = weekOf(dayInTimezone('UTC', new Date()))
  const days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((offset) => addDays(monday, offset))
  const dates = { startDate: monday, endDate: addDays(monday, 11) }
  const sprint = await call<{ id: string }>('POST', '/api/sprints', { workspaceId, name: 'Weeks', ...dates })
  const tasks = Array.from({ length: count }, (_, number) => ({
    title: `Fractions: workbook page ${number}`,
    subject: subjects[number % subjects.length]?.id,
    assignedTo: ids[number % ids.length],
    estimatedTime: '45min',
    sprintId: sprint.id,
    day: days[Math.floor(number / ids.length) % days.length],
    status: (['todo', 'todo', 'done'] as const)[number % 3],
  }))
  for (let from = 0; from < count; from += 150)
    await call('POST', `/api/workspaces/${workspaceId}/tasks`, { tasks: tasks.slice(from, from + 150) })
  await call('POST', `/api/sprints/${sprint.id}/start`)
  return cookie
}

async function signIn(context: BrowserContext, url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
}

/** Returns the milliseconds from the navigation, with a warm cache, until the frame that shows the first cards. */
async function timeToPaint(page: Page): Promise<number> {
  await page.goto('/sprint-board?view=week', { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => Reflect.get(window, 'painted') as number | undefined)
  return Number(await painted.jsonValue())
}

/** Runs in the page before its own scripts, and records when the first card is painted. */
function notePaint() {
  const look = () => {
    const isThere = document.querySelector('[data-week] article') !== null
    if (isThere) setTimeout(() => Reflect.set(window, 'painted', performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Returns the frames per second and the milliseconds of work per pointer move, while the pointer drags a card
 * across the whole week and back.
 */
async function whileDragging(page: Page | undefined) {
  if (!page) throw new Error('No page shows the week.')
  const box = await page.getByRole('article').first().boundingBox()
  const { x = 0, y = 0 } = box ?? {}
  await page.mouse.move(x + 20, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 12, { steps: 4 })
  const counting = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        let frames = 0
        const count = (now: number) => {
          frames += 1
          if (now - start > 3000) resolve((1000 * frames) / (now - start))
          else requestAnimationFrame(count)
        }
        requestAnimationFrame(count)
      }),
  )
  const measure = await cpuTimes(page)
  const before = await measure()
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.move(1300, 700, { steps })
    await page.mouse.move(x + 40, y + 12, { steps })
  }
  const after = await measure()
  const frames = await counting
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const each = (name: keyof typeof before) => (1000 * (after[name] - before[name])) / (2 * turns * steps)
  const work = {
    all: each('TaskDuration'),
    scripts: each('ScriptDuration'),
    styles: each('RecalcStyleDuration'),
    layout: each('LayoutDuration'),
  }
  return { frames, work }
}

/** Returns a function that measures the seconds of main thread work since the page was opened, in total and by kind. */
async function cpuTimes(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const values = new Map(metrics.map(({ name, value }) => [name, value]))
    return Object.fromEntries(timesOfWork.map((name) => [name, values.get(name) ?? 0])) as Record<
      (typeof timesOfWork)[number],
      number
    >
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
