import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import { widthBeside, withLargeLetters } from './support/narrow-screens.ts'
import { button, isAbsent, press, presses, shows } from './support/screen.ts'

/** The day of a learner without an age band in situations that `own-day.component.test.tsx` leaves out. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  family.workspace.schoolDays = '1234567'
  sprintId = family.aSprint({
    status: 'active',
    startDate: '2026-02-25',
    endDate: '2026-03-11',
  }).id
})

const today = '2026-03-04'

const home = () => visitAs(family, family.ben, '/dashboard')
const aTask = (title: string, more: Partial<Task> = {}) => family.aTask({ title, sprintId, ...more })
const ownDay = () => page.getByRole('region', { name: 'My day' })
const list = (name: string) => page.getByRole('region', { name, exact: true })
const titlesIn = (name: string) =>
  [...list(name).element().querySelectorAll('[data-title] > span:first-child')].map(
    (title) => title.textContent,
  )
const mayPlanDays = () =>
  Object.assign(family.members.find(({ userId }) => userId === family.ben.id) ?? {}, { movesDays: true })

/** Holds back the answers to ticks and returns a function that releases them. Answers other task changes at once. */
function holdTicksBack(): () => void {
  return server.holdBackIf('PATCH /api/tasks/:id', (body) => (body as { status?: string }).status === 'done')
}

it('keeps focus in place after the learner asks for help and after the call for help ends', async () => {
  aTask('Spelling', { day: today, status: 'in_progress' })
  home()
  await button('I’m stuck').click()
  await button('I want company').click()
  await expect.element(button('I can go on')).toHaveFocus()
  await press('Enter')
  await shows(button('I’m stuck'))
  await expect.element(page.getByRole('heading', { name: 'My day' })).toHaveFocus()
})

it('keeps a tick that is still being saved when an earlier reordering is refused', async () => {
  for (const title of ['Spelling', 'Decimals', 'Song']) aTask(title, { day: today })
  home()
  await shows(ownDay())
  const save = holdTicksBack()
  const refuse = server.holdBack('PATCH /api/tasks/:id')
  server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
  await button('Move “Song”').click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  await button('Mark “Spelling” as done').click()
  await expect.poll(() => titlesIn('My order')).toEqual(['Song', 'Decimals'])
  refuse()
  await expect.poll(() => titlesIn('My order')).toEqual(['Decimals', 'Song'])
  save()
  await expect.poll(() => family.tasks.filter(({ status }) => status === 'done').length).toBe(1)
  expect(titlesIn('My order')).toEqual(['Decimals', 'Song'])
})

it('offers no reordering for a shared task that another learner has started', async () => {
  const volcano = aTask('Volcano', { day: today, assignees: [family.ben.id, family.mia.id] })
  for (const title of ['Decimals', 'Song']) aTask(title, { day: today })
  family.setShares(
    volcano,
    volcano.shares.map((share) =>
      share.learnerId === family.mia.id ? { ...share, status: 'in_progress' } : share,
    ),
  )
  volcano.status = 'in_progress'
  home()
  await shows(button('Start “Volcano”'))
  isAbsent(button('Move “Volcano”'))
  await button('Move “Song”').click()
  isAbsent(page.getByRole('menuitem', { name: 'Move to bottom' }))
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => titlesIn('My order')).toEqual(['Song', 'Decimals', 'Volcano'])
  const order = async () => {
    const tasks = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprintId } })
    return tasks.map(({ title }) => title)
  }
  await expect.poll(order).toEqual(['Song', 'Decimals', 'Volcano'])
})

it('moves focus to the next task after a tick, even if the tasks loaded after the page', async () => {
  for (const title of ['Spelling', 'Decimals']) aTask(title, { day: today })
  const release = server.holdBack('GET /api/sprints/:id/tasks')
  home()
  await expect.poll(() => server.calls.some(({ call }) => call.endsWith(`${sprintId}/tasks`))).toBe(true)
  await shows(page.getByText('Lind family').first())
  release()
  await shows(button('Mark “Spelling” as done'))
  await presses(button('Mark “Spelling” as done'), 'Enter')
  await expect.poll(() => titlesIn('My order')).toEqual(['Decimals'])
  await expect.poll(() => list('My order').element().contains(document.activeElement)).toBe(true)
})

it('fits the width of a phone with seven school days, also with text of twice the size', async () => {
  mayPlanDays()
  aTask('Decimals', { status: 'in_progress', estimatedTime: '1h', timeSpent: '30min' })
  aTask('Spelling', { day: today, estimatedTime: '20min' })
  await page.viewport(320, 700)
  home()
  await shows(button('Mark “Spelling” as done'))
  expect(widthBeside()).toBe(0)
  await page.viewport(360, 780)
  await withLargeLetters(async () => {
    await expect.poll(widthBeside).toBe(0)
    await page.viewport(768, 1024)
    await expect.poll(widthBeside).toBe(0)
  })
})
