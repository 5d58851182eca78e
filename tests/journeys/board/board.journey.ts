import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { recordAnimations } from '../support/accessibility-checks.ts'
import { boundingBoxOf, card, expectCardIn, column, dragCardInto } from '../support/steps.ts'

const app = startAppServer()

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
