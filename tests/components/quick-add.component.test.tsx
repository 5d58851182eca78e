import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { translator } from '#tests/support/translations.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { focusIsOn, pressKeys, type } from './support/keyboard.ts'
import { line, typeWords } from './support/quick-add.ts'
import {
  button,
  card,
  cardIn,
  forward,
  isAbsent,
  isFocused,
  isGone,
  label,
  messages,
  presses,
  shows,
  toast,
} from './support/screen.ts'

/** The quick-add field, used by keyboard and with its buttons. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const option = (name: string) => page.getByRole('listbox').getByRole('option', { name, exact: true })
const chip = (name: string) => button(`Remove ${name}`)
const added = () =>
  server.writes.flatMap(({ body }) => (body as { tasks?: { title: string }[] } | undefined)?.tasks ?? [])

const undoByKeys = () => type('{Control>}z{/Control}')

async function openLine(path = '/backlog', field: Locator = label('Add a task')) {
  visitAs(family, family.ana, path)
  await field.click()
  await isFocused(page.getByRole('combobox').and(field))
}

const plain = {
  subject: null,
  estimatedTime: null,
  assignedTo: null,
  sprintId: null,
  day: null,
  status: 'todo',
}

// Proves 11.31, 11.32
it('adds a task from text with markers, announces it and keeps subject and learner for the next task', async () => {
  const { id: sprintId } = family.aSprint({
    status: 'active',
    startDate: '2015-03-02',
    endDate: '2015-03-06',
  })
  await openLine('/sprint-board')
  await type('Fractions #math @ben !wed 30min')
  for (const name of ['Math', 'Ben', '30min', 'Wed, Mar 4']) await shows(chip(name))
  await expect.element(chip('Wed, Mar 4')).toHaveAccessibleDescription('Past day: Wed, Mar 4')
  await expect.element(line()).toHaveValue('Fractions 30min')
  await type('{Enter}')
  await cardIn('To do', 'Fractions')
  await expect.element(page.getByText('Added for Ben: Fractions')).toBeInTheDocument()
  await focusIsOn(line())
  isAbsent(chip('30min'))
  await typeWords('Decimals{Enter}')
  await cardIn('To do', 'Decimals')
  const stay = { subject: family.math.id, assignedTo: family.ben.id, sprintId }
  expect(added()).toEqual([
    { ...plain, ...stay, title: 'Fractions', estimatedTime: '30min', day: '2015-03-04' },
    { ...plain, ...stay, title: 'Decimals' },
  ])
  await typeWords('Colours #art @mia{Enter}{Enter}')
  await cardIn('To do', 'Colours')
  expect(added().at(-1)).toMatchObject({ subject: family.art.id, assignedTo: family.mia.id })
  await shows(toast().getByText('Colours'))
  expect(messages().getByRole('listitem').elements()).toHaveLength(1) // for the last task only
  await type('x{Backspace}')
  await undoByKeys() // the undo of the field itself
  await type('{Control>}a{/Control}Comets{Enter}')
  await cardIn('To do', 'Comets')
  for (const title of ['Comets', 'Colours']) {
    await undoByKeys()
    await isGone(card(title))
  }
  await focusIsOn(line())
  await shows(card('Decimals'))
  await reopen()
  await label('Add a task').click()
  for (const name of ['Art', 'Mia']) await shows(chip(name))
})

it('keeps a pending move apart from an added task, so that a refused move is reverted', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Roots', sprintId })
  visitAs(family, family.ana, '/sprint-board')
  await shows(card('Roots'))
  const letMoveGo = server.holdBack('PATCH /api/tasks/:id')
  server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
  const letReadsGo = server.holdBack('GET /api/sprints/:id/tasks') // a new list from the server would hide the mistake
  await forward('Roots', 'In progress')
  await cardIn('In progress', 'Roots')
  await label('Add a task').click()
  await typeWords('Comets{Enter}')
  await cardIn('To do', 'Comets')
  letMoveGo()
  await cardIn('To do', 'Roots')
  letReadsGo()
})

// Proves 11.33
it('completes marked words from a list, and removes chips by button or with Backspace', async () => {
  await openLine()
  await type('Read #')
  await shows(option('Math'))
  await expect.element(line()).toHaveAttribute('aria-expanded', 'true')
  await pressKeys('ArrowDown', 'ArrowDown')
  await expect.element(line()).toHaveAttribute('aria-activedescendant', option('Art').element().id)
  await pressKeys('Tab')
  await shows(chip('Art'))
  await focusIsOn(line())
  await expect.element(line()).toHaveValue('Read ')
  await type('@m')
  await shows(option('Mia Lind'))
  await pressKeys('Escape')
  isAbsent(page.getByRole('listbox'))
  await expect.element(line()).toHaveValue('Read @m')
  await type('{Backspace}b')
  await option('Ben Lind').click()
  await shows(chip('Ben'))
  await type('p. #3{Enter}')
  await cardIn('To do', 'Read p. #3')

  await pressKeys('Backspace')
  await isGone(chip('Ben'))
  await focusIsOn(line())
  await presses(chip('Art'), 'Enter')
  await isGone(chip('Art'))
  await type('Moss{Enter}')
  await cardIn('To do', 'Moss')
  expect(added().at(-1)).toEqual({ ...plain, title: 'Moss' })
})

// Proves 11.32
it('requires a title, and adds one task for each chosen learner or one shared card', async () => {
  await openLine()
  await typeWords('#math {Enter}')
  await shows(page.getByRole('alert').getByText('Task title is required.'))
  await shows(chip('Math'))
  await typeWords('Moss')
  for (const confirmsWord of [{ isComposing: true }, { keyCode: 229 }])
    line()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...confirmsWord }))
  await expect.element(line()).toHaveValue('Moss')
  expect(server.writes).toEqual([])

  await button('Choose a learner').click()
  await option('Ben Lind').click()
  await option('Mia Lind').click()
  await shows(page.getByText('one for each'))
  await button('Choose a time').click()
  await option('45min').click()
  await focusIsOn(line())
  await type('{Enter}')
  await expect.element(page.getByText('Added for Ben and Mia: Moss')).toBeInTheDocument()
  const { assignedTo: _, ...task } = { ...plain, subject: family.math.id }
  expect(added()).toEqual([
    { ...task, title: 'Moss', estimatedTime: '45min', assignedTo: family.ben.id },
    { ...task, title: 'Moss', estimatedTime: '45min', assignedTo: family.mia.id },
  ])
  expect(server.writes).toHaveLength(1)

  await typeWords('Bark')
  await button('One shared card').click()
  await shows(page.getByText('one shared card'))
  await focusIsOn(line())
  await type('{Enter}')
  await cardIn('To do', 'Bark')
  expect(added().at(-1)).toEqual({ ...task, title: 'Bark', assignees: [family.ben.id, family.mia.id] })
})

// Proves 11.35
it('restores a refused task with the reason, keeps it after a reload and lists it below newer input', async () => {
  await openLine()
  const full = new Problem('quota_exceeded', { limit: { of: 'cards', max: 3000 } })
  const makeRoom = server.refuseAll('POST /api/workspaces/:id/tasks', full)
  await typeWords('Moss @mia 1h{Enter}')
  await shows(page.getByRole('alert').getByText(/^Failed to create task: /))
  await expect.element(line()).toHaveValue('Moss')
  for (const name of ['Mia', '1h']) await shows(chip(name))
  await reopen()
  await label('Add a task').click()
  await expect.element(line()).toHaveValue('Moss')
  await shows(chip('1h'))

  makeRoom()
  const letGo = server.holdBack('POST /api/workspaces/:id/tasks')
  const makeRoomAgain = server.refuseAll('POST /api/workspaces/:id/tasks', full)
  await type('{Enter}Fer')
  letGo()
  const unsaved = page.getByRole('list', { name: 'Not saved' })
  await shows(unsaved.getByText('Moss'))
  await expect.element(line()).toHaveValue('Fer')
  makeRoomAgain()
  await unsaved.getByRole('button', { name: 'Retry' }).click()
  await cardIn('To do', 'Moss')
  await isGone(unsaved)
  await expect.element(line()).toHaveValue('Fer')
})

// Proves 11.31
it('adds tasks to the plan of a draft', async () => {
  const { id: sprintId } = family.aSprint({ name: 'Forest week' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Show plan').click()
  await label('Add a task').click()
  await typeWords('Moss !tue{Enter}{Enter}')
  await shows(button('Move “Moss” back to the backlog'))
  expect(added()).toEqual([{ ...plain, title: 'Moss', sprintId, day: '2026-03-03' }])
})

describe('quick add inside the week and the board', () => {
  let sprintId: string
  beforeEach(() => {
    const sprint = { status: 'active', startDate: '2026-03-02', endDate: '2026-03-06' } as const
    sprintId = family.aSprint(sprint).id
  })
  const open = async (name: string) => {
    await button(name).click()
    const field = page.getByRole('combobox', { name, exact: true })
    await isFocused(field)
    return field
  }

  // Proves 11.31
  it('turns a cell’s Add button into a field that adds tasks for that learner and day and stays open', async () => {
    family.aTask({ title: 'Ferns', sprintId, assignedTo: family.ben.id, day: '2026-03-04' })
    family.aTask({ title: 'Twigs', sprintId, assignedTo: null })
    visitAs(family, family.ana, '/sprint-board?view=week')
    const bens = 'Add: Ben, Wednesday, March 4'
    const field = await open(bens)
    await typeWords('Moss #math 20min{Enter}')
    await shows(button('Moss'))
    await focusIsOn(field)
    await typeWords('Bark @mia{Enter}{Enter}')
    await shows(button('Bark'))
    await typeWords('Later')
    await pressKeys('Escape')
    await focusIsOn(button(bens))
    await expect.element(await open(bens)).toHaveValue('Later')
    await userEvent.clear(field)
    await button('Ferns').click()
    await pressKeys('Escape')
    await isGone(field)
    await open('Add: Unassigned, Any day')
    await typeWords('Roots{Enter}')
    await shows(button('Roots'))
    const { math, ben, mia } = family
    const [task, day] = [{ ...plain, sprintId, subject: math.id }, '2026-03-04']
    expect(added()).toEqual([
      { ...task, title: 'Moss', assignedTo: ben.id, day, estimatedTime: '20min' },
      { ...task, title: 'Bark', assignedTo: mia.id, day },
      { ...task, title: 'Roots' },
    ])
  })

  // Proves 11.31
  it('adds a task with the status of the column that it was opened in', async () => {
    visitAs(family, family.ana, '/sprint-board')
    await open('Add to “In progress”')
    await typeWords('Moss{Enter}')
    await cardIn('In progress', 'Moss')
    expect(added()).toEqual([{ ...plain, title: 'Moss', sprintId, status: 'in_progress' }])
  })
})

it('is not shown to learners', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Moss', sprintId })
  visitAs(family, family.ben, '/sprint-board')
  await cardIn('To do', 'Moss')
  isAbsent(label('Add a task'))
})

it('understands Hebrew markers, and sets the text direction automatically', async () => {
  const t = translator('he')
  Object.assign(family.ana, { language: 'he' })
  Object.assign(family.math, { name: 'חשבון' })
  Object.assign(family.ben, { firstName: 'איתי' })
  family.members = family.people.map((person) => family.memberOf(person))
  family.aSprint({ status: 'active', startDate: '2026-03-02', endDate: '2026-03-06' })
  await changeLanguage('he')
  await openLine('/sprint-board', label(t('board.quickAdd')))
  const field = page.getByRole('combobox', { name: t('board.quickAdd') })
  await typeWords('Fractions #חש @איתי 45 דק׳ !רביעי ')
  await expect.element(field).toHaveValue('Fractions 45 דק׳ ')
  await expect.element(field).toHaveAttribute('dir', 'auto')
  await userEvent.keyboard('{Enter}')
  await cardIn(t('status.todo'), 'Fractions')
  const own = { subject: family.math.id, assignedTo: family.ben.id, day: '2026-03-04' }
  expect(added()).toMatchObject([{ title: 'Fractions', estimatedTime: '45min', ...own }])
})
