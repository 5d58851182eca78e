import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  heading,
  isAbsent,
  isFocused,
  isGone,
  label,
  oneLine,
  press,
  shows,
  showsStat,
  stat,
} from './support/screen.ts'

/** The home page of a new family: five steps to its first sprint. */

let family: Family
let everybody: Family['members']

beforeEach(() => {
  family = new Family()
  everybody = family.members
  family.members = family.members.filter(({ role }) => role === 'facilitator')
})

const home = (person = family.ana) => visitAs(family, person, '/dashboard')
const title = heading('Your first week in five steps')
const step = (name: string) => page.getByRole('listitem', { name, exact: true })
const isOpen = (name: string) =>
  expect.poll(() => document.querySelector('[aria-current=step] h3')?.textContent).toBe(name)

// Proves 2.66, 2.67, 2.68, 2.69, 11.64
it('leads a new family through five steps to its first day, and updates the figures on the dashboard', async () => {
  home()
  await shows(title)
  await isOpen("Who's learning")
  for (const name of ['Ben', 'Mia']) {
    await label('First name').fill(name)
    await button('Add').click()
    await shows(step("Who's learning").getByText(name))
  }
  await button('Next: Subjects').click()
  await button('Looks good').click()
  await isOpen('A few tasks')
  const line = page.getByRole('combobox', { name: 'Add a task' })
  await isFocused(line)
  await line.fill('@Ben Read chapter one')
  await press('Enter')
  await shows(step('A few tasks').getByText('Read chapter one', { exact: true }))
  await expect.element(label('Add a task')).toHaveValue('')
  await button('Nature walk').click()
  await shows(step('A few tasks').getByText('3 so far'))
  await showsStat('Task completion', '0% 0 of 3 tasks done')
  expect(stat('Active sprints')).toContain('0 of 0 sprints in total')
  expect(stat('Weekly hours')).toContain('0 h')
  expect(stat('Total tasks')).toContain('3 To do 3')
  isAbsent(page.getByText('Nothing planned yet'))
  await button('Next: Sprint').click()
  await expect.element(label('Sprint name')).toHaveValue('Our first week')
  await button('Plan these 3 tasks').click()
  await isOpen('Start')
  expect(oneLine(step('A sprint'))).toContain('“Our first week” with 3 tasks')
  expect(family.tasks.map(({ sprintId }) => sprintId)).toEqual(family.tasks.map(() => family.sprints[0]?.id))
  await button('Start “Our first week”').click()
  await shows(page.getByRole('region', { name: 'Today' }).getByRole('article', { name: 'Mia' }))
  isAbsent(title)
})

it('collapses to one line when hidden, and stays collapsed after a reload', async () => {
  home()
  await button('Hide the first steps').click()
  await isGone(title)
  await shows(page.getByText('No learners have joined yet.').first())
  await reopen()
  await button('Show the first steps').click()
  await shows(title)
})

it('is hidden from learners and from families that have had a sprint', async () => {
  family.members = everybody
  home(family.ben)
  await shows(heading('Welcome, Ben!'))
  await shows(page.getByRole('heading', { name: 'Your workspaces' }))
  isAbsent(title)
  family.aSprint({ status: 'completed' })
  server.user = family.ana
  await reopen()
  await shows(page.getByText('No active sprint.', { exact: true }))
  isAbsent(title)
})
