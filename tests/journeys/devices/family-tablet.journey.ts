import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aPerson } from '#tests/support/family.ts'
import { expectLargeTargets, tablet, tapAll } from '../support/child-tablet.ts'

/** The family tablet, by touch alone: set up by a parent, used by two children who share it. */

const app = startAppServer()

// Proves 12.19
it('is set up with two children in under fifteen taps, and lets them in by pictures and by digits', async () => {
  const ana = await aPerson(app, 'Ana', 'facilitator')
  await app.ok(ana, 'POST /api/workspaces', { body: { name: 'Lind family' } })
  const page = await app.visitAs(ana, '/', tablet)
  await page.getByRole('heading', { name: 'Your first week in five steps' }).waitFor()

  let taps = 0
  const tap = async (place: Locator) => {
    taps += 1
    await place.tap()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const add = button('Add')
  const isAdded = (name: string) =>
    page.getByRole('listitem', { name: "Who's learning" }).getByText(name).first().waitFor()
  await tap(page.getByLabel('First name'))
  await page.keyboard.type('Noa')
  await tap(page.getByText('Little', { exact: true }))
  for (const picture of ['Kite', 'Bee', 'Kite']) await tap(button(picture))
  await tap(add)
  await isAdded('Noa')
  await tap(page.getByLabel('First name'))
  await page.keyboard.type('Eli')
  await tap(page.getByText('Middle', { exact: true }))
  await tap(page.getByLabel('The four digits'))
  await page.keyboard.type('2580')
  await tap(add)
  await isAdded('Eli')
  await tap(button('Account menu'))
  await tap(page.getByRole('menuitem', { name: 'Family tablet' }))
  await tap(button('Make this the family tablet'))
  await page.getByRole('heading', { name: "Who's learning?" }).waitFor()
  expect(taps).toBeLessThan(15)

  await expectLargeTargets(page)
  await tapAll(page, 'Noa', 'Kite', 'Bee')
  await expectLargeTargets(page)
  await tapAll(page, 'Kite', 'Noa: more', 'Back to the pictures')
  await tapAll(page, 'Eli')
  await expectLargeTargets(page)
  await tapAll(page, '2', '5', '8', '0')
  await button('Eli: more').waitFor()
  await page.reload()
  await button('Eli: more').waitFor()
})
