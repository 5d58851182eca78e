import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, insertTasks } from '#tests/support/family.ts'
import { card, openScreen } from '../support/steps.ts'
import { breakableCards, pdfPageCount } from '../support/print.ts'

const app = startAppServer()

// Proves 11.188
it('prints 120 whole cards on four A4 portrait pages, and the backlog and the plan on one page each', async () => {
  const family = await aFamily(app)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active', name: 'Volcano week' })
  const description = 'Read the page aloud, do the first five, and check them with the answers at the back.'
  const more = { sprint_id, description, estimated_time: '45min' }
  await insertTasks(app, family, 40, { ...more, title: 'Fractions' })
  await insertTasks(app, family, 40, { ...more, title: 'Spelling', status: 'in_progress', progress: 40 })
  await insertTasks(app, family, 40, { ...more, title: 'River map', status: 'done', subject_id: family.art })
  await insertTasks(app, family, 30, { title: 'Plan a walk', estimated_time: '1h' })
  const page = await app.visitAs(family.ana, '/sprint-board')
  await card(page, 'River map').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await breakableCards(page)).toEqual([])
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(4)
  expect(await pdfPageCount(page, { format: 'Letter' })).toBe(5)
  expect(await pdfPageCount(page, { format: 'A4', landscape: true })).toBe(6)

  await page.emulateMedia({ media: null })
  await openScreen(page, 'Backlog')
  await card(page, 'Plan a walk').first().waitFor()
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(1)
  await openScreen(page, 'Sprint planning')
  await page.getByRole('heading', { name: 'Volcano week' }).waitFor()
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(1)
})

it('prints all cards of a list that renders only some of them on screen', async () => {
  const family = await aFamily(app)
  await insertTasks(app, family, 320, { title: 'Plan a walk' })
  const page = await app.visitAs(family.ana, '/backlog')
  const cards = page.getByRole('article').filter({ visible: true })
  await cards.first().waitFor()
  expect(await cards.count()).toBeLessThan(320)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => cards.count()).toBe(320)
  await page.emulateMedia({ media: null })
  await expect.poll(() => cards.count()).toBeLessThan(320)
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(7)
})
