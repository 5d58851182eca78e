import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { translator } from '#tests/support/translations.ts'
import { KeyboardUser } from '../support/keyboard-user.ts'
import { toasts } from '../support/toasts.ts'
import { setTestPassword } from '../support/sign-in.ts'
import { card, expectCardIn, openScreen, password } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

/** Focus management: trapped in dialogs, restored after them, and never lost. */

const app = startAppServer()

let family: Family
let active: string

beforeEach(async () => {
  family = await aFamily(app)
  active = (await aSprint(app, family, { status: 'active', name: 'Week ten' })).id
  const { id: draft } = await aSprint(app, family, { name: 'Week eleven' })
  await aTask(app, family, { title: 'Fractions', sprint_id: active, status: 'in_progress', progress: 10 })
  await aTask(app, family, { title: 'Water cycle', sprint_id: active })
  await aTask(app, family, { title: 'Find ten leaves', sprint_id: draft })
  await aTask(app, family, { title: 'Draw a map', sprint_id: draft })
  await aTask(app, family, { title: 'Long division' })
})

async function openWithKeyboard(path: string, options = {}) {
  const page = await app.visitAs(family.ana, path, { reducedMotion: 'reduce', ...options })
  return { page, keys: new KeyboardUser(page) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('keeps the focus in the menu of a small window and gives it back', async () => {
  const { keys } = await openWithKeyboard('/dashboard', { viewport: { width: 360, height: 800 } })
  await expectDialogTrapsFocus(keys, 'Open the menu')
})

it('keeps the focus in each dialog and gives it back', async () => {
  const { page, keys } = await openWithKeyboard('/dashboard')
  await expectDialogTrapsFocus(keys, 'Create workspace')
  for (const [screen, ...openers] of [
    ['Backlog', 'Add task'],
    ['Sprint planning', 'New sprint', 'Complete sprint', 'Assign tasks'],
    ['Sprint board', 'Fractions'],
    ['Settings', 'Remove Ben Lind'],
  ] as const) {
    await openScreen(page, screen)
    for (const opener of openers) await expectDialogTrapsFocus(keys, opener)
  }
})

async function expectDialogTrapsFocus(keys: KeyboardUser, name: string) {
  const opener = button(keys.page, name)
  const dialog = keys.page.locator('[role=dialog], [role=alertdialog]')
  await keys.activate(opener)
  await dialog.waitFor()
  await keys.expectFocusTrap(dialog)
  await keys.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await keys.expectFocus(opener)
}

it('is on the page that comes after sign-in', async () => {
  await setTestPassword(app, family.ana)
  const page = await app.visit('/backlog', { reducedMotion: 'reduce' })
  const keys = new KeyboardUser(page)
  await keys.fill('Username', family.ana.email)
  await keys.fill('Password', password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Backlog' }).waitFor()
  await keys.expectFocus(page.getByRole('main'))
})

it('asks before typed text is lost, and leads back to it', async () => {
  const { page, keys } = await openWithKeyboard('/backlog')
  const title = page.getByLabel('Title')
  await keys.activate(button(page, 'Add task'))
  await keys.expectFocus(title)
  await keys.type('Paint a fox')
  await keys.press('Escape')
  await keys.expectFocus(button(page, 'Keep editing'))
  await keys.expectFocusTrap(page.getByRole('alertdialog'))
  await keys.press('Enter')
  await keys.expectFocus(title)
  expect(await title.inputValue()).toBe('Paint a fox')
  await keys.press('Escape')
  await keys.activate(button(page, 'Leave without saving'))
  await keys.expectFocus(button(page, 'Add task'))
})

it('goes on from a member or a subject that is gone', async () => {
  const { page, keys } = await openWithKeyboard('/settings')
  await keys.activate(button(page, 'Remove Mia Lind'))
  await keys.activate(button(page, 'Remove'))
  await page.getByText('Member removed').first().waitFor()
  await keys.expectFocus(page.getByRole('heading', { name: 'Members' }))

  await keys.activate(button(page, 'Delete Art'))
  await page.getByText('Subject deleted').first().waitFor()
  await keys.expectFocus(page.getByRole('heading', { name: 'Subjects' }))
})

it('stays on the button whose call was refused', async () => {
  const { page, keys } = await openWithKeyboard('/settings')
  await keys.activate(button(page, 'Delete Math'))
  await page.getByText('Failed to delete subject').first().waitFor()
  await keys.expectFocus(button(page, 'Delete Math'))
})

it('comes back to a subject after it was changed, and to the field after one was added', async () => {
  const { page, keys } = await openWithKeyboard('/settings')
  await keys.activate(button(page, 'Edit Art'))
  await keys.expectFocus(page.getByLabel('Name of the subject'))
  await keys.type('Painting')
  await keys.moveFocusTo(page.getByRole('radio', { name: 'Yellow' }))
  await keys.press('ArrowRight')
  await keys.activate(button(page, 'Save'))
  await keys.expectFocus(button(page, 'Edit Painting'))

  await keys.moveFocusTo(page.getByLabel('Add a subject'), 'Shift+Tab')
  await keys.type('Geography')
  await keys.activate(button(page, 'Add subject'))
  await button(page, 'Edit Geography').waitFor()
  await keys.expectFocus(page.getByLabel('Add a subject'))
})

it('goes on from a task that was taken out of a plan or deleted', async () => {
  const { page, keys } = await openWithKeyboard('/sprint-planning')
  await keys.activate(button(page, 'Show the plan'))
  await keys.activate(button(page, 'Put “Find ten leaves” back into the backlog'))
  await keys.expectFocus(page.getByRole('group', { name: 'Week eleven' }))
  await keys.activate(button(page, 'Put “Draw a map” back into the backlog'))
  await keys.expectFocus(page.getByRole('main'))

  await page.goto('/backlog')
  for (const [title, next] of [
    ['Find ten leaves', card(page, 'Draw a map')],
    ['Draw a map', card(page, 'Long division')],
    ['Long division', page.getByRole('main')],
  ] as const) {
    await keys.activate(card(page, title))
    await keys.activate(button(page, 'Delete'))
    await card(page, title).waitFor({ state: 'detached' })
    await keys.expectFocus(next)
  }
})

it('stays with whoever has gone on before a sprint is started or a task is taken out of a plan', async () => {
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: active } })
  const { page, keys } = await openWithKeyboard('/sprint-board')
  const start = await holdRequests(page, '**/start')
  await keys.activate(button(page, 'Start “Week eleven”'))
  await openScreen(page, 'Settings')
  await page.getByLabel('Description').pressSequentially('Half ')
  const hasStarted = page.waitForResponse('**/start')
  start()
  await hasStarted
  await page.getByText('Sprint started').first().waitFor()
  await page.keyboard.type('a thought')
  expect(await page.getByLabel('Description').inputValue()).toBe('Half a thought')

  const { id: sprint_id } = await aSprint(app, family, { name: 'Week twelve' })
  await aTask(app, family, { title: 'Oak tree', sprint_id })
  await openScreen(page, 'Sprint planning')
  await keys.activate(button(page, 'Show the plan'))
  const takeOut = await holdRequests(page, '**/api/tasks/*')
  await keys.activate(button(page, 'Put “Oak tree” back into the backlog'))
  await keys.activate(button(page, 'New sprint'), { by: 'Shift+Tab' })
  await page.getByLabel('Sprint name').pressSequentially('Week ')
  takeOut()
  await page.getByText('Back in the backlog').first().waitFor()
  await page.keyboard.type('thirteen')
  expect(await page.getByLabel('Sprint name').inputValue()).toBe('Week thirteen')
})

it('is on the button that tries again until a list is read, and then on the page', async () => {
  const { page, keys } = await openWithKeyboard('about:blank')
  for (const [screen, list] of [
    ['/settings', 'invitations'],
    ['/sprint-planning', 'sprints'],
    ['/backlog', 'backlog'],
    ['/sprint-board', 'subjects'],
  ] as const) {
    const path = `**/api/workspaces/*/${list}`
    await page.route(path, (route) => route.abort())
    await page.goto(screen)
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await keys.moveFocusTo(tryAgain)
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Enter')
    await failed
    await tryAgain.and(page.locator('[aria-busy]')).waitFor({ state: 'detached' })
    await keys.expectFocus(tryAgain)
    const letGo = await holdRequests(page, path)
    await keys.press('Enter')
    await keys.expectFocus(tryAgain)
    letGo()
    await tryAgain.waitFor({ state: 'detached' })
    await keys.expectFocus(page.getByRole('main'))
    await page.unroute(path)
  }
})

it('goes with a card that somebody else moves, on to the next one when it is deleted, and to the page when all are gone', async () => {
  const { id } = await aTask(app, family, { title: 'Oak tree', sprint_id: active })
  const params = { id }
  const { page, keys } = await openWithKeyboard('/sprint-board')
  const oak = card(page, 'Oak tree')
  await keys.moveFocusTo(oak)
  await app.ok(family.tom, 'PATCH /api/tasks/:id', { params, body: { status: 'done' } })
  await expectCardIn(page, 'Done', 'Oak tree')
  await keys.expectFocus(oak)
  await keys.press('Enter')
  await page.getByRole('dialog').waitFor()
  await app.ok(family.tom, 'PATCH /api/tasks/:id', { params, body: { status: 'in_progress' } })
  await page.getByRole('dialog').getByText('In progress').waitFor()
  await keys.press('Escape')
  await keys.expectFocus(oak)
  await app.ok(family.tom, 'DELETE /api/tasks/:id', { params })
  await keys.expectFocus(card(page, 'Fractions'))
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: active } })
  await keys.expectFocus(page.getByRole('main'))
})

it('is never under the bar or the heading of a column, on the way back neither', async () => {
  for (let index = 0; index < 9; index++) await aTask(app, family, { title: `${index}`, sprint_id: active })
  for (const viewport of [undefined, { width: 390, height: 700 }]) {
    const { page, keys } = await openWithKeyboard('/sprint-board', { viewport })
    await button(page, 'Move “8” to…').focus()
    for (let step = 0; step < 28; step++) await keys.press('Shift+Tab')
    await keys.moveFocusTo(button(page, 'Add task'), 'Shift+Tab')
    for (let step = 0; step < 28; step++) await keys.press('Tab')
  }
})

it('reaches a message by F8 and comes back from it', async () => {
  const { page, keys } = await openWithKeyboard('/sprint-board')
  const forward = button(page, 'Move “Water cycle” to In progress')
  await keys.activate(forward)
  await page.getByText('Task updated').first().waitFor()
  await keys.expectFocus(card(page, 'Water cycle'))
  await keys.press('F8', 'Tab')
  await keys.moveFocusTo(button(page, 'Close'))
  await keys.press('Enter')
  await expect.poll(() => toasts(page).count()).toBe(0)
  await keys.expectVisibleFocus()
})

// Proves 2.30
it('walks in the account menu and comes back', async () => {
  const { page, keys } = await openWithKeyboard('/dashboard')
  const account = button(page, 'Account menu')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await keys.activate(account)
  await keys.expectFocus(item('Profile settings'))
  await keys.press('End')
  await keys.expectFocus(item('Sign out'))
  await keys.press('ArrowUp')
  await keys.expectFocus(item('Workspace settings'))
  await keys.press('Escape')
  await keys.expectFocus(account)
  await keys.activate(account)
  await keys.activate(item('Workspace settings'), { by: 'ArrowDown' })
  await page.getByRole('heading', { name: 'Workspace settings' }).waitFor()
  await keys.expectFocus(page.getByRole('main'))
})

it('goes with the arrow keys in the direction of Hebrew', async () => {
  const t = translator('he')
  const visitor = await app.visit('/auth', { reducedMotion: 'reduce', locale: 'he-IL' })
  await visitor.locator('html[dir=rtl]').waitFor()
  const tabs = new KeyboardUser(visitor)
  await tabs.moveFocusTo(visitor.getByRole('tab', { name: t('auth.signIn') }))
  await tabs.press('ArrowLeft')
  await tabs.expectFocus(visitor.getByRole('tab', { name: t('auth.signUp'), selected: true }))

  const preferences = { params: { id: family.ana.id }, body: { language: 'he' } } as const
  await app.ok(family.ana, 'PATCH /api/users/:id/preferences', preferences)
  const { page, keys } = await openWithKeyboard('/sprint-board')
  await page.locator('html[dir=rtl]').waitFor()
  await keys.moveFocusTo(card(page, 'Water cycle'))
  await keys.dragCardInto('in_progress', 'ArrowLeft', t)
  await expectCardIn(page, t('status.in_progress'), 'Water cycle')
  await keys.expectFocus(card(page, 'Water cycle'))
  await keys.press('Shift+ArrowRight')
  await expectCardIn(page, t('status.todo'), 'Water cycle')
  await keys.expectFocus(card(page, 'Water cycle'))

  await keys.activate(card(page, 'Fractions'))
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: t('common.edit') }))
  const slider = page.getByRole('slider')
  await keys.moveFocusTo(slider)
  await keys.press('ArrowLeft', 'ArrowLeft', 'ArrowRight')
  expect(await slider.inputValue()).toBe('11')
})
