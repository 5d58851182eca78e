import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint } from '#tests/support/family.ts'
import { holdRequests } from '../support/network.ts'
import { card, column } from '../support/steps.ts'

const app = startAppServer()

/** Number of keys: ninety seconds at five keys a second. */
const keyBudget = 450

const lines = [
  'Fractions #ma @be 30min',
  'Times tables: 6 and 7',
  'Decimals, pages 20 to 22 1h',
  'Self-portrait #ar',
  'Mix three greens',
  'Paint a hedgehog 45min',
  'Count acorns in tens #ma @mi',
  'Shapes around the house 20min',
  'Long multiplication',
  'Leaf rubbings #ar !wed',
  'Clay bowl 1h 30m',
  'Watercolour: the maple @be @mi',
]

// Proves 11.31, 11.32
it('takes twelve tasks for two children over two subjects, in less than ninety seconds of typing', async () => {
  const family = await aFamily(app)
  await aSprint(app, family, { status: 'active' })
  const page = await app.visitAs(family.ana, '/sprint-board')
  await column(page, 'To do').waitFor()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const field = page.getByLabel('Add a task', { exact: true })
  const isThere = () => field.evaluate((element) => element === document.activeElement)
  while (!(await isThere())) await press('Tab')
  await page.getByRole('combobox', { name: 'Add a task' }).waitFor()
  for (const line of lines) {
    keys += line.length
    await page.keyboard.type(line)
    await press('Enter')
    // A list of suggestions may still be open for the last word. The first Enter then accepts a suggestion.
    if ((await field.inputValue()) !== '') await press('Enter')
  }
  await card(page, 'Watercolour: the maple').nth(1).waitFor()
  expect(keys).toBeLessThanOrEqual(keyBudget)

  const tasks = await app.store.db
    .selectFrom('task')
    .select(['title', 'subject_id as subject', 'assigned_to as learner', 'estimated_time as time', 'day'])
    .orderBy('position')
    .execute()
  const { math, art } = family
  const [ben, mia] = [family.ben.id, family.mia.id]
  const of = (
    subject: string,
    learner: string,
    title: string,
    time: string | null = null,
    day: string | null = null,
  ) => ({
    title,
    subject,
    learner,
    time,
    day,
  })
  expect(tasks).toEqual([
    of(math, ben, 'Fractions', '30min'),
    of(math, ben, 'Times tables: 6 and 7'),
    of(math, ben, 'Decimals, pages 20 to 22', '1h'),
    of(art, ben, 'Self-portrait'),
    of(art, ben, 'Mix three greens'),
    of(art, ben, 'Paint a hedgehog', '45min'),
    of(math, mia, 'Count acorns in tens'),
    of(math, mia, 'Shapes around the house', '20min'),
    of(math, mia, 'Long multiplication'),
    of(art, mia, 'Leaf rubbings', null, '2026-03-04'),
    of(art, mia, 'Clay bowl', '1h 30min'),
    of(art, ben, 'Watercolour: the maple'),
    of(art, mia, 'Watercolour: the maple'),
  ])
})

// Proves 11.31
it('keeps what is entered before the rest of the line has arrived, and adds it then', async () => {
  const family = await aFamily(app)
  await aSprint(app, family, { status: 'active' })
  const page = await app.visitAs(family.ana, 'about:blank', { isCold: true })
  const letArrive = await holdRequests(page, '**/quick-add-line-*.js')
  await page.goto('/sprint-board')
  await page.getByLabel('Add a task', { exact: true }).click()
  await page.keyboard.type('Fractions @ben #math')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Decimals')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ferns')
  letArrive()
  for (const title of ['Fractions', 'Decimals']) {
    const line = column(page, 'To do').getByRole('listitem').filter({ hasText: title })
    await line.getByText('Ben').waitFor()
  }
  await expect.poll(() => page.getByRole('combobox', { name: 'Add a task' }).inputValue()).toBe('Ferns')
})
