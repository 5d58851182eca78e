import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { isFocused, seesSuccess } from './messages.ts'
import { card, cardIn, open } from './steps.ts'
import { holdBack, pathOf, writesOf } from './wires.ts'

/** What is typed is not lost: not by Escape, not by a click beside the dialog, not by going back, not by a reload. */

const house = openHouse()

let family: Family

beforeEach(async () => {
  family = await aFamily(house)
  await aSprint(house, family)
  const { id: sprint_id } = await aSprint(house, family, { status: 'active' })
  await aTask(house, family, { title: 'Fractions' })
  await aTask(house, family, { title: 'Water cycle', sprint_id })
})

type Form = {
  name: string
  who?: 'ben'
  screen: Parameters<typeof open>[1]
  show: (page: Page) => Promise<void>
  field: string
  /** What stands in it when nothing was typed. */
  saved?: string
  /** The button beside the one that saves. */
  giveUp?: 'Cancel' | 'Close'
}

const forms: Form[] = [
  {
    name: 'a new task',
    screen: 'Backlog',
    show: (page) => page.getByRole('button', { name: 'Add task' }).click(),
    field: 'Title',
  },
  {
    name: 'the details of a task',
    screen: 'Backlog',
    show: (page) => editsTask(page, 'Fractions'),
    field: 'Description',
  },
  {
    name: 'the time spent on a task, by who learns,',
    who: 'ben',
    screen: 'Sprint board',
    show: (page) => editsTask(page, 'Water cycle'),
    field: 'Time spent',
  },
  {
    name: 'another amount of time',
    screen: 'Backlog',
    show: async (page) => {
      await card(page, 'Fractions').click()
      const other = page.getByRole('button', { name: 'Another amount' })
      await other.or(page.getByLabel('How long?')).first().waitFor()
      if (await other.isVisible()) await other.click()
    },
    field: 'How long?',
    giveUp: 'Close',
  },
  {
    name: 'a new sprint',
    screen: 'Sprint planning',
    show: (page) => page.getByRole('button', { name: 'New sprint' }).click(),
    field: 'Sprint name',
  },
  {
    name: 'a sprint that is planned',
    screen: 'Sprint planning',
    show: (page) => page.getByRole('main').getByRole('button', { name: 'Edit' }).click(),
    field: 'Sprint name',
    saved: 'Week ten',
  },
  {
    name: 'a new workspace',
    screen: 'Dashboard',
    show: (page) => page.getByRole('main').getByRole('button', { name: 'Create workspace' }).click(),
    field: 'Name',
  },
]

async function editsTask(page: Page, title: string) {
  await card(page, title).click()
  const edit = page.getByRole('dialog').getByRole('button', { name: 'Edit' })
  await edit.or(page.getByLabel('Time spent')).first().waitFor()
  if (await edit.isVisible()) await edit.click()
}

it.each(forms)(
  'asks before it gives up what was typed into $name, and has it again after a reload',
  async ({ who = 'ana', screen, show, field: label, saved = '', giveUp = 'Cancel' }) => {
    const page = await house.visitAs(
      who === 'ana' ? family.ana : family.ben,
      who === 'ana' ? '/learners' : '/dashboard',
    )
    await open(page, screen)
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(label, { exact: true })
    await show(page)
    const here = pathOf(page)
    await field.fill('half a thought')

    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => dialog.getByRole('button', { name: 'Close' }).first().click(),
      () => dialog.getByRole('button', { name: giveUp }).last().click(),
      () => page.evaluate(() => window.history.back()),
    ]
    for (const leave of ways) {
      await leave()
      await keepsGoing(page)
      expect(await field.inputValue()).toBe('half a thought')
    }

    await reloadsThough(page)
    await show(page)
    expect(await field.inputValue()).toBe('half a thought')

    await page.keyboard.press('Escape')
    await leaves(page)
    await dialog.waitFor({ state: 'detached' })
    await show(page)
    expect(await field.inputValue()).toBe(saved)

    await field.fill('another thought')
    await page.evaluate(() => window.history.back())
    await leaves(page)
    await dialog.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(here)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('thought')
  },
)

it('goes from editing a task back to reading it, and leaves the dialog open', async () => {
  const page = await house.visitAs(family.ana, '/backlog')
  await editsTask(page, 'Fractions')
  await page.getByLabel('Title').fill('Halves')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await leaves(page)
  await page.getByRole('dialog', { name: 'Fractions' }).getByRole('button', { name: 'Edit' }).waitFor()
  await page.getByRole('dialog').and(page.locator(':focus, :has(:focus)')).waitFor()
})

it('deletes a task once, and leaves open what was opened meanwhile', async () => {
  await aTask(house, family, { title: 'Long division' })
  const page = await house.visitAs(family.ana, '/backlog')
  const sent = writesOf(page)
  const letGo = await holdBack(page, '**/api/tasks/*')
  await card(page, 'Fractions').click()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await remove.click()
  await remove.press('Enter')
  await remove.and(page.locator('[aria-busy=true]')).waitFor()
  await page.keyboard.press('Escape')
  await editsTask(page, 'Long division')
  await page.getByLabel('Title').fill('Short division')
  letGo()
  await seesSuccess(page, 'Task deleted', 'Fractions\nUndo')
  await card(page, 'Fractions').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Title').inputValue()).toBe('Short division')
  expect(sent.map((write) => write.split(' ')[0])).toEqual(['DELETE'])
})

it('asks before it gives up the tasks that were picked for a sprint', async () => {
  const page = await house.visitAs(family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Fractions' }).check()
  await page.keyboard.press('Escape')
  await keepsGoing(page)
  expect(await dialog.getByRole('checkbox', { name: 'Fractions' }).isChecked()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'Fractions' }).uncheck()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('asks before the window closes while a card is moved and the server has not answered, and no more after that', async () => {
  const page = await house.visitAs(family.ana, '/sprint-board')
  const letGo = await holdBack(page, '**/api/tasks/*')
  await page.getByRole('button', { name: 'Move “Water cycle” to In progress' }).click()
  await cardIn(page, 'In progress', 'Water cycle')
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await asks()).toBe(true)
  letGo()
  await page.getByText('Task updated').first().waitFor()
  await expect.poll(asks).toBe(false)
})

it('has everything half-typed in the settings again after another page and after a reload, and nobody else gets it', async () => {
  const page = await house.visitAs(family.ana, '/settings')
  const half: Record<string, string> = {
    Description: 'half a thought',
    'Add a member by email': 'half@',
    'Invite a learner by email': 'half@example',
    'Add a subject': 'Half',
  }
  for (const [label, text] of Object.entries(half)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Edit Art' }).click()
  await page.getByLabel('Name of the subject').fill('Half of art')
  const isThere = async () => {
    for (const [label, text] of Object.entries(half))
      expect(await page.getByLabel(label).inputValue()).toBe(text)
    await page.getByRole('button', { name: 'Edit Art' }).click()
    expect(await page.getByLabel('Name of the subject').inputValue()).toBe('Half of art')
  }
  await open(page, 'Backlog')
  await open(page, 'Settings')
  await isThere()
  await reloadsThough(page)
  await isThere()
  await page.context().addCookies([{ name: 'sprintling_session', value: family.tom.token, url: house.url }])
  await reloadsThough(page)
  for (const label of Object.keys(half)) expect(await page.getByLabel(label).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/half/i)
})

it('shows in the settings what somebody else saves, and writes over nothing but what was typed', async () => {
  const page = await house.visitAs(family.ana, '/settings')
  await page.getByLabel('Description').fill('On Elm street.')
  await house.ok(family.tom, 'PATCH /api/workspaces/:id', {
    params: { id: family.workspaceId },
    body: { name: 'The owls' },
  })
  await expect.poll(() => page.getByLabel('Workspace name').inputValue()).toBe('The owls')
  expect(await page.getByLabel('Description').inputValue()).toBe('On Elm street.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await seesSuccess(page, 'Workspace updated')
  const [workspace] = await house.ok(family.tom, 'GET /api/workspaces')
  expect(workspace).toMatchObject({ name: 'The owls', description: 'On Elm street.' })
})

it('keeps what is typed while the settings are being saved, and asks nothing when that is saved as well', async () => {
  const page = await house.visitAs(family.ana, '/settings')
  const description = page.getByLabel('Description')
  const save = page.getByRole('button', { name: /^(Save changes|Saving)/ }).first()
  await description.fill('On Elm')
  const letGo = await holdBack(page, '**/api/workspaces/*')
  await save.click()
  await description.fill('On Elm street.')
  letGo()
  await seesSuccess(page, 'Workspace updated')
  expect(await description.inputValue()).toBe('On Elm street.')
  await save.click()
  await expect.poll(saved).toBe('On Elm street.')
  expect(await page.getByRole('dialog').count()).toBe(0)

  async function saved() {
    const [workspace] = await house.ok(family.tom, 'GET /api/workspaces')
    return workspace?.description
  }
})

/** The question is there, its safe answer is the one that Enter gives, and the focus goes back into the dialog. */
async function keepsGoing(page: Page) {
  await isFocused(question(page).getByRole('button', { name: 'Keep editing' }))
  await page.keyboard.press('Enter')
  await question(page).waitFor({ state: 'detached' })
  await page.getByRole('dialog').locator(':focus').waitFor()
}

async function leaves(page: Page) {
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
}

/** The browser asks first, for it cannot know that nothing will be lost. */
async function reloadsThough(page: Page) {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
}

function question(page: Page) {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' })
}
