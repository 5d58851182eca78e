import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { recordAnimations } from '../support/accessibility-checks.ts'
import { expectFocused, expectSuccessToast } from '../support/toasts.ts'
import { boundingBoxOf, card, expectCardIn, column, dragCardInto, textInOneLine } from '../support/steps.ts'
import { holdRequests, currentPath } from '../support/network.ts'

const app = startAppServer()

const phone = { viewport: { width: 400, height: 800 } }

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

const anActiveSprint = async (more = {}) => (await aSprint(app, family, { status: 'active', ...more })).id

async function openBoard(options = {}) {
  const page = await app.visitAs(family.ana, '/sprint-board', options)
  await column(page, 'To do').waitFor()
  return page
}

// Proves 2.79, 2.80
it('says that the board is loading, and what to do while there is no sprint', async () => {
  const page = await app.visitAs(family.ana, 'about:blank')
  const letGo = await holdRequests(page, '**/sprints/active')
  await page.goto('/sprint-board')
  await page.getByRole('status').getByText('Loading the sprint board…').waitFor()
  letGo()
  await page.getByRole('heading', { name: 'No sprint is active', level: 1 }).waitFor()
  await page.getByText('A sprint is a short stretch of learning, usually one or two weeks.').waitFor()
  await page.getByRole('link', { name: 'Create a sprint' }).click()
  await expect.poll(() => currentPath(page)).toBe('/sprint-planning')
  const bens = await app.visitAs(family.ben, '/sprint-board')
  await bens.getByRole('heading', { name: 'No sprint is active', level: 1 }).waitFor()
  expect(await bens.getByRole('link', { name: 'Create a sprint' }).count()).toBe(0)
})

// Proves 2.80
it('offers to start the draft that is waiting while no sprint is active, facilitators only', async () => {
  const { id: sprint_id } = await aSprint(app, family, { name: 'Forest week', start_date: '2026-03-02' })
  await aSprint(app, family, { name: 'Sea week', start_date: '2026-03-09', end_date: '2026-03-13' })
  await aTask(app, family, { title: 'Fractions', sprint_id })
  const bens = await app.visitAs(family.ben, '/sprint-board')
  await bens.getByText('As soon as a sprint starts, your tasks will show up here.').waitFor()
  expect(await bens.getByRole('button', { name: /Start/ }).count()).toBe(0)
  const page = await app.visitAs(family.ana, '/sprint-board')
  await page.getByText('“Forest week” is waiting to be started.').waitFor()
  await page.getByText('1 task planned').waitFor()
  await page.getByRole('link', { name: 'Create a sprint' }).waitFor()
  await page.getByRole('button', { name: 'Start “Forest week”' }).click()
  await expectSuccessToast(page, 'Sprint started', 'Forest week')
  await expectCardIn(page, 'To do', 'Fractions')
  await expectFocused(page.getByRole('main'))
})

it.each(['/sprint-board', '/backlog'])('shows a card at %s once it can tell all about it', async (path) => {
  const sprint_id = path === '/backlog' ? null : await anActiveSprint()
  await aTask(app, family, { title: 'Fractions', sprint_id })
  const page = await app.visitAs(family.ana, 'about:blank')
  const letGo = await Promise.all(['**/subjects', '**/members'].map((late) => holdRequests(page, late)))
  const tasks = page.waitForResponse(/\/(tasks|backlog)$/)
  await page.goto(path)
  await (await tasks).finished()
  await page.evaluate(twoFrames)
  expect(await page.getByRole('article').count()).toBe(0)
  for (const go of letGo) go()
  expect(await textInOneLine(page.getByRole('article'))).toBe(
    'Fractions No description Math No estimate BL Ben',
  )
})

// Proves 2.81
it('leads from a completed sprint to planning, facilitators only', async () => {
  await aSprint(app, family, { name: 'Volcano week', status: 'completed' })
  const bens = await app.visitAs(family.ben, '/sprint-board')
  await bens.getByRole('heading', { name: '“Volcano week” is completed' }).waitFor()
  expect(await bens.getByRole('link', { name: 'Go to planning' }).count()).toBe(0)
  const page = await app.visitAs(family.ana, '/sprint-board')
  await page.getByRole('heading', { name: '“Volcano week” is completed' }).waitFor()
  await page.getByRole('link', { name: 'Go to planning' }).click()
  await expect.poll(() => currentPath(page)).toBe('/sprint-planning')
})

// Proves 2.82, 2.83, 2.84, 2.85, 2.86, 2.87
it('heads the board with the sprint’s name, its days, its counts and its progress', async () => {
  const sprint_id = await anActiveSprint({
    name: 'Volcano week',
    start_date: '2026-03-02',
    end_date: '2026-03-06',
  })
  for (const status of ['todo', 'todo', 'todo', 'in_progress', 'done', 'done'] as const)
    await aTask(app, family, { sprint_id, status })
  const page = await openBoard()
  const head = page.getByRole('main').locator('header').first()
  const said =
    'Volcano week 2026-03-02 – 2026-03-06 View progress Add task To do 3 In progress 1 Done 2 33% done'
  expect(await textInOneLine(head)).toBe(said)
  for (const name of ['View progress', 'Add task']) {
    await head.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await page.route('**/sprints/active', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), startDate: '', endDate: '' } })
  })
  await page.reload()
  await head.getByText('Start Date – End Date').waitFor()
})

// Proves 2.88, 2.89, 2.90, 2.91, 9.11
it('has three columns with their counts, which stand below each other and fold on a small screen', async () => {
  const sprint_id = await anActiveSprint()
  for (const title of ['one', 'two']) await aTask(app, family, { title, sprint_id })
  await aTask(app, family, { title: 'three', sprint_id, status: 'done' })
  const page = await openBoard()
  const names = ['To do', 'In progress', 'Done']
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(names)
  const counts = await Promise.all(names.map((name) => textInOneLine(column(page, name).locator('header'))))
  expect(counts).toEqual(['To do 2 2 tasks', 'In progress 0 0 tasks', 'Done 1 1 task'])
  const boxes = () => Promise.all(names.map((name) => boundingBoxOf(column(page, name))))
  const [left, middle, right] = await boxes()
  expect(left?.y).toBe(right?.y)
  expect(left?.x).toBeLessThan(middle?.x ?? 0)
  expect(await main.getByRole('button', { name: /^Hide the tasks/ }).count()).toBe(0)

  await page.setViewportSize(phone.viewport)
  const [top, , bottom] = await boxes()
  expect(top?.x).toBe(bottom?.x)
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan(bottom?.y ?? 0)
  await page.getByRole('button', { name: 'Hide the tasks in To do' }).click()
  await card(page, 'one').waitFor({ state: 'hidden' })
  await page.reload() // it stays folded on this device
  await card(page, 'three').waitFor()
  expect(await card(page, 'one').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Show the tasks in To do' }).click()
  await card(page, 'one').waitFor()
})

// Proves 2.92, 2.93, 2.94, 2.95, 2.96, 2.97, 2.98
it('tells on a card what a task is about, whose it is, and how far it has come', async () => {
  const sprint_id = await anActiveSprint()
  const description = 'Halves and thirds, then quarters, with apples. '.repeat(9)
  const times = { estimated_time: '2h', time_spent: '45min' }
  await aTask(app, family, {
    title: 'Fractions',
    sprint_id,
    description,
    status: 'in_progress',
    progress: 40,
    ...times,
  })
  await aTask(app, family, {
    title: 'Clay',
    sprint_id,
    status: 'done',
    subject_id: family.art,
    estimated_time: '1h',
  })
  await aTask(app, family, { title: 'Beans', sprint_id, assigned_to: null })
  const page = await openBoard()
  const face = (title: string) => page.getByRole('article').filter({ has: card(page, title) })
  const fractions = await textInOneLine(face('Fractions'))
  for (const words of ['Fractions', 'Halves and thirds', '40%', 'Math', '45min/2h', 'BL Ben'])
    expect(fractions).toContain(words)
  expect(fractions).not.toContain('Lind')
  const bar = face('Fractions').getByRole('progressbar', { name: 'Progress of Fractions' })
  expect(await bar.getAttribute('aria-valuenow')).toBe('40')
  const lines = await face('Fractions')
    .getByText('Halves and thirds')
    .evaluate((text) => {
      const { height } = (text.closest('p') ?? text).getBoundingClientRect()
      return height / Number.parseFloat(getComputedStyle(text).lineHeight)
    })
  expect(Math.round(lines)).toBe(2)

  expect(await textInOneLine(face('Clay'))).toBe('Done Clay No description Art Completed in 1h BL Ben')
  expect(await face('Clay').locator('h3').locator('..').locator('svg').count()).toBe(1)
  expect(await face('Clay').getByRole('progressbar').count()).toBe(0)
  expect(await textInOneLine(face('Beans'))).toBe('Beans No description Math No estimate')
  expect(await face('Beans').locator('h3').locator('..').locator('svg').count()).toBe(0)
})

// Proves 2.101, 4.5, 7.32
it('moves a card one step forward by its button, until it is done', async () => {
  const sprint_id = await anActiveSprint()
  const { id } = await aTask(app, family, { title: 'Fractions', sprint_id })
  const page = await openBoard()
  const sent = recordRequests(page, 'PATCH')
  for (const name of ['In progress', 'Done']) {
    await page.getByRole('button', { name: `Move “Fractions” to ${name}`, exact: true }).click()
    await expectCardIn(page, name, 'Fractions')
  }
  expect(await page.getByRole('button', { name: /^Move “Fractions” to \w/ }).count()).toBe(0)
  const call = `PATCH /api/tasks/${id}`
  const steps = [{ status: 'in_progress' }, { status: 'done' }]
  await expect.poll(() => sent).toEqual(steps.map((body) => ({ call, body })))
})

// Proves 4.6
it('drops a card backwards too', async () => {
  await aTask(app, family, { title: 'Fractions', sprint_id: await anActiveSprint(), status: 'done' })
  const page = await openBoard()
  await dragCardInto(page, 'Fractions', 'To do')
  await expectCardIn(page, 'To do', 'Fractions')
  await page.reload()
  await expectCardIn(page, 'To do', 'Fractions')
})

// Proves 2.103, 9.12
it('starts a drag once the pointer has moved more than 3 px', async () => {
  await aTask(app, family, { title: 'Fractions', sprint_id: await anActiveSprint() })
  const page = await openBoard()
  const { x, y } = await boundingBoxOf(card(page, 'Fractions'))
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 13, y + 10)
  expect(await dragOverlay(page).count()).toBe(0)
  await page.mouse.move(x + 14, y + 10)
  await dragOverlay(page).waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

// Proves 9.13
it('walks a carried card in steps of 25 px by keyboard', async () => {
  await aTask(app, family, { title: 'Fractions', sprint_id: await anActiveSprint() })
  const page = await openBoard({ reducedMotion: 'reduce' })
  await card(page, 'Fractions').focus()
  await page.keyboard.press('Space')
  const from = await boundingBoxOf(dragOverlay(page))
  const moved = async () => {
    const { x, y } = await boundingBoxOf(dragOverlay(page))
    return [Math.round(x - from.x), Math.round(y - from.y)]
  }
  await page.keyboard.press('ArrowRight')
  await expect.poll(moved).toEqual([25, 0])
  await page.keyboard.press('ArrowRight')
  await expect.poll(moved).toEqual([50, 0])
  await page.keyboard.press('ArrowDown')
  await expect.poll(moved).toEqual([50, 25])
  await page.keyboard.press('Escape')
})

// Proves 9.14
it('lets a dropped card glide to its place for 250 ms', async () => {
  await aTask(app, family, { title: 'Fractions', sprint_id: await anActiveSprint() })
  const page = await openBoard()
  const animations = await recordAnimations(page)
  await dragCardInto(page, 'Fractions', 'Done')
  await expectCardIn(page, 'Done', 'Fractions')
  const glides = animations.filter((animation) => animation.startsWith('WebAnimation'))
  expect(glides).not.toEqual([])
  for (const glide of glides) expect(glide).toContain('takes 250 ms')
})

function dragOverlay(page: Page) {
  return page.locator('.cursor-grabbing')
}

const twoFrames = () =>
  new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
  })
