import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  dialog,
  forward,
  isFocused,
  isGone,
  label,
  openScreen,
  press,
  presses,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** Unsaved input survives Escape, a click outside the dialog, Back and a reload. */

let family: Family

beforeEach(() => {
  family = new Family()
  family.aSprint()
  const { id: sprintId } = family.aSprint({ status: 'active', name: 'Week nine' })
  family.aTask({ title: 'Fractions' })
  family.aTask({ title: 'Water cycle', sprintId })
})

type Form = {
  name: string
  who?: 'ana' | 'ben'
  screen: Parameters<typeof openScreen>[0]
  show: () => Promise<void>
  field: string
  /** The saved value of the field. */
  saved?: string
  giveUp?: 'Cancel' | 'Close'
}

const forms: Form[] = [
  { name: 'a new task', screen: 'Backlog', show: () => button('Add task').click(), field: 'Title' },
  {
    name: 'the details of a task',
    screen: 'Backlog',
    show: () => opensTaskForm('Fractions'),
    field: 'Description',
  },
  {
    name: 'the time spent on a task, by who learns,',
    who: 'ben',
    screen: 'Sprint board',
    show: () => opensTaskForm('Water cycle'),
    field: 'Time spent',
  },
  {
    name: 'another amount of time',
    screen: 'Backlog',
    show: () => opensUnlessOpen('Fractions', 'Another amount', 'How long?'),
    field: 'How long?',
    giveUp: 'Close',
  },
  {
    name: 'a new sprint',
    screen: 'Sprint planning',
    show: () => button('New sprint').click(),
    field: 'Sprint name',
  },
  {
    name: 'a sprint that is planned',
    screen: 'Sprint planning',
    show: () => button('Edit').click(),
    field: 'Sprint name',
    saved: 'Week ten',
  },
  {
    name: 'a new workspace',
    screen: 'Dashboard',
    show: () => page.getByRole('main').getByRole('button', { name: 'Create workspace' }).click(),
    field: 'Name',
  },
]

const opensTaskForm = (title: string) => opensUnlessOpen(title, 'Edit', 'Time spent')

/** Opens a task, and in it what a press opens; with a draft in it, it is open at once. */
async function opensUnlessOpen(title: string, opener: string, field: string) {
  await card(title).click()
  const closed = dialog().getByRole('button', { name: opener })
  await shows(closed.or(label(field)))
  if (closed.query()) await closed.click()
}

const fieldOf = (name: string) => dialog().getByLabelText(name, { exact: true })
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' })

it.each(forms)(
  'asks before it gives up what was typed into $name, and has it again after a reload',
  async ({ who = 'ana', screen, show, field, saved = '', giveUp = 'Cancel' }) => {
    visitAs(family, family[who], who === 'ana' ? '/learners' : '/dashboard')
    await openScreen(screen)
    await show()
    const here = window.location.pathname
    await fieldOf(field).fill('half a thought')

    await dialog().getByRole('button', { name: giveUp }).last().click()
    await keepsEditing()
    await expect.element(fieldOf(field)).toHaveValue('half a thought')

    expect(asksBeforeClosing()).toBe(true)
    await reopen()
    await show()
    await expect.element(fieldOf(field)).toHaveValue('half a thought')

    await press('Escape')
    await discards()
    await isGone(dialog())
    await show()
    await expect.element(fieldOf(field)).toHaveValue(saved)

    await fieldOf(field).fill('another thought')
    window.history.back()
    await discards()
    await isGone(dialog())
    expect(window.location.pathname).toBe(here)
    expect(asksBeforeClosing()).toBe(false)
    expect(JSON.stringify(sessionStorage)).not.toContain('thought')
  },
)

it('asks at every way out of a dialog, and leads back to what was typed', async () => {
  visitAs(family, family.ana, '/learners')
  await openScreen('Backlog')
  await button('Add task').click()
  await label('Title').fill('half a thought')
  const ways = [
    () => press('Escape'),
    () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true }),
    () => button('Close').click(),
    async () => window.history.back(),
  ]
  for (const leave of ways) {
    await leave()
    await keepsEditing()
    await expect.element(label('Title')).toHaveValue('half a thought')
  }
  expect(window.location.pathname).toBe('/backlog')
})

it('goes from editing a task back to reading it, and leaves the dialog open', async () => {
  visitAs(family, family.ana, '/backlog')
  await opensTaskForm('Fractions')
  await label('Title').fill('Halves')
  await button('Cancel').click()
  await discards()
  await shows(dialog('Fractions').getByRole('button', { name: 'Edit' }))
  await expect.poll(isFocusInDialog).toBe(true)
})

it('deletes a task once, and leaves open what was opened meanwhile', async () => {
  family.aTask({ title: 'Long division' })
  visitAs(family, family.ana, '/backlog')
  const letGo = server.holdBack('DELETE /api/tasks/:id')
  await card('Fractions').click()
  const remove = dialog().getByRole('button', { name: 'Delete' })
  await remove.click()
  await presses(remove, 'Enter')
  await expect.element(remove).toHaveAttribute('aria-busy', 'true')
  await press('Escape')
  await isGone(dialog())
  await opensTaskForm('Long division')
  await label('Title').fill('Short division')
  letGo()
  await seesSuccess('Task deleted', 'Fractions')
  await isGone(card('Fractions'))
  await expect.element(label('Title')).toHaveValue('Short division')
  expect(server.writes.map(({ call }) => call.split(' ')[0])).toEqual(['DELETE'])
})

it('asks before it gives up the tasks that were picked for a sprint', async () => {
  visitAs(family, family.ana, '/sprint-planning')
  await button('Assign tasks').click()
  const fractions = dialog().getByRole('checkbox', { name: 'Fractions' })
  await fractions.click()
  await press('Escape')
  await keepsEditing()
  await expect.element(fractions).toBeChecked()
  await fractions.click()
  await press('Escape')
  await isGone(dialog())
})

it('asks before the window closes while a card is moved and the server has not answered, and no more after that', async () => {
  visitAs(family, family.ana, '/sprint-board')
  await shows(card('Water cycle'))
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  await forward('Water cycle', 'In progress')
  await cardIn('In progress', 'Water cycle')
  expect(asksBeforeClosing()).toBe(true)
  letGo()
  await shows(page.getByText('Task updated'))
  await expect.poll(asksBeforeClosing).toBe(false)
})

it('shows in the settings what somebody else saves, and writes over nothing but what was typed', async () => {
  visitAs(family, family.ana, '/settings')
  await label('Description').fill('On Elm street.')
  const { id } = family.workspace
  const elsewhere = { params: { id }, body: { name: 'The owls' } }
  await server.ok(family.tom, 'PATCH /api/workspaces/:id', elsewhere)
  server.tell({ topic: 'workspace', ids: [id] })
  await expect.element(label('Workspace name')).toHaveValue('The owls')
  await expect.element(label('Description')).toHaveValue('On Elm street.')
  await button('Save changes').click()
  await seesSuccess('Workspace updated')
  expect(family.workspace).toMatchObject({ name: 'The owls', description: 'On Elm street.' })
})

it('keeps what is typed while the settings are being saved, and asks nothing when that is saved as well', async () => {
  visitAs(family, family.ana, '/settings')
  const description = label('Description')
  await description.fill('On Elm')
  const letGo = server.holdBack('PATCH /api/workspaces/:id')
  await button('Save changes').click()
  await description.fill('On Elm street.')
  letGo()
  await seesSuccess('Workspace updated')
  await expect.element(description).toHaveValue('On Elm street.')
  await button('Save changes').click()
  await expect.poll(() => family.workspace.description).toBe('On Elm street.')
  await expect.poll(asksBeforeClosing).toBe(false)
  await isGone(dialog())
})

/** Answers the question with Enter, which keeps editing, and expects the focus back in the dialog. */
async function keepsEditing() {
  await isFocused(question().getByRole('button', { name: 'Keep editing' }))
  await press('Enter')
  await isGone(question())
  await expect.poll(isFocusInDialog).toBe(true)
}

const discards = () => question().getByRole('button', { name: 'Leave without saving' }).click()

const isFocusInDialog = () => document.activeElement?.closest('[role=dialog]') !== null

/** Whether the browser would ask before it closes or reloads the page. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
