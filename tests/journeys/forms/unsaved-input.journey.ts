import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { expectFocused, expectSuccessToast } from '../support/toasts.ts'
import { card, expectCardIn, openScreen } from '../support/steps.ts'
import { holdRequests, currentPath, recordWrites } from '../support/network.ts'

/** Unsaved input survives Escape, a click outside the dialog, Back and a reload. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
  await aSprint(app, family)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions' })
  await aTask(app, family, { title: 'Water cycle', sprint_id })
})

type Form = {
  name: string
  who?: 'ben'
  screen: Parameters<typeof openScreen>[1]
  show: (page: Page) => Promise<void>
  field: string
  /** The saved value of the field. */
  saved?: string
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
    show: (page) => openTaskForm(page, 'Fractions'),
    field: 'Description',
  },
  {
    name: 'the time spent on a task, by who learns,',
    who: 'ben',
    screen: 'Sprint board',
    show: (page) => openTaskForm(page, 'Water cycle'),
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

async function openTaskForm(page: Page, title: string) {
  await card(page, title).click()
  const edit = page.getByRole('dialog').getByRole('button', { name: 'Edit' })
  await edit.or(page.getByLabel('Time spent')).first().waitFor()
  if (await edit.isVisible()) await edit.click()
}

it.each(forms)(
  'asks before it gives up what was typed into $name, and has it again after a reload',
  async ({ who = 'ana', screen, show, field: label, saved = '', giveUp = 'Cancel' }) => {
    const page = await app.visitAs(
      who === 'ana' ? family.ana : family.ben,
      who === 'ana' ? '/learners' : '/dashboard',
    )
    await openScreen(page, screen)
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(label, { exact: true })
    await show(page)
    const here = currentPath(page)
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
      await expectKeepEditing(page)
      expect(await field.inputValue()).toBe('half a thought')
    }

    await reloadDespitePrompt(page)
    await show(page)
    expect(await field.inputValue()).toBe('half a thought')

    await page.keyboard.press('Escape')
    await discardChanges(page)
    await dialog.waitFor({ state: 'detached' })
    await show(page)
    expect(await field.inputValue()).toBe(saved)

    await field.fill('another thought')
    await page.evaluate(() => window.history.back())
    await discardChanges(page)
    await dialog.waitFor({ state: 'detached' })
    expect(currentPath(page)).toBe(here)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('thought')
  },
)

it('goes from editing a task back to reading it, and leaves the dialog open', async () => {
  const page = await app.visitAs(family.ana, '/backlog')
  await openTaskForm(page, 'Fractions')
  await page.getByLabel('Title').fill('Halves')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await discardChanges(page)
  await page.getByRole('dialog', { name: 'Fractions' }).getByRole('button', { name: 'Edit' }).waitFor()
  await page.getByRole('dialog').and(page.locator(':focus, :has(:focus)')).waitFor()
})

it('deletes a task once, and leaves open what was opened meanwhile', async () => {
  await aTask(app, family, { title: 'Long division' })
  const page = await app.visitAs(family.ana, '/backlog')
  const sent = recordWrites(page)
  const letGo = await holdRequests(page, '**/api/tasks/*')
  await card(page, 'Fractions').click()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await remove.click()
  await remove.press('Enter')
  await remove.and(page.locator('[aria-busy=true]')).waitFor()
  await page.keyboard.press('Escape')
  await openTaskForm(page, 'Long division')
  await page.getByLabel('Title').fill('Short division')
  letGo()
  await expectSuccessToast(page, 'Task deleted', 'Fractions\nUndo')
  await card(page, 'Fractions').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Title').inputValue()).toBe('Short division')
  expect(sent.map((write) => write.split(' ')[0])).toEqual(['DELETE'])
})

it('asks before it gives up the tasks that were picked for a sprint', async () => {
  const page = await app.visitAs(family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Fractions' }).check()
  await page.keyboard.press('Escape')
  await expectKeepEditing(page)
  expect(await dialog.getByRole('checkbox', { name: 'Fractions' }).isChecked()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'Fractions' }).uncheck()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('asks before the window closes while a card is moved and the server has not answered, and no more after that', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board')
  const letGo = await holdRequests(page, '**/api/tasks/*')
  await page.getByRole('button', { name: 'Move “Water cycle” to In progress' }).click()
  await expectCardIn(page, 'In progress', 'Water cycle')
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await asks()).toBe(true)
  letGo()
  await page.getByText('Task updated').first().waitFor()
  await expect.poll(asks).toBe(false)
})

it('has everything half-typed in the settings again after another page and after a reload, and nobody else gets it', async () => {
  const page = await app.visitAs(family.ana, '/settings')
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
  await openScreen(page, 'Backlog')
  await openScreen(page, 'Settings')
  await isThere()
  await reloadDespitePrompt(page)
  await isThere()
  await page.context().addCookies([{ name: 'sprintling_session', value: family.tom.token, url: app.url }])
  await reloadDespitePrompt(page)
  for (const label of Object.keys(half)) expect(await page.getByLabel(label).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/half/i)
})

it('shows in the settings what somebody else saves, and writes over nothing but what was typed', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  await page.getByLabel('Description').fill('On Elm street.')
  await app.ok(family.tom, 'PATCH /api/workspaces/:id', {
    params: { id: family.workspaceId },
    body: { name: 'The owls' },
  })
  await expect.poll(() => page.getByLabel('Workspace name').inputValue()).toBe('The owls')
  expect(await page.getByLabel('Description').inputValue()).toBe('On Elm street.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectSuccessToast(page, 'Workspace updated')
  const [workspace] = await app.ok(family.tom, 'GET /api/workspaces')
  expect(workspace).toMatchObject({ name: 'The owls', description: 'On Elm street.' })
})

it('keeps what is typed while the settings are being saved, and asks nothing when that is saved as well', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  const description = page.getByLabel('Description')
  const save = page.getByRole('button', { name: /^(Save changes|Saving)/ }).first()
  await description.fill('On Elm')
  const letGo = await holdRequests(page, '**/api/workspaces/*')
  await save.click()
  await description.fill('On Elm street.')
  letGo()
  await expectSuccessToast(page, 'Workspace updated')
  expect(await description.inputValue()).toBe('On Elm street.')
  await save.click()
  await expect.poll(saved).toBe('On Elm street.')
  expect(await page.getByRole('dialog').count()).toBe(0)

  async function saved() {
    const [workspace] = await app.ok(family.tom, 'GET /api/workspaces')
    return workspace?.description
  }
})

/** Answers the confirmation with Enter, which keeps editing, and expects the focus back in the dialog. */
async function expectKeepEditing(page: Page) {
  await expectFocused(unsavedChangesDialog(page).getByRole('button', { name: 'Keep editing' }))
  await page.keyboard.press('Enter')
  await unsavedChangesDialog(page).waitFor({ state: 'detached' })
  await page.getByRole('dialog').locator(':focus').waitFor()
}

async function discardChanges(page: Page) {
  await unsavedChangesDialog(page).getByRole('button', { name: 'Leave without saving' }).click()
}

/** Accepts the beforeunload prompt of the browser. */
async function reloadDespitePrompt(page: Page) {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
}

function unsavedChangesDialog(page: Page) {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' })
}
