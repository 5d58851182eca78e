import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { translator } from '#tests/support/translations.ts'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  dialog,
  heading,
  isGone,
  isToldAt,
  oneLine,
  seesSuccess,
  shows,
  toast,
} from './support/screen.ts'

/** Recurring tasks and lists: creating them on the planning page, adding them to sprints, and editing them. */

const chapters = Array.from({ length: 12 }, (_, index) => `Chapter ${index + 1}`)
const farAhead = { startDate: '2099-03-02', endDate: '2099-03-06' }

let family: Family

beforeEach(() => {
  family = new Family()
})

const plan = () => visitAs(family, family.ana, '/sprint-planning')
const field = (name: string) => dialog().getByLabelText(name, { exact: true })
const lastWrite = () => server.writes.at(-1)?.body

/** Returns the learners of a series, as the server has stored them. */
const learnersOf = async ({ id }: { id: string }) => {
  const { learners } = await server.ok(family.ana, 'GET /api/series/:id', { params: { id } })
  return learners
}

// Proves 11.132
it('creates a list from a pattern for two children with different starts, and offers its tasks for the draft', async () => {
  family.aSprint({ ...farAhead, name: 'Forest week' })
  plan()
  await button('New series').click()
  await button('Create series').click()
  await isToldAt(field('Title'), 'Task title is required.')
  await dialog().getByRole('radio', { name: 'List, in order' }).click()
  await isGone(dialog().getByText('Task title is required.'))
  await field('Tasks').fill('Chapter 1 … 12')
  await shows(dialog().getByText('12 tasks: Chapter 1 · Chapter 2 · Chapter 3 · … · Chapter 12'))
  for (const name of ['Ben Lind', 'Mia Lind']) await dialog().getByRole('checkbox', { name }).click()
  await field('Mia starts with').selectOptions('Chapter 5')
  await field('Subject').selectOptions('Art')
  await dialog().getByRole('radio', { name: 'A few a week' }).click()
  await field('How many a week').fill('2')
  await field('First day').fill('2099-03-02')
  await shows(dialog().getByText('At this pace the list ends around Apr 9, 2099.'))
  await button('Create series').click()
  await seesSuccess('Series created', 'Chapter 1 … 12')
  expect(lastWrite()).toMatchObject({
    title: 'Chapter 1 … 12',
    titles: chapters,
    perWeek: 2,
    subject: family.art.id,
    learners: [
      { learnerId: family.ben.id, first: 1 },
      { learnerId: family.mia.id, first: 5 },
    ],
  })
  await shows(dialog('From your series'))
  for (const day of ['Tuesday, March 3', 'Thursday, March 5'])
    await shows(dialog().getByRole('heading', { name: day }).first())
  await dialog()
    .getByRole('checkbox', { name: /^Chapter 6/ })
    .click()
  await button('Add 3 tasks').click()
  await seesSuccess('Tasks added', '3 tasks are now in “Forest week”.')
  expect(family.tasks.map(({ title, day }) => [title, day])).toEqual([
    ['Chapter 1', '2099-03-03'],
    ['Chapter 5', '2099-03-03'],
    ['Chapter 2', '2099-03-05'],
  ])
  await toast().filter({ hasText: 'Tasks added' }).getByRole('button', { name: 'Undo' }).click()
  await shows(button('Add 4 tasks from series'))
})

// Proves 11.133
it('shows the progress and next task of a series, and pauses, moves and ends it', async () => {
  const book = family.aSeries({
    title: 'The book',
    titles: chapters,
    weekdays: '24',
    subject: family.art.id,
    startDate: '2099-03-02',
  })
  plan()
  const row = page.getByRole('listitem').filter({ has: heading('The book') })
  await shows(row.getByText('Art', { exact: true }))
  const said = oneLine(row)
  for (const words of ['Tue and Thu', 'Ben Lind', '0 of 12 done', 'Next: Chapter 1'])
    expect(said).toContain(words)
  const menu = async (item: string) => {
    await button('More for “The book”: Ben Lind').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Pause')
  await seesSuccess('Series paused', 'The book')
  await shows(row.getByText('Paused'))
  await menu('Resume')
  await seesSuccess('Series resumed', 'The book')
  await menu('Move to another learner…')
  await expect.element(field('Learner')).toHaveValue(family.mia.id)
  await button('Move').click()
  await shows(row.getByText('Mia Lind'))
  expect(lastWrite()).toEqual({ learners: [family.ben.id], moveTo: family.mia.id, openTasks: 'all' })
  await button('More for “The book”: Mia Lind').click()
  await page.getByRole('menuitem', { name: 'End…' }).click()
  await button('End series').click()
  await seesSuccess('Series ended', 'The book')
  await shows(heading('No series yet'))
  await page.getByRole('button', { name: 'Ended series 1' }).click()
  await shows(row.getByText('Ended'))
  expect(await learnersOf(book)).toContainEqual(
    expect.objectContaining({ learnerId: family.mia.id, status: 'ended' }),
  )
})

// Proves 11.134
it('shows upcoming tasks, skips and restores one, and edits tasks that do not exist yet', async () => {
  family.aSeries({ title: 'The book', titles: chapters, startDate: '2099-03-02' })
  plan()
  await button('The book').click()
  await shows(dialog('The book').getByText('Chapter 5'))
  await button('Add learner').click()
  await expect.element(field('Learner')).toHaveFocus()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Add learner')).toHaveFocus()
  await button('Skip “Chapter 2”, Tue, Mar 3').click()
  await seesSuccess('Task skipped', 'Chapter 2')
  await shows(dialog().getByText('Chapter 6'))
  await expect.element(button('Skip “Chapter 3”, Tue, Mar 3')).toHaveFocus()
  await button('Restore').click()
  await seesSuccess('Task restored', 'Chapter 2')
  await isGone(button('Restore'))
  await expect.element(heading('Coming up')).toHaveFocus()
  await button('Change “Chapter 1”, Mon, Mar 2').click()
  await expect.element(field('Title')).toHaveFocus()
  await field('Estimated time').fill('1h')
  await button('Save changes').click()
  await seesSuccess('Task updated', 'Chapter 1')
  expect(lastWrite()).toMatchObject({ title: null, estimatedTime: '1h' })
  await expect.element(button('Change “Chapter 1”, Mon, Mar 2')).toHaveFocus()
  await button('Change “Chapter 1”, Mon, Mar 2').click()
  await field('Title').fill('Chapter 1, twice')
  await button('Save changes').click()
  await shows(dialog().getByText('Chapter 1, twice'))
  await dialog().getByRole('button', { name: 'Edit', exact: true }).click()
  await field('Tasks').fill('Chapter 1 … 3')
  await field('Estimated time').fill('1h')
  server.refuse('PATCH /api/series/:id', new Problem('titles_made'))
  await button('Save changes').click()
  await shows(dialog().getByText('Some of these tasks already exist.'))
  await button('Save changes').click()
  await seesSuccess('Series updated', 'The book')
  expect(lastWrite()).toEqual({
    estimatedTime: '1h',
    was: { estimatedTime: null },
    titles: { from: 1, titles: chapters.slice(0, 3) },
  })
})

it('aligns English titles to the right in Hebrew, and shows that someone else has created the tasks meanwhile', async () => {
  const t = translator('he')
  family.ana.language = 'he'
  family.aSprint({ ...farAhead, status: 'active' })
  const book = family.aSeries({ title: 'The book', titles: ['Chapter 1'], startDate: '2099-03-02' })
  plan()
  await button(t('series.fill.button', { count: 1 })).click()
  const title = dialog().getByText('Chapter 1', { exact: true })
  await shows(title)
  const text = document.createRange()
  text.selectNodeContents(title.element())
  const gap = title.element().getBoundingClientRect().right - text.getBoundingClientRect().right
  expect(Math.abs(gap)).toBeLessThan(2)
  const made = { key: '1', status: 'made', day: '2099-03-02', title: null, estimatedTime: null } as const
  book.parts[0]?.known.push(made)
  server.tell({ topic: 'series', ids: [] })
  await shows(dialog().getByText(t('series.fill.none')))
})

// Proves 11.135
it('asks whether an edit applies to the following tasks, and whether a deletion ends the series', async () => {
  const { id: sprintId } = family.aSprint({ ...farAhead, status: 'active' })
  const book = family.aSeries({ title: 'The book', titles: chapters, startDate: '2099-03-02' })
  visitAs(family, family.ana, '/sprint-board')
  await server.ok(family.ana, 'POST /api/sprints/:id/series', { params: { id: sprintId }, body: {} })
  await card('Chapter 2').click()
  await shows(dialog('Chapter 2').getByText('From series'))
  await dialog().getByRole('button', { name: 'Edit', exact: true }).click()
  await field('Title').fill('Ch. 2')
  await button('Save changes').click()
  await shows(dialog('Change following tasks too?'))
  await button('This and following tasks').click()
  await seesSuccess('Series updated', 'The book')
  expect(lastWrite()).toEqual({ retitle: { from: 'Chapter 2', to: 'Ch. 2' }, openTasks: family.tasks[1]?.id })
  expect(
    family.tasks
      .filter((task) => task.sprintId === sprintId)
      .map(({ title }) => title)
      .slice(1),
  ).toEqual(['Ch. 2', 'Ch. 3', 'Ch. 4', 'Ch. 5'])
  await card('Ch. 4').click()
  await shows(dialog('Ch. 4').getByText('From series'))
  await dialog('Ch. 4').getByRole('button', { name: 'Delete' }).click()
  await button('End the series').click()
  await seesSuccess('Series ended', 'The book')
  expect(lastWrite()).toMatchObject({ learners: [family.ben.id], status: 'ended' })
  expect(await learnersOf(book)).toMatchObject([{ status: 'ended' }])
  await card('Ch. 3').click()
  await shows(dialog('Ch. 3').getByText('From series'))
  await dialog('Ch. 3').getByRole('button', { name: 'Delete' }).click()
  await button('Skip this task').click()
  await seesSuccess('Task deleted', 'Ch. 3')
})

// Proves 11.136
it('starts a series from a new task, from quick add and from pasted lines with what was typed', async () => {
  family.aSprint({ ...farAhead, status: 'active' })
  visitAs(family, family.ana, '/sprint-board')
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await field('Title').fill('Piano')
  await field('Assign to learner').selectOptions('Mia Lind')
  await button('Repeat…').click()
  await shows(dialog('New series'))
  await expect.element(field('Title')).toHaveValue('Piano')
  await expect.element(dialog().getByRole('checkbox', { name: 'Mia Lind' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await isGone(dialog())
  const line = page
    .getByRole('textbox', { name: 'Add a task' })
    .or(page.getByRole('combobox', { name: 'Add a task' }))
  await line.fill('Recorder #art 30min')
  await button('Repeat…').click()
  await shows(dialog('New series'))
  await expect.element(field('Title')).toHaveValue('Recorder')
  await expect.element(field('Estimated time')).toHaveValue('30min')
  await userEvent.keyboard('{Escape}')
  await line.click()
  const pasted = new DataTransfer()
  pasted.setData('text/plain', 'Volcanoes\nEarthquakes')
  line
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await button('As a series…').click()
  await expect.element(field('Tasks')).toHaveValue('Volcanoes\nEarthquakes')
})
