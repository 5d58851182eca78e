import type { CDPSession, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { dispatchTouch, smallPhone } from '../support/active-board.ts'
import { waitForEventStream } from '../support/network.ts'
import { boundingBoxOf, card, dragOverlay } from '../support/steps.ts'

/** The week view with several users and with touch. It is Wednesday, March 4. */

const app = startAppServer()

let family: Family
let sprintId: string

beforeEach(async () => {
  family = await aFamily(app)
  sprintId = (await aSprint(app, family, { status: 'active' })).id
  for (const [title, day] of [
    ['one', '2026-03-04'],
    ['two', '2026-03-05'],
    ['late', '2026-03-02'],
  ] as const)
    await aTask(app, family, { title, day, sprint_id: sprintId, estimated_time: '30min' })
})

async function openWeek(person: Person, options = {}): Promise<Page> {
  const page = await app.visitAs(person, 'about:blank', options)
  const hears = waitForEventStream(page)
  await page.goto('/sprint-board?view=week')
  await card(page, 'one').waitFor()
  await hears
  return page
}

const cell = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

const titlesIn = (page: Page, name: string) =>
  cell(page, name).getByRole('heading', { level: 3 }).allInnerTexts()

// Proves 11.51, 11.54
it('shows others what one plans by dragging, and keeps it over a reload', async () => {
  const [ana, tom] = [await openWeek(family.ana), await openWeek(family.tom)]
  expect(await titlesIn(ana, 'Ben, Wednesday, March 4')).toEqual(['late', 'one'])
  const from = await boundingBoxOf(card(ana, 'two'))
  const column = await boundingBoxOf(ana.getByRole('columnheader', { name: 'Fri' }))
  const row = await boundingBoxOf(ana.getByRole('rowheader', { name: 'Mia' }))
  await ana.mouse.move(from.x + 8, from.y + 8)
  await ana.mouse.down()
  await ana.mouse.move(from.x + 16, from.y + 12, { steps: 3 })
  await ana.mouse.move(column.x + column.width / 2, row.y + row.height / 2, { steps: 6 })
  await ana.mouse.up()
  await dragOverlay(ana).waitFor({ state: 'detached' })
  for (const page of [ana, tom])
    await cell(page, 'Mia, Friday, March 6').getByRole('button', { name: 'two', exact: true }).waitFor()
  await ana.reload()
  await expect.poll(() => titlesIn(ana, 'Mia, Friday, March 6')).toEqual(['two'])
})

// Proves 11.17
it('plans with a finger: a long press lifts a card, also from the backlog, which opens the day it is held over', async () => {
  await aTask(app, family, { title: 'waiting' })
  const page = await openWeek(family.ana, smallPhone)
  const touch = await page.context().newCDPSession(page)
  const from = await boundingBoxOf(card(page, 'one'))
  await dispatchTouch(touch, 'touchStart', from.x + 20, from.y + 10)
  await dragOverlay(page).waitFor()
  const tab = page.getByRole('button', { name: /^Thursday/ })
  await tab.scrollIntoViewIfNeeded()
  await movesTo(touch, await boundingBoxOf(tab))
  await card(page, 'two').waitFor()
  await dispatchTouch(touch, 'touchEnd')
  await dragOverlay(page).waitFor({ state: 'detached' })
  await expect.poll(() => titlesIn(page, 'Ben, Thursday, March 5')).toEqual(['one', 'two'])

  await page.getByRole('main').getByRole('button', { name: 'Backlog', exact: true }).tap()
  const row = await boundingBoxOf(card(page, 'waiting'))
  await dispatchTouch(touch, 'touchStart', row.x + 20, row.y + 10)
  await dragOverlay(page).waitFor()
  const friday = page.getByRole('button', { name: /^Friday/ })
  await movesTo(touch, await boundingBoxOf(friday))
  await cell(page, 'Ben, Friday, March 6').waitFor()
  const section = await boundingBoxOf(cell(page, 'Ben, Friday, March 6'))
  await movesTo(touch, section)
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => titlesIn(page, 'Ben, Friday, March 6')).toEqual(['waiting'])
})

it('prints a week of five days on one page across', async () => {
  const page = await openWeek(family.ana)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, , , width, height] =
    /MediaBox\s*\[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height ?? 0))
})

async function movesTo(touch: CDPSession, box: { x: number; y: number; width: number; height: number }) {
  for (const below of [4, 2, 0])
    await dispatchTouch(touch, 'touchMove', box.x + box.width / 2, box.y + box.height / 2 + below)
}
