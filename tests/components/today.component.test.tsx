import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { today } from '#web/i18n/today.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  dialog,
  isFocused,
  isGone,
  oneLine,
  press,
  seesFailure,
  seesSuccess,
  shows,
  texts,
  toast,
} from './support/screen.ts'

/** The day of each child on the home page of a facilitator. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  family.workspace.schoolDays = '1234567'
  sprintId = family.aSprint({
    status: 'active',
    startDate: addDays(today(), -3),
    endDate: addDays(today(), 3),
  }).id
})

const home = (person = family.ana) => visitAs(family, person, '/dashboard')
const aTask = (title: string, more: Partial<Task> = {}) => family.aTask({ title, sprintId, ...more })
const dayOf = (name: string) =>
  page.getByRole('region', { name: 'Today' }).getByRole('article', { name, exact: true })
const lists = (child = 'Ben') =>
  Object.fromEntries(
    [...dayOf(child).element().querySelectorAll('section')].map((section) => [
      section.querySelector('h4')?.textContent,
      [...section.querySelectorAll('li')].map(
        (item) => item.querySelector('h5, button[aria-haspopup]')?.textContent,
      ),
    ]),
  )
const yesterday = () => addDays(today(), -1)

// Proves 11.60
it(
  'shows each child’s current, leftover, next, undated and done tasks and unassigned ones, and updates live',
  { tags: 'clock' },
  async () => {
    aTask('Decimals', { status: 'in_progress', estimatedTime: '1h', timeSpent: '30min' })
    aTask('Egypt', { day: yesterday(), estimatedTime: '45min' })
    const spelling = aTask('Spelling', { day: today(), estimatedTime: '20min' })
    for (const title of ['Kite', 'Bread', 'Song', 'Knots']) aTask(title)
    aTask('Chapter four', { status: 'done', completedAt: new Date().toISOString() })
    aTask('Chapter one', { status: 'done' })
    aTask('Fractions', { day: addDays(today(), 1) })
    aTask('Sort seeds', { assignedTo: family.mia.id, day: today() })
    aTask('Whose?', { assignedTo: null, day: today() })
    home()
    await expect.poll(() => dayOf('Ben').query()).not.toBeNull()
    expect(lists()).toEqual({
      Now: ['Decimals'],
      'Left over from yesterday': ['Egypt'],
      Next: ['Spelling'],
      'Any day': ['Kite', 'Bread', 'Song', undefined],
      'Done today': ['Chapter four'],
    })
    expect(oneLine(dayOf('Ben'))).toContain('1 of 4 done · 1h 35min left')
    expect(oneLine(dayOf('Ben'))).toContain('1 more on later days')
    expect(oneLine(dayOf('Ben'))).toContain('Any day Kite Bread Song 1 more')
    expect(oneLine(dayOf('Mia'))).toContain('Nothing left over.')
    await dayOf('Ben').getByRole('button', { name: '1 more' }).click()
    await shows(dayOf('Ben').getByRole('button', { name: 'Knots', exact: true }))
    await shows(dayOf('Unassigned').getByRole('button', { name: 'Whose?', exact: true }))

    Object.assign(spelling, { status: 'done', completedAt: new Date().toISOString() })
    server.tell({ topic: 'tasks', ids: [sprintId] })
    await expect.poll(() => lists()['Next']).toEqual([])
    expect(lists()['Done today']).toEqual(['Spelling', 'Chapter four'])
  },
)

describe('a task on today’s list', () => {
  // Proves 11.61
  it('opens from its title, is completed with undo, is started and is moved to tomorrow', async () => {
    const spelling = aTask('Spelling', { day: today() })
    aTask('Reading', { day: today() })
    home()
    await button('Spelling').click()
    await shows(dialog('Spelling'))
    await press('Escape')
    await isGone(dialog())
    await button('Mark “Spelling” as done').click()
    await seesSuccess('Task updated', '“Spelling” done')
    await expect.poll(() => lists()).toMatchObject({ Next: ['Reading'], 'Done today': ['Spelling'] })
    await isFocused(button('Mark “Reading” as done'))
    await toast().getByRole('button', { name: 'Undo' }).click()
    await seesSuccess('Undone', '“Spelling” done')
    await expect.poll(() => lists()['Next']).toEqual(['Spelling', 'Reading'])
    const [sent, undone] = server.writes
    expect(sent).toEqual({ call: `PATCH /api/tasks/${spelling.id}`, body: { status: 'done' } })
    expect(undone?.call).toMatch(/^POST \/api\/changes\/.+\/undo$/)

    button('Start “Spelling”').element().focus()
    await press('Enter')
    await expect.poll(() => lists()['Now']).toEqual(['Spelling'])
    await button('Tomorrow: “Spelling”').click()
    await seesSuccess('1 task moved', '“Spelling”: Tomorrow')
    await expect.poll(() => oneLine(dayOf('Ben'))).toContain('Started, planned for')
    await button('Move “Reading” to tomorrow').click()
    await expect.poll(() => lists()['Next']).toBeUndefined()
    const days = () => family.tasks.map(({ day }) => day)
    await expect.poll(days).toEqual([addDays(today(), 1), addDays(today(), 1)])
  })

  it(
    'moves to the child’s next school day, or loses its day if the sprint has no school day left',
    { tags: 'clock' },
    async () => {
      family.daysOff = [
        {
          id: crypto.randomUUID(),
          name: 'Fair',
          learnerId: family.ben.id,
          startDate: addDays(today(), 1),
          endDate: addDays(today(), 3),
        },
      ]
      aTask('Spelling', { day: today() })
      aTask('Seeds', { day: today(), assignedTo: family.mia.id })
      home()
      await shows(button('Move “Seeds” to tomorrow'))
      await button('Move “Spelling” to any day').click()
      await seesSuccess('1 task moved', '“Spelling”: Any day')
      await expect.poll(() => lists()['Any day']).toEqual(['Spelling'])
    },
  )
})

it('preselects today for a new task, and the learner if it is added in a child’s section', async () => {
  home()
  await button('Add task').click()
  await expect.element(dialog().getByLabelText('Day')).toHaveValue(today())
  await expect.element(dialog().getByLabelText('Assign to learner')).toHaveValue('')
  await press('Escape')
  await isGone(dialog())
  await button('Add a task for Mia').click()
  await dialog().getByLabelText('Title').fill('Kites')
  await dialog().getByLabelText('Subject').selectOptions('Art')
  await button('Create task').click()
  await seesSuccess('Task created', 'Kites')
  const mias = { title: 'Kites', assignedTo: family.mia.id, day: today(), sprintId }
  expect(server.writes).toEqual([{ call: 'POST /api/tasks', body: expect.objectContaining(mias) }])
})

describe('all open tasks of a child', () => {
  beforeEach(() => {
    for (const title of ['Egypt', 'Leaves']) aTask(title, { day: yesterday() })
    aTask('Spelling', { day: today() })
  })

  // Proves 11.62
  it('move to tomorrow together or list by list, with one undo, and return with the reason if refused', async () => {
    const ids = family.tasks.map(({ id }) => id)
    home()
    await button('More for Ben').click()
    await page.getByRole('menuitem', { name: "Move all of today's open tasks to tomorrow" }).click()
    await seesSuccess('3 tasks moved', 'Tomorrow')
    const set = { day: addDays(today(), 1) }
    expect(server.writes).toEqual([
      { call: `PATCH /api/workspaces/${family.workspace.id}/tasks`, body: { changes: [{ ids, set }] } },
    ])
    expect(oneLine(dayOf('Ben'))).toContain('3 more on later days')
    await toast().getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => lists())
      .toEqual({ 'Left over from yesterday': ['Egypt', 'Leaves'], Next: ['Spelling'] })

    server.refuse('PATCH /api/workspaces/:id/tasks', new Problem('sprint_completed'))
    await button('All to tomorrow').click()
    await seesFailure("Couldn't save the change", problemMessages.sprint_completed)
    await expect.poll(() => lists()['Left over from yesterday']).toEqual(['Egypt', 'Leaves'])
    await button('All to tomorrow').click()
    await seesSuccess('2 tasks moved', 'Tomorrow')
    await expect.poll(() => lists()).toEqual({ Next: ['Spelling'] })
    server.refuse('POST /api/changes/:id/undo', new Problem('undo_overtaken'))
    await toast().getByRole('button', { name: 'Undo' }).click()
    await seesFailure("Couldn't undo", problemMessages.undo_overtaken)
  })

  // Proves 11.62
  it('move out of a sprint without remaining school days, to a draft or to the backlog', async () => {
    const [sprint] = family.sprints
    Object.assign(sprint ?? {}, { endDate: today() })
    const dates = (days: number) => ({
      startDate: addDays(today(), days),
      endDate: addDays(today(), days + 4),
    })
    family.aSprint({ name: 'Later', ...dates(9) })
    const next = family.aSprint({ name: 'Week two', ...dates(2) })
    const [egypt, leaves, spelling = ''] = family.tasks.map(({ id }) => id)
    home()
    await button('Move all…').click()
    await shows(page.getByText('No school days are left in this sprint. Move to:'))
    await expect
      .poll(() => texts(page.getByRole('menuitem')))
      .toEqual(['To “Week two”', 'To “Later”', 'To the backlog', 'To any day'])
    await page.getByRole('menuitem', { name: 'To “Week two”' }).click()
    await seesSuccess('2 tasks moved', 'Week two')
    await expect.poll(() => lists()).toEqual({ Next: ['Spelling'] })
    await isFocused(dayOf('Ben').getByRole('heading', { name: 'Ben' }))
    await button('More for Ben').click()
    await page.getByRole('menuitem', { name: 'To the backlog' }).click()
    await seesSuccess('1 task moved', '“Spelling”: Backlog')
    await expect.poll(() => lists()).toEqual({})
    const sent = { sprintId: next.id, day: null }
    expect(server.writes).toEqual([
      {
        call: `PATCH /api/workspaces/${family.workspace.id}/tasks`,
        body: { changes: [{ ids: [egypt, leaves], set: sent }] },
      },
      { call: `PATCH /api/tasks/${spelling}`, body: { sprintId: null, day: null } },
    ])
  })
})

it('shows that the sprint’s last day has passed, with a link to planning', async () => {
  const [sprint] = family.sprints
  Object.assign(sprint ?? {}, { startDate: addDays(today(), -9), endDate: addDays(today(), -3) })
  aTask('Egypt', { day: addDays(today(), -4) })
  home()
  await shows(page.getByText('Complete the sprint to copy unfinished tasks to the backlog.'))
  await shows(page.getByRole('main').getByRole('link', { name: 'Go to planning' }))
})

it('offers to start a draft when no sprint is active', async () => {
  family.sprints = []
  family.aSprint({ status: 'completed' })
  const draft = family.aSprint({ name: 'Week eleven' })
  home()
  await button('Start “Week eleven”').click()
  await seesSuccess('Sprint started', 'Week eleven')
  expect(draft.status).toBe('active')
})

it('expands one child at a time on a phone, and remembers which one', async () => {
  await page.viewport(390, 800)
  aTask('Spelling', { day: today() })
  aTask('Letter', { assignedTo: family.mia.id, status: 'in_progress' })
  home()
  await shows(button('Spelling'))
  expect(button('Done: “Letter”').query()).toBeNull()
  expect(oneLine(dayOf('Mia'))).toContain('now Letter')
  await button('Today: Mia').click()
  await shows(button('Done: “Letter”'))
  expect(button('Spelling').query()).toBeNull()
  await reopen()
  await shows(button('Done: “Letter”'))
  expect(texts(page.getByRole('heading', { level: 3 })).slice(0, 2)).toEqual(['Ben', 'Mia'])
})
