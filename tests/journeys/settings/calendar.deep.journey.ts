import ICAL from 'ical.js'
import { request } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { waitForEventStream } from '../support/network.ts'
import { expectSuccessToast } from '../support/toasts.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 11.152, 11.157
it('brings a child’s week into a calendar program, until the address is renewed', async () => {
  const today = app.now.toISOString().slice(0, 10)
  const { id: sprint_id } = await aSprint(app, family, {
    status: 'active',
    start_date: today,
    end_date: today,
  })
  await aTask(app, family, { title: 'Fractions', day: today, sprint_id })
  const page = await app.visitAs(family.ana, '/settings')
  const tomsPage = await app.visitAs(family.tom, 'about:blank')
  const hears = waitForEventStream(tomsPage)
  await tomsPage.goto('/settings')
  await hears
  await page.getByRole('button', { name: 'Create link: Ben Lind' }).click()
  await expectSuccessToast(page, 'Link created')
  const field = page.getByLabel('Calendar link: Ben Lind')
  const first = await field.inputValue()
  await tomsPage.getByRole('button', { name: 'Link: Ben Lind' }).waitFor()

  const program = await request.newContext() // a client without cookies
  const file = await program.get(first)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(await file.text()))
  const titles = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
  expect(titles).toEqual(['Week ten', 'Fractions'])

  await page.getByRole('button', { name: 'Replace link: Ben Lind' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expectSuccessToast(page, 'Link replaced')
  await expect.poll(() => field.inputValue()).not.toBe(first)
  expect((await program.get(first)).status()).toBe(404)
  expect((await program.get(await field.inputValue())).status()).toBe(200)
  await program.dispose()
})
