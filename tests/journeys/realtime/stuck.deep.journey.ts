import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Person } from '#tests/support/family.ts'
import { waitForEventStream } from '../support/network.ts'

/** A learner and a facilitator in separate browsers. */

const app = startAppServer()

async function openLive(person: Person, path: string): Promise<Page> {
  const page = await app.visitAs(person, 'about:blank')
  const hears = waitForEventStream(page)
  await page.goto(path)
  await hears
  return page
}

// Proves 12.60, 12.62, 12.64, 12.77, 12.78
it('tells the facilitator at once who is stuck, and the learner who comes, until the task is done', async () => {
  const family = await aFamily(app)
  const today = app.now.toISOString().slice(0, 10)
  const dates = { start_date: addDays(today, -2), end_date: addDays(today, 2) }
  const { id: sprint_id } = await aSprint(app, family, { status: 'active', ...dates })
  await aTask(app, family, { title: 'Decimals', sprint_id, status: 'in_progress' })
  const ana = await openLive(family.ana, '/sprint-board')
  const ben = await openLive(family.ben, '/dashboard')
  await ben.getByRole('button', { name: /^Decimals/ }).click()
  const details = ben.getByRole('dialog')
  await details.getByRole('button', { name: 'I’m stuck' }).click()
  await details.getByRole('button', { name: 'I need something' }).click()
  await details.getByText('You asked for help.').waitFor()

  const strip = ana.getByRole('region', { name: 'Ben is stuck' })
  await strip.getByText('Needs something').waitFor()
  await ana.getByRole('article').getByText('Stuck', { exact: true }).waitFor()
  await ana.waitForFunction(() => document.title.startsWith('Ben is stuck · '))
  await ana.getByRole('banner').getByRole('link', { name: 'Ben is stuck' }).click()
  const day = ana.getByRole('article', { name: 'Ben', exact: true })
  await day.getByRole('button', { name: 'I’m coming' }).click()
  await day.getByText("You're coming.").waitFor()
  await details.getByText('Ana is coming.').waitFor()
  await ana.waitForFunction(() => document.title.startsWith('Dashboard'))

  await details.getByRole('button', { name: 'Close' }).first().click()
  await ben.getByRole('button', { name: 'Mark “Decimals” as done' }).click()
  await strip.waitFor({ state: 'detached' })
  expect(
    await app.ok(family.ben, 'GET /api/workspaces/:id/help', { params: { id: family.workspaceId } }),
  ).toEqual([])
})

// Proves 12.69, 12.70, 12.79
it('brings what was learned beside the tasks before the facilitator, and counts it once it is accepted', async () => {
  const family = await aFamily(app)
  await aSprint(app, family, { status: 'active' })
  const ana = await openLive(family.ana, '/dashboard')
  const ben = await openLive(family.ben, '/dashboard')
  await ben.getByRole('button', { name: 'I learned something else' }).click()
  const form = ben.getByRole('dialog')
  await form.getByLabel('What was it?').fill('Built a nesting box')
  await form.getByLabel('Subject').selectOption({ label: 'Art' })
  await form.getByRole('button', { name: '1h', exact: true }).click()
  await form.getByRole('button', { name: 'Good' }).click()
  await form.getByRole('button', { name: 'Send' }).click()
  await ben.getByText('Waiting for a facilitator').waitFor()

  const waits = ana.getByRole('region', { name: 'Built a nesting box' })
  await waits.getByLabel('Minutes: Built a nesting box').fill('90')
  await waits.getByRole('button', { name: 'Accept' }).click()
  await waits.waitFor({ state: 'detached' })
  await ben.getByText('Waiting for a facilitator').waitFor({ state: 'detached' })
  for (const by of [family.ana, family.ben])
    expect(await app.ok(by, 'GET /api/dashboard')).toMatchObject({ weeklyHours: 1.5 })
})
