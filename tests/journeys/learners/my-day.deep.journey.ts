import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { expectHeading, stubVoice, tablet, tap } from '../support/child-tablet.ts'

/** The day of a child on a tablet, by touch alone. */

const app = startAppServer()

// Proves 12.30
it('takes a child on the family tablet from sign-in through the day to sign-out, while a parent follows live', async () => {
  const family = await aFamily(app)
  const day = new Date().toISOString().slice(0, 10)
  const { id } = await aSprint(app, family, { status: 'active', start_date: day, end_date: day })
  const { tom, workspaceId } = family
  const params = { id: workspaceId }
  const kit = await app.ok(tom, 'POST /api/workspaces/:id/learners', {
    params,
    body: { firstName: 'Kit', picture: 'fox', band: 'little', pin: 'fox owl kite' },
  })
  await app.ok(tom, 'POST /api/workspaces/:id/learners', {
    params,
    body: { firstName: 'Ida', band: 'middle' },
  })
  await aTask(app, family, { title: 'Count the coins', sprint_id: id, assigned_to: kit.userId, day })
  const { link } = await app.ok(tom, 'POST /api/workspaces/:id/device-links', { params, body: {} })

  const parent = await app.visitAs(tom, '/dashboard')
  const kitsDay = parent.getByRole('article', { name: 'Kit', exact: true })
  await kitsDay.waitFor()
  const page = await app.visit('about:blank', tablet)
  await page.addInitScript(stubVoice)
  await page.goto(link)
  await page.getByRole('button').last().tap()
  for (const name of ['Kit', 'Fox', 'Owl', 'Kite']) await tap(page, name)
  await expectHeading(page, 'Count the coins')
  await tap(page, 'Read to me')
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['en-GB: Count the coins'])

  await tap(page, 'Start')
  await kitsDay.getByRole('button', { name: 'Done: “Count the coins”' }).waitFor()
  await tap(page, 'I’m stuck')
  await tap(page, "I don't understand")
  await expect.poll(() => parent.title()).toContain('Kit is stuck')
  await kitsDay.getByText("Doesn't understand").waitFor()
  await kitsDay.getByRole('button', { name: 'I’m coming' }).click()
  await expectHeading(page, 'Tom is coming.')
  await tap(page, 'Keep going')
  await tap(page, 'Done')
  await kitsDay.getByText('1 done, nothing left for today').waitFor()
  await expect.poll(() => parent.title()).not.toContain('stuck')

  await tap(page, 'Next')
  await tap(page, 'So-so')
  await kitsDay.getByText('A so-so day').waitFor()
  await tap(page, 'Goodbye')
  await expectHeading(page, "Who's learning?")
  await tap(page, 'Ida')
  await page.getByRole('button', { name: 'Ida: more' }).waitFor()
  expect(await page.getByText('Count the coins').count()).toBe(0)
})
