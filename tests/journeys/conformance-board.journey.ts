import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { animationsOn } from './checks.ts'
import { boxOf, card, cardIn, column, dragInto } from './steps.ts'

/** The sprint board as the specification has it. */

const house = openHouse()

let family: Family

beforeEach(async () => {
  family = await aFamily(house)
})

const anActiveSprint = async (more = {}) => (await aSprint(house, family, { status: 'active', ...more })).id

async function board(options = {}) {
  const page = await house.visitAs(family.ana, '/sprint-board', options)
  await column(page, 'To do').waitFor()
  return page
}

// Proves 4.6
it('drops a card backwards too', async () => {
  await aTask(house, family, { title: 'Fractions', sprint_id: await anActiveSprint(), status: 'done' })
  const page = await board()
  await dragInto(page, 'Fractions', 'To do')
  await cardIn(page, 'To do', 'Fractions')
  await page.reload()
  await cardIn(page, 'To do', 'Fractions')
})

// Proves 2.103, 9.12
it('starts a drag once the pointer has moved more than 3 px', async () => {
  await aTask(house, family, { title: 'Fractions', sprint_id: await anActiveSprint() })
  const page = await board()
  const { x, y } = await boxOf(card(page, 'Fractions'))
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 13, y + 10)
  expect(await lifted(page).count()).toBe(0)
  await page.mouse.move(x + 14, y + 10)
  await lifted(page).waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

// Proves 9.13
it('walks a carried card in steps of 25 px by keyboard', async () => {
  await aTask(house, family, { title: 'Fractions', sprint_id: await anActiveSprint() })
  const page = await board({ reducedMotion: 'reduce' })
  await card(page, 'Fractions').focus()
  await page.keyboard.press('Space')
  const from = await boxOf(lifted(page))
  const moved = async () => {
    const { x, y } = await boxOf(lifted(page))
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
  await aTask(house, family, { title: 'Fractions', sprint_id: await anActiveSprint() })
  const page = await board()
  const animations = await animationsOn(page)
  await dragInto(page, 'Fractions', 'Done')
  await cardIn(page, 'Done', 'Fractions')
  const glides = animations.filter((animation) => animation.startsWith('WebAnimation'))
  expect(glides).not.toEqual([])
  for (const glide of glides) expect(glide).toContain('takes 250 ms')
})

/** The copy of a card that is carried. */
function lifted(page: Page) {
  return page.locator('.cursor-grabbing')
}
