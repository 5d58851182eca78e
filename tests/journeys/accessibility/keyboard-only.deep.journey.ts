import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aPerson } from '#tests/support/family.ts'
import { KeyboardUser } from '../support/keyboard-user.ts'
import { card, expectCardIn, column, password } from '../support/steps.ts'

const app = startAppServer()

// Proves 1.12, 2.164
it('takes a facilitator from sign-up to a completed sprint by keyboard alone', async () => {
  const ben = await aPerson(app, 'Ben', 'learner')
  const page = await app.visit('/auth', { reducedMotion: 'reduce' })
  const keys = new KeyboardUser(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')

  await signUp()
  await skipToTheContent()
  await createWorkspace()
  await addLearner()
  await addTasks()
  await planSprint()
  await moveCards()
  await editProgress()
  await completeSprint()

  async function signUp() {
    await keys.moveFocusTo(page.getByRole('tab', { name: 'Sign in' }))
    await keys.press('ArrowRight')
    await keys.fill('First name', 'Ana')
    await keys.fill('Last name', 'Lind')
    await keys.fill('Email', 'ana@example.org')
    await keys.fill('Username', 'ana')
    await keys.fill('Password', password)
    await keys.moveFocusTo(page.getByLabel('Role'))
    await keys.moveFocusTo(button('Create account'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
    await keys.expectFocus(main)
  }

  async function skipToTheContent() {
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
    await keys.press('Tab')
    await keys.expectFocus(page.getByRole('link', { name: 'Skip to content' }))
    await keys.press('Enter')
    await keys.expectFocus(main)
    await keys.press('Tab')
    await keys.expectFocus(button('Create your first workspace'))
  }

  async function createWorkspace() {
    await keys.press('Enter')
    await keys.expectFocus(dialog.getByLabel('Name'))
    await keys.press('Escape')
    await keys.expectFocus(button('Create your first workspace'))
    await keys.press('Enter')
    await keys.expectFocus(dialog.getByLabel('Name'))
    await keys.type('Lind family')
    await keys.press('Enter')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await keys.expectFocus(main)
  }

  async function open(screen: string) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen })
    await keys.activate(link, { by: 'Shift+Tab' })
    await keys.expectFocus(main)
  }

  async function addLearner() {
    await open('Settings')
    await keys.fill('Add a member by email', ben.email)
    await keys.activate(button('Add member'))
    await page.getByText('Member added').first().waitFor()
    await keys.expectFocus(page.getByLabel('Add a member by email'))
  }

  async function addTasks() {
    await open('Backlog')
    await keys.activate(button('Add the first task'))
    await fillInTask('Fractions', 'Math')
    await keys.expectFocus(main)
    await keys.activate(button('Add task'))
    await fillInTask('Water cycle', 'Science')
    await keys.expectFocus(button('Add task'))
  }

  async function fillInTask(title: string, subject: string) {
    await keys.expectFocus(dialog.getByLabel('Title'))
    await keys.type(title)
    await keys.moveFocusTo(dialog.getByLabel('Subject'))
    await keys.type(subject)
    await keys.moveFocusTo(dialog.getByLabel('Assign to learner'))
    await keys.type('Ben')
    await keys.activate(dialog.getByRole('button', { name: 'Create task' }))
    await dialog.waitFor({ state: 'detached' })
    await expectCardIn(page, 'To do', title)
  }

  async function planSprint() {
    await open('Sprint planning')
    await keys.activate(button('Create draft sprint'))
    await keys.expectFocus(dialog.getByLabel('Sprint name'))
    await keys.type('Week one')
    await keys.activate(dialog.getByRole('button', { name: 'Next week' }), { press: 'Space' })
    await keys.activate(dialog.getByRole('button', { name: 'Create sprint' }))
    await page.getByRole('region', { name: 'Week one' }).waitFor()
    await keys.expectFocus(main)
    await keys.activate(button('Assign tasks'))
    await keys.expectFocus(dialog.getByLabel('Select all'))
    await keys.press('Space')
    await keys.activate(dialog.getByRole('button', { name: 'Assign 2 tasks' }))
    await page.getByText('2 tasks planned').waitFor()
    await keys.expectFocus(button('Assign tasks'))
    await keys.activate(button('Start sprint'))
    await page.getByRole('heading', { name: 'Week one', level: 1 }).waitFor()
    await keys.expectFocus(main)
  }

  async function moveCards() {
    await keys.moveFocusTo(card(page, 'Fractions'))
    await keys.dragCardInto('in_progress', 'ArrowRight')
    await expectCardIn(page, 'In progress', 'Fractions')
    await keys.expectFocus(card(page, 'Fractions'))

    await keys.activate(button('Move “Water cycle” to In progress'), { by: 'Shift+Tab' })
    await expectCardIn(page, 'In progress', 'Water cycle')
    await keys.expectFocus(card(page, 'Water cycle'))

    await keys.activate(button('Move “Water cycle” to…'))
    await keys.activate(page.getByRole('menuitem', { name: 'Done' }), { by: 'ArrowDown' })
    await expectCardIn(page, 'Done', 'Water cycle')
    await keys.expectFocus(card(page, 'Water cycle'))
    await page.getByText('50% done').waitFor()
  }

  async function editProgress() {
    await keys.activate(card(page, 'Fractions'), { by: 'Shift+Tab' })
    await keys.activate(dialog.getByRole('button', { name: 'Edit' }))
    await keys.moveFocusTo(dialog.getByRole('slider', { name: 'Progress' }))
    await keys.press('PageUp', 'ArrowRight')
    expect(await dialog.getByRole('slider').inputValue()).toBe('11')
    await keys.activate(dialog.getByRole('button', { name: 'Save changes' }))
    await dialog.waitFor({ state: 'detached' })
    await keys.expectFocus(card(page, 'Fractions'))
    await column(page, 'In progress').getByText('11%').waitFor()
  }

  async function completeSprint() {
    await open('Sprint planning')
    await keys.activate(button('Complete sprint'))
    await keys.activate(dialog.getByRole('button', { name: 'Complete sprint' }))
    await dialog.waitFor({ state: 'detached' })
    await keys.expectFocus(main)
    await keys.activate(button(/^Completed sprints/))
    await page.getByRole('listitem').filter({ hasText: 'Week one' }).getByText('50% done').waitFor()
  }
})
