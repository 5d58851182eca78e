import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#contract/calls.ts'
import { addDays } from '#domain/day.ts'
import { today } from '#web/i18n/today.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { Family, longAgo, type User } from './support/family.ts'
import {
  button,
  dialog,
  isAbsent,
  isFocused,
  isGone,
  oneLine,
  seesSuccess,
  shows,
  spokenLine,
} from './support/screen.ts'

/** Looking back at a sprint: on completion, later, and while planning the next sprint. */

let family: Family

beforeEach(() => {
  family = new Family()
})

/** The section below the day. It appears once all of its data has loaded. */
const progress = page.getByRole('heading', { name: /^Progress in/ })

const plan = () => visitAs(family, family.ana, '/sprint-planning')
const goesTo = (title: string) => dialog().getByRole('combobox', { name: `Move “${title}” to` })
const question = (name: string) => dialog().getByRole('group', { name })
const words = (name: string) => question(name).getByRole('textbox')
/** Returns the answers of a sprint that the database contains. */
const answersOf = async (id: string) => {
  const { answers } = await server.ok(family.ana, 'GET /api/sprints/:id/look-back', { params: { id } })
  return answers.map(({ person, question: asked, face, words: said }) => [
    person.firstName,
    asked,
    face,
    said,
  ])
}

type Answer = ReplyOf<'GET /api/sprints/:id/look-back'>['answers'][number]
type Said = Partial<Pick<Answer, 'face' | 'words'>>

/** Adds an answer that a person gave earlier. */
function says(sprintId: string, by: User, question: Answer['question'], said: Said) {
  const about = { workspace_id: family.workspace.id, sprint_id: sprintId, user_id: by.id, question }
  const times = { created_at: longAgo, updated_at: longAgo }
  family.aRow('sprint_answer', { ...about, face: null, words: null, ...said, ...times })
}

// Proves 11.179, 11.180
it('shows who did what, and moves each unfinished task to its chosen place', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  const later = family.aSprint({ name: 'Week twelve', startDate: '2026-03-16', endDate: '2026-03-20' })
  const next = family.aSprint({ name: 'Week eleven', startDate: '2026-03-09', endDate: '2026-03-13' })
  family.aTask({ sprintId, status: 'done', timeSpent: '1h 30min' })
  family.aTask({ sprintId, assignedTo: family.mia.id, status: 'in_progress', subject: family.art.id })
  for (const title of ['Moss', 'Ferns', 'Bark']) family.aTask({ sprintId, title, assignedTo: null })
  plan()
  await button('Complete sprint').click()
  await shows(dialog().getByText('Ben Lind'))
  const said = oneLine(dialog())
  expect(said).toContain('Ben Lind 1 done and 1h 30min spent')
  expect(said).toContain('Mia Lind 1 started')
  await expect.element(goesTo('Moss')).toHaveValue('backlog')
  await dialog().getByRole('button', { name: 'All to “Week eleven”' }).click()
  await expect.element(goesTo('Bark')).toHaveValue(next.id)
  await goesTo('Moss').selectOptions('Drop')
  await goesTo('Ferns').selectOptions('Week twelve')
  await goesTo('Read a chapter').selectOptions('Backlog')
  await shows(dialog().getByText("4 tasks aren't done yet. Choose where each one goes.", { exact: false }))
  await dialog().getByRole('button', { name: 'Complete sprint' }).click()
  const became = '1 unfinished task was copied to the backlog. 2 moved to the next plan. 1 was dropped.'
  await seesSuccess('Sprint completed', became)
  await isGone(dialog())
  const titlesIn = (id: string | null) =>
    family.tasks.filter((task) => task.sprintId === id).map(({ title }) => title)
  expect([titlesIn(null), titlesIn(next.id), titlesIn(later.id)]).toEqual([
    ['Read a chapter'],
    ['Bark'],
    ['Ferns'],
  ])
  expect(family.trash.map(({ title }) => title)).toEqual(['Moss'])
})

// Proves 11.231
it('duplicates the sprint after completing it, by default without its unfinished tasks', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  const next = family.aSprint({ name: 'Week eleven', startDate: '2026-03-09', endDate: '2026-03-13' })
  family.aTask({ sprintId, title: 'Done', status: 'done', day: '2026-03-03' })
  family.aTask({ sprintId, title: 'Moss' })
  plan()
  await button('Complete sprint').click()
  await goesTo('Moss').selectOptions('Week eleven')
  await dialog().getByRole('checkbox', { name: 'Then duplicate this sprint' }).click()
  await dialog().getByRole('button', { name: 'Complete sprint' }).click()
  const copying = dialog('Duplicate “Week ten”')
  const leftovers = copying.getByRole('checkbox', { name: 'Also copy 1 unfinished task' })
  await expect.element(leftovers).not.toBeChecked()
  await leftovers.click()
  await shows(copying.getByRole('button', { name: 'Create with 2 tasks' }))
  await leftovers.click()
  await copying.getByRole('button', { name: 'Create with 1 task' }).click()
  await seesSuccess('Sprint duplicated', 'Week ten (2)')
  const titlesIn = (id: string | undefined) =>
    family.tasks.filter((task) => task.sprintId === id).map(({ title }) => title)
  expect(titlesIn(next.id)).toEqual(['Moss'])
  expect(titlesIn(family.sprints.find(({ name }) => name === 'Week ten (2)')?.id)).toEqual(['Done'])
})

// Proves 11.181
it('saves answers of the user and of a child without an account, including text typed before Escape', async () => {
  const { id } = family.aSprint({ status: 'active' })
  const mia = family.members.find(({ userId }) => userId === family.mia.id)
  Object.assign(family.mia, { email: null })
  Object.assign(mia ?? {}, { managed: { username: null, hasPassword: false, pin: null } })
  plan()
  await button('Complete sprint').click()
  await question('What went well?').getByRole('button', { name: 'Proud' }).click()
  await expect.poll(() => answersOf(id)).toEqual([['Ana', 'well', 'proud', null]])
  await dialog().getByRole('button', { name: 'Mia' }).click()
  await expect.element(words('What went well?')).toHaveValue('')
  await words('What was hard?').fill('Fractions')
  await userEvent.keyboard('{Escape}')
  await isGone(dialog())
  await expect.poll(() => answersOf(id)).toContainEqual(['Mia', 'hard', null, 'Fractions'])
  await button('Complete sprint').click()
  const proud = question('What went well?').getByRole('button', { name: 'Proud' })
  await expect.element(proud).toHaveAttribute('aria-pressed', 'true')
  await proud.click()
  await expect.poll(() => answersOf(id)).toEqual([['Mia', 'hard', null, 'Fractions']])
})

// Proves 11.175, 11.182
it('shows a learner only their own part, and stays on its sprint after the next one is completed', async () => {
  const nine = family.aSprint({ name: 'Week nine', startDate: '2026-02-23', endDate: '2026-02-27' })
  Object.assign(nine, { status: 'completed' })
  const { id: sprintId } = nine
  const ten = family.aSprint({ status: 'active', endDate: addDays(today(), 12) })
  family.aTask({ sprintId, status: 'done' })
  family.aTask({ sprintId, assignedTo: family.mia.id })
  family.aTask({ sprintId: ten.id })
  says(sprintId, family.ana, 'hard', { words: 'The mornings' })
  visitAs(family, family.ben, '/dashboard')
  await shows(page.getByText('How was “Week nine”?'))
  await button('Look back').click()
  await question("What's next?").getByRole('button', { name: 'Curious' }).click()
  await expect.poll(() => answersOf(sprintId)).toContainEqual(['Ben', 'next', 'curious', null])
  const said = oneLine(dialog('Look back at “Week nine”'))
  expect(said).toContain('Ben Lind 1 done')
  expect(said).not.toMatch(/Mia|The mornings/)

  Object.assign(ten, { status: 'completed', isActive: false })
  server.tell({ topic: 'sprints', ids: [ten.id] })
  await shows(page.getByText('How was “Week ten”?'))
  await shows(dialog('Look back at “Week nine”'))
})

// Proves 11.184
it('asks a learner about the sprint in its last days', { tags: 'clock' }, async () => {
  const { id: sprintId } = aSprintThatEndsToday()
  family.aTask({ sprintId })
  visitAs(family, family.ben, '/dashboard')
  await shows(page.getByText('“Week ten” is nearly over. How was it?'))
})

function aSprintThatEndsToday() {
  return family.aSprint({ status: 'active', startDate: addDays(today(), -7), endDate: today() })
}

// Proves 11.184
it('keeps the question about the sprint on the page after an answer, until a reload', async () => {
  const { id: sprintId } = aSprintThatEndsToday()
  family.aTask({ sprintId, title: 'Moss', day: today() })
  visitAs(family, family.ben, '/dashboard')
  await button('Look back').click()
  const proud = question('What went well?').getByRole('button', { name: 'Proud' })
  await proud.click()
  await expect.poll(() => answersOf(sprintId)).toEqual([['Ben', 'well', 'proud', null]])
  expect(oneLine(dialog())).not.toMatch(/left over|Moss/) // the user can still do that task
  await userEvent.keyboard('{Escape}')
  await isGone(dialog())
  await isFocused(button('Look back'))
  await reopen()
  await shows(progress)
  isAbsent(button('Look back'))
})

// Proves 11.184
it('asks about the last sprint until the learner answers, and only learners who had tasks in it', async () => {
  const nine = { name: 'Week nine', startDate: addDays(today(), -9), endDate: addDays(today(), -5) }
  const { id: sprintId } = family.aSprint({ ...nine, status: 'completed' })
  family.aSprint({ status: 'active', startDate: addDays(today(), -1), endDate: addDays(today(), 12) })
  family.aTask({ sprintId, status: 'done' })
  visitAs(family, family.mia, '/dashboard')
  await shows(progress)
  isAbsent(button('Look back'))
  server.user = family.ben
  await reopen()
  await shows(page.getByText('How was “Week nine”?'))
  says(sprintId, family.ben, 'next', { words: 'Longer walks' })
  await reopen()
  await shows(progress)
  isAbsent(button('Look back'))
})

// Proves 11.182, 11.183
it('opens from the planning page, is read-only for older sprints and shows the last answers above the plans', async () => {
  const nine = { name: 'Week nine', startDate: '2026-02-23', endDate: '2026-02-27' }
  says(family.aSprint({ ...nine, status: 'completed' }).id, family.ben, 'well', { face: 'glad' })
  const { id: sprintId } = family.aSprint({ status: 'completed' })
  family.aSprint({ name: 'Week eleven', startDate: '2026-03-09', endDate: '2026-03-13' })
  const { id: copy } = family.aTask({ title: 'Moss' })
  family.aTask({ title: 'Moss', sprintId, carriedTo: copy })
  says(sprintId, family.ben, 'hard', { face: 'tired' })
  says(sprintId, family.ben, 'next', { words: 'Longer walks' })
  says(sprintId, family.ben, 'well', { words: 'The garden' })
  plan()
  const lastTime = page.getByRole('region', { name: 'Last time: “Week ten”' })
  await shows(lastTime)
  expect(oneLine(lastTime)).toMatch(
    /What went well\?.*The garden.*What was hard\?.*Tired.*What's next\?.*Longer walks/,
  )
  await button('New sprint').click()
  await shows(dialog('New sprint').getByText('Longer walks'))
  await userEvent.keyboard('{Escape}')
  await button('Completed sprints 2').click()
  await page.getByRole('link', { name: 'Look back at “Week ten”' }).click()
  await shows(dialog('Look back at “Week ten”'))
  const said = spokenLine(dialog())
  for (const one of ['Moss Now in the backlog', 'Ben Lind: The garden']) expect(said).toContain(one)
  expect(window.location.search).toBe('')
  await userEvent.keyboard('{Escape}')
  await isGone(dialog())
  await page.getByRole('link', { name: 'Look back at “Week nine”' }).click()
  await shows(dialog().getByText('Happy'))
  isAbsent(dialog().getByRole('textbox'))
})
