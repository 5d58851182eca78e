import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { isFocused } from './messages.ts'
import { card } from './steps.ts'

/** What is typed is not lost: not by Escape, not by a click beside the dialog, not by a reload. */

const house = openHouse()

let family: Family

beforeEach(async () => {
  family = await aFamily(house)
  await aSprint(house, family)
  await aTask(house, family, { title: 'Fractions' })
})

type Form = { name: string; path: string; open: (page: Page) => Promise<void>; field: string }

const forms: Form[] = [
  {
    name: 'a new task',
    path: '/backlog',
    open: (page) => page.getByRole('button', { name: 'Add task' }).click(),
    field: 'Title',
  },
  {
    name: 'the details of a task',
    path: '/backlog',
    open: async (page) => {
      await card(page, 'Fractions').click()
      const edit = page.getByRole('dialog').getByRole('button', { name: 'Edit' })
      await edit.or(page.getByLabel('Title')).first().waitFor()
      if (await edit.isVisible()) await edit.click()
    },
    field: 'Description',
  },
  {
    name: 'a new sprint',
    path: '/sprint-planning',
    open: (page) => page.getByRole('button', { name: 'New sprint' }).click(),
    field: 'Sprint name',
  },
  {
    name: 'a new workspace',
    path: '/',
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Create workspace' }).click(),
    field: 'Name',
  },
]

it.each(forms)(
  'asks before it gives up what was typed into $name, and has it again after a reload',
  async (form) => {
    const page = await house.visitAs(family.ana, form.path)
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(form.field)
    await form.open(page)
    await field.fill('half a thought')

    await page.keyboard.press('Escape')
    await keepsGoing(page)
    await page.mouse.click(4, 4)
    await keepsGoing(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await keepsGoing(page)
    expect(await field.inputValue()).toBe('half a thought')

    await page.reload()
    await form.open(page)
    expect(await field.inputValue()).toBe('half a thought')

    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await dialog.waitFor({ state: 'detached' })
    await form.open(page)
    expect(await field.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  },
)

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

it('has the half-typed details of a workspace again after a reload, and nobody else gets them', async () => {
  const page = await house.visitAs(family.ana, '/settings')
  await page.getByLabel('Description').fill('half a thought')
  await page.reload()
  expect(await page.getByLabel('Description').inputValue()).toBe('half a thought')
  await page.context().addCookies([{ name: 'sprintling_session', value: family.tom.token, url: house.url }])
  await page.reload()
  await page.getByText('Everything about “Lind family”.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('')
})

/** The question is there, its safe answer is the one that Enter gives, and the focus goes back into the dialog. */
async function keepsGoing(page: Page) {
  await isFocused(question(page).getByRole('button', { name: 'Keep going' }))
  await page.keyboard.press('Enter')
  await question(page).waitFor({ state: 'detached' })
  await page.getByRole('dialog').locator(':focus').waitFor()
}

function question(page: Page) {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' })
}
