import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Person } from '#tests/support/family.ts'
import { waitForEventStream } from '../support/network.ts'
import { card, closeDialog, expectCardIn } from '../support/steps.ts'

const app = startAppServer()

async function openTask(person: Person): Promise<Page> {
  const page = await app.visitAs(person, 'about:blank')
  const hears = waitForEventStream(page)
  await page.goto('/sprint-board')
  await card(page, 'Bake').click()
  await page.getByRole('dialog').waitFor()
  await hears
  return page
}

const box = (page: Page, words: string) => page.getByRole('checkbox', { name: words, exact: true })
const progress = (page: Page) =>
  page.getByRole('dialog').getByRole('progressbar').getAttribute('aria-valuenow')

// Proves 11.82, 11.84, 11.85
it('is ticked by a learner while a facilitator looks on, who sees the progress follow and marks the task as done', async () => {
  const family = await aFamily(app)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  const description = 'For the cake:\n- milk\n- eggs'
  await aTask(app, family, { title: 'Bake', sprint_id, status: 'in_progress', description })
  const [ana, ben] = [await openTask(family.ana), await openTask(family.ben)]

  await box(ben, 'milk').check()
  await expect.poll(() => box(ana, 'milk').isChecked()).toBe(true)
  await expect.poll(() => progress(ana)).toBe('50')
  await box(ana, 'eggs').check()
  await expect.poll(() => box(ben, 'eggs').isChecked()).toBe(true)
  await closeDialog(ben)
  await ben.getByText('2 of 2 checked').waitFor({ state: 'attached' })
  await ben.reload()
  await ben.getByText('2 of 2 checked').waitFor({ state: 'attached' })

  await ana.getByRole('button', { name: 'Mark as done' }).click()
  await expectCardIn(ben, 'Done', 'Bake')
})
