import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, weekOf } from '#domain/day.ts'
import { isByWeek, spanOf } from '#domain/hours.ts'
import { visitAs } from './support/app.ts'
import { Family, nextId } from './support/family.ts'
import { button, dialog, heading, isGone, label, shows } from './support/screen.ts'

let family: Family
const today = new Date().toLocaleDateString('en-CA')
const { monday } = weekOf(today)

beforeEach(() => {
  family = new Family()
})

const logs = (minutes: number, more: { day?: string; subject?: string | null; title?: string } = {}) => {
  const { id, firstName, lastName, picture, colour } = family.ben
  const task = family.tasks[0] ?? family.aTask({ title: 'Fractions' })
  family.entries.push({
    id: nextId(),
    taskId: task.id,
    title: task.title,
    subject: family.subjects[0]?.id ?? null,
    learnerId: id,
    day: monday,
    minutes,
    loggedBy: { id, firstName, lastName, picture, colour },
    startedAt: null,
    createdAt: new Date().toISOString(),
    corrections: [],
    ...more,
  })
}

const ofBen = () => page.getByRole('region', { name: 'Ben Lind', exact: true })
const table = () => ofBen().getByRole('table')
const tableSays = (words: RegExp) => expect.poll(() => table().element().textContent).toMatch(words)

// Proves 12.58
it(
  'shows hours by day and subject in a table, with the rest of the weekly goal',
  { tags: 'clock' },
  async () => {
    logs(50)
    logs(70, { subject: null })
    logs(30, { day: addDays(monday, -7) })
    visitAs(family, family.ana, '/hours')
    await shows(heading('Hours'))
    await shows(ofBen().getByText('2h of 20h. 18h left.'))
    await tableSays(/Math.*No subject.*50min.*1h\s10min.*2h/s)
    await shows(page.getByText('No hours yet.'))
    await page.getByText('Last week').click()
    await shows(ofBen().getByText('30min of 20h. 19h 30min left.'))
    await page.getByText('This school year').click()
    // By day in the first six weeks of the school year.
    await tableSays(isByWeek(spanOf('schoolYear', today)) ? /Week of/ : /Day/)
  },
)

// Proves 12.58, 12.59
it('saves a learner’s weekly goal, corrects a negative entry and shows who changed it', async () => {
  logs(50)
  logs(-30)
  visitAs(family, family.ana, '/hours')
  await ofBen()
    .getByRole('button', { name: /^Goal: 20h a week/ })
    .click()
  await label('Weekly goal').fill('101h')
  await button('Save').click()
  await shows(page.getByText('The maximum is 100h a week.'))
  await label('Weekly goal').fill('1h')
  await button('Save').click()
  await isGone(dialog())

  await table().getByRole('button').click()
  await shows(dialog().getByText(/typed .* logged by Ben/))
  await shows(dialog().getByText('\u200e−30min'))
  await button('Correct “Fractions”').last().click()
  await label('How long?').fill('never')
  await button('Save').click()
  await shows(page.getByText('Please enter a time such as 30min, 1h or 1.5h.'))
  await label('How long?').fill('10min')
  await button('Save').click()
  await shows(dialog().getByText('Ana changed \u200e−30min to 10min'))
  await button('Close').last().click()
  await shows(ofBen().getByText('1h of 1h. Goal reached.'))
})

it('shows learners only their own hours, read-only', async () => {
  logs(60)
  visitAs(family, family.ben, '/hours')
  await shows(ofBen().getByText('1h of 20h. 19h left.'))
  await isGone(page.getByRole('region', { name: 'Mia Lind', exact: true }))
  await isGone(ofBen().getByRole('button', { name: /^Goal: 20h a week/ }))
  await table().getByRole('button').click()
  await shows(dialog().getByText('Fractions'))
  await isGone(button('Correct “Fractions”'))
})

it('is linked from a learner’s dashboard between sprints, even without any hours', async () => {
  family.sprints = []
  visitAs(family, family.ben, '/dashboard')
  await page.getByRole('link', { name: 'All hours' }).click()
  await shows(heading('Hours'))
})
