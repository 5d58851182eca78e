import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { wordsIn } from '#tests/support/translations.ts'
import { Keys } from '../support/keyboard-user.ts'
import { messages } from '../support/toasts.ts'
import { hasPassword } from '../support/sign-in.ts'
import { card, cardIn, open, password } from '../support/steps.ts'
import { holdBack } from '../support/network.ts'

/** Focus management: trapped in dialogs, restored after them, and never lost. */

const house = openHouse()

let family: Family
let active: string

beforeEach(async () => {
  family = await aFamily(house)
  active = (await aSprint(house, family, { status: 'active', name: 'Week ten' })).id
  const { id: draft } = await aSprint(house, family, { name: 'Week eleven' })
  await aTask(house, family, { title: 'Fractions', sprint_id: active, status: 'in_progress', progress: 10 })
  await aTask(house, family, { title: 'Water cycle', sprint_id: active })
  await aTask(house, family, { title: 'Find ten leaves', sprint_id: draft })
  await aTask(house, family, { title: 'Draw a map', sprint_id: draft })
  await aTask(house, family, { title: 'Long division' })
})

async function at(path: string, options = {}) {
  const page = await house.visitAs(family.ana, path, { reducedMotion: 'reduce', ...options })
  return { page, keys: new Keys(page) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it.each([
  { path: '/dashboard', opener: 'Open the menu', viewport: { width: 360, height: 800 } },
  { path: '/dashboard', opener: 'Create workspace' },
  { path: '/backlog', opener: 'Add task' },
  { path: '/sprint-planning', opener: 'New sprint' },
  { path: '/sprint-planning', opener: 'Complete sprint' },
  { path: '/sprint-planning', opener: 'Assign tasks' },
  { path: '/sprint-board', opener: 'Fractions' },
  { path: '/settings', opener: 'Remove Ben Lind' },
])(
  'keeps the focus in the dialog behind “$opener” and gives it back',
  async ({ path, opener, ...options }) => {
    const { page, keys } = await at(path, options)
    const dialog = page.locator('[role=dialog], [role=alertdialog]')
    await keys.use(button(page, opener))
    await dialog.waitFor()
    await keys.goesRoundIn(dialog)
    await keys.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await keys.isAt(button(page, opener))
  },
)

it('is on the page that comes after sign-in', async () => {
  await hasPassword(house, family.ana)
  const page = await house.visit('/backlog', { reducedMotion: 'reduce' })
  const keys = new Keys(page)
  await keys.fillIn('Username', family.ana.email)
  await keys.fillIn('Password', password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Backlog' }).waitFor()
  await keys.isAt(page.getByRole('main'))
})

it('asks before typed text is lost, and leads back to it', async () => {
  const { page, keys } = await at('/backlog')
  const title = page.getByLabel('Title')
  await keys.use(button(page, 'Add task'))
  await keys.isAt(title)
  await keys.type('Paint a fox')
  await keys.press('Escape')
  await keys.isAt(button(page, 'Keep editing'))
  await keys.goesRoundIn(page.getByRole('alertdialog'))
  await keys.press('Enter')
  await keys.isAt(title)
  expect(await title.inputValue()).toBe('Paint a fox')
  await keys.press('Escape')
  await keys.use(button(page, 'Leave without saving'))
  await keys.isAt(button(page, 'Add task'))
})

it('goes on from a member or a subject that is gone', async () => {
  const { page, keys } = await at('/settings')
  await keys.use(button(page, 'Remove Mia Lind'))
  await keys.use(button(page, 'Remove'))
  await page.getByText('Member removed').first().waitFor()
  await keys.isAt(page.getByRole('heading', { name: 'Members' }))

  await keys.use(button(page, 'Delete Art'))
  await page.getByText('Subject deleted').first().waitFor()
  await keys.isAt(page.getByRole('heading', { name: 'Subjects' }))
})

it('stays on the button whose call was refused', async () => {
  const { page, keys } = await at('/settings')
  await keys.use(button(page, 'Delete Math'))
  await page.getByText('Failed to delete subject').first().waitFor()
  await keys.isAt(button(page, 'Delete Math'))
})

it('comes back to a subject after it was changed, and to the field after one was added', async () => {
  const { page, keys } = await at('/settings')
  await keys.use(button(page, 'Edit Art'))
  await keys.isAt(page.getByLabel('Name of the subject'))
  await keys.type('Painting')
  await keys.goTo(page.getByRole('radio', { name: 'Yellow' }))
  await keys.press('ArrowRight')
  await keys.use(button(page, 'Save'))
  await keys.isAt(button(page, 'Edit Painting'))

  await keys.goTo(page.getByLabel('Add a subject'), 'Shift+Tab')
  await keys.type('Geography')
  await keys.use(button(page, 'Add subject'))
  await button(page, 'Edit Geography').waitFor()
  await keys.isAt(page.getByLabel('Add a subject'))
})

it('goes on from a task that was taken out of a plan or deleted', async () => {
  const { page, keys } = await at('/sprint-planning')
  await keys.use(button(page, 'Show the plan'))
  await keys.use(button(page, 'Put “Find ten leaves” back into the backlog'))
  await keys.isAt(page.getByRole('group', { name: 'Week eleven' }))
  await keys.use(button(page, 'Put “Draw a map” back into the backlog'))
  await keys.isAt(page.getByRole('main'))

  await page.goto('/backlog')
  for (const [title, next] of [
    ['Find ten leaves', card(page, 'Draw a map')],
    ['Draw a map', card(page, 'Long division')],
    ['Long division', page.getByRole('main')],
  ] as const) {
    await keys.use(card(page, title))
    await keys.use(button(page, 'Delete'))
    await card(page, title).waitFor({ state: 'detached' })
    await keys.isAt(next)
  }
})

it('stays with whoever has gone on before a sprint is started or a task is taken out of a plan', async () => {
  await house.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: active } })
  const { page, keys } = await at('/sprint-board')
  const start = await holdBack(page, '**/start')
  await keys.use(button(page, 'Start “Week eleven”'))
  await open(page, 'Settings')
  await page.getByLabel('Description').pressSequentially('Half ')
  const hasStarted = page.waitForResponse('**/start')
  start()
  await hasStarted
  await page.getByText('Sprint started').first().waitFor()
  await page.keyboard.type('a thought')
  expect(await page.getByLabel('Description').inputValue()).toBe('Half a thought')

  const { id: sprint_id } = await aSprint(house, family, { name: 'Week twelve' })
  await aTask(house, family, { title: 'Oak tree', sprint_id })
  await open(page, 'Sprint planning')
  await keys.use(button(page, 'Show the plan'))
  const takeOut = await holdBack(page, '**/api/tasks/*')
  await keys.use(button(page, 'Put “Oak tree” back into the backlog'))
  await keys.use(button(page, 'New sprint'), { by: 'Shift+Tab' })
  await page.getByLabel('Sprint name').pressSequentially('Week ')
  takeOut()
  await page.getByText('Back in the backlog').first().waitFor()
  await page.keyboard.type('thirteen')
  expect(await page.getByLabel('Sprint name').inputValue()).toBe('Week thirteen')
})

it('is on the button that tries again until a list is read, and then on the page', async () => {
  const { page, keys } = await at('about:blank')
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
    await keys.goTo(tryAgain)
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Enter')
    await failed
    await tryAgain.and(page.locator('[aria-busy]')).waitFor({ state: 'detached' })
    await keys.isAt(tryAgain)
    const letGo = await holdBack(page, path)
    await keys.press('Enter')
    await keys.isAt(tryAgain)
    letGo()
    await tryAgain.waitFor({ state: 'detached' })
    await keys.isAt(page.getByRole('main'))
    await page.unroute(path)
  }
})

it('goes with a card that somebody else moves, on to the next one when it is deleted, and to the page when all are gone', async () => {
  const { id } = await aTask(house, family, { title: 'Oak tree', sprint_id: active })
  const params = { id }
  const { page, keys } = await at('/sprint-board')
  const oak = card(page, 'Oak tree')
  await keys.goTo(oak)
  await house.ok(family.tom, 'PATCH /api/tasks/:id', { params, body: { status: 'done' } })
  await cardIn(page, 'Done', 'Oak tree')
  await keys.isAt(oak)
  await keys.press('Enter')
  await page.getByRole('dialog').waitFor()
  await house.ok(family.tom, 'PATCH /api/tasks/:id', { params, body: { status: 'in_progress' } })
  await page.getByRole('dialog').getByText('In progress').waitFor()
  await keys.press('Escape')
  await keys.isAt(oak)
  await house.ok(family.tom, 'DELETE /api/tasks/:id', { params })
  await keys.isAt(card(page, 'Fractions'))
  await house.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: active } })
  await keys.isAt(page.getByRole('main'))
})

it('is never under the bar or the heading of a column, on the way back neither', async () => {
  for (let index = 0; index < 9; index++) await aTask(house, family, { title: `${index}`, sprint_id: active })
  for (const viewport of [undefined, { width: 390, height: 700 }]) {
    const { page, keys } = await at('/sprint-board', { viewport })
    await button(page, 'Move “8” to…').focus()
    for (let step = 0; step < 28; step++) await keys.press('Shift+Tab')
    await keys.goTo(button(page, 'Add task'), 'Shift+Tab')
    for (let step = 0; step < 28; step++) await keys.press('Tab')
  }
})

it('reaches a message by F8 and comes back from it', async () => {
  const { page, keys } = await at('/sprint-board')
  const forward = button(page, 'Move “Water cycle” to In progress')
  await keys.use(forward)
  await page.getByText('Task updated').first().waitFor()
  await keys.isAt(card(page, 'Water cycle'))
  await keys.press('F8', 'Tab')
  await keys.goTo(button(page, 'Close'))
  await keys.press('Enter')
  await expect.poll(() => messages(page).count()).toBe(0)
  await keys.seesFocus()
})

// Proves 2.30
it('walks in the account menu and comes back', async () => {
  const { page, keys } = await at('/dashboard')
  const account = button(page, 'Account menu')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await keys.use(account)
  await keys.isAt(item('Profile settings'))
  await keys.press('End')
  await keys.isAt(item('Sign out'))
  await keys.press('ArrowUp')
  await keys.isAt(item('Workspace settings'))
  await keys.press('Escape')
  await keys.isAt(account)
  await keys.use(account)
  await keys.use(item('Workspace settings'), { by: 'ArrowDown' })
  await page.getByRole('heading', { name: 'Workspace settings' }).waitFor()
  await keys.isAt(page.getByRole('main'))
})

it('goes with the arrow keys in the direction of Hebrew', async () => {
  const t = wordsIn('he')
  const visitor = await house.visit('/auth', { reducedMotion: 'reduce', locale: 'he-IL' })
  await visitor.locator('html[dir=rtl]').waitFor()
  const tabs = new Keys(visitor)
  await tabs.goTo(visitor.getByRole('tab', { name: t('auth.signIn') }))
  await tabs.press('ArrowLeft')
  await tabs.isAt(visitor.getByRole('tab', { name: t('auth.signUp'), selected: true }))

  const preferences = { params: { id: family.ana.id }, body: { language: 'he' } } as const
  await house.ok(family.ana, 'PATCH /api/users/:id/preferences', preferences)
  const { page, keys } = await at('/sprint-board')
  await page.locator('html[dir=rtl]').waitFor()
  await keys.goTo(card(page, 'Water cycle'))
  await keys.carryInto('in_progress', 'ArrowLeft', t)
  await cardIn(page, t('status.in_progress'), 'Water cycle')
  await keys.isAt(card(page, 'Water cycle'))
  await keys.press('Shift+ArrowRight')
  await cardIn(page, t('status.todo'), 'Water cycle')
  await keys.isAt(card(page, 'Water cycle'))

  await keys.use(card(page, 'Fractions'))
  await keys.use(page.getByRole('dialog').getByRole('button', { name: t('common.edit') }))
  const slider = page.getByRole('slider')
  await keys.goTo(slider)
  await keys.press('ArrowLeft', 'ArrowLeft', 'ArrowRight')
  expect(await slider.inputValue()).toBe('11')
})
