import { expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { aPerson } from '#tests/support/family.ts'
import { Keys } from '../support/keyboard-user.ts'
import { card, cardIn, column, password } from '../support/steps.ts'

const house = openHouse()

// Proves 1.12, 2.164
it('takes a facilitator from sign-up to a completed sprint by keyboard alone', async () => {
  const ben = await aPerson(house, 'Ben', 'learner')
  const page = await house.visit('/auth', { reducedMotion: 'reduce' })
  const keys = new Keys(page)
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
    await keys.goTo(page.getByRole('tab', { name: 'Sign in' }))
    await keys.press('ArrowRight')
    await keys.fillIn('First name', 'Ana')
    await keys.fillIn('Last name', 'Lind')
    await keys.fillIn('Email', 'ana@example.org')
    await keys.fillIn('Username', 'ana')
    await keys.fillIn('Password', password)
    await keys.goTo(page.getByLabel('Role'))
    await keys.goTo(button('Create account'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
    await keys.isAt(main)
  }

  async function skipToTheContent() {
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
    await keys.press('Tab')
    await keys.isAt(page.getByRole('link', { name: 'Skip to the content' }))
    await keys.press('Enter')
    await keys.isAt(main)
    await keys.press('Tab')
    await keys.isAt(button('Create your first workspace'))
  }

  async function createWorkspace() {
    await keys.press('Enter')
    await keys.isAt(dialog.getByLabel('Name'))
    await keys.press('Escape')
    await keys.isAt(button('Create your first workspace'))
    await keys.press('Enter')
    await keys.isAt(dialog.getByLabel('Name'))
    await keys.type('Lind family')
    await keys.press('Enter')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await keys.isAt(main)
  }

  async function open(screen: string) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen })
    await keys.use(link, { by: 'Shift+Tab' })
    await keys.isAt(main)
  }

  async function addLearner() {
    await open('Settings')
    await keys.fillIn('Add a member by email', ben.email)
    await keys.use(button('Add member'))
    await page.getByText('Member added').first().waitFor()
    await keys.isAt(page.getByLabel('Add a member by email'))
  }

  async function addTasks() {
    await open('Backlog')
    await keys.use(button('Add the first task'))
    await fillInTask('Fractions', 'Math')
    await keys.isAt(main)
    await keys.use(button('Add task'))
    await fillInTask('Water cycle', 'Science')
    await keys.isAt(button('Add task'))
  }

  async function fillInTask(title: string, subject: string) {
    await keys.isAt(dialog.getByLabel('Title'))
    await keys.type(title)
    await keys.goTo(dialog.getByLabel('Subject'))
    await keys.type(subject)
    await keys.goTo(dialog.getByLabel('Assign to learner'))
    await keys.type('Ben')
    await keys.use(dialog.getByRole('button', { name: 'Create task' }))
    await dialog.waitFor({ state: 'detached' })
    await cardIn(page, 'To do', title)
  }

  async function planSprint() {
    await open('Sprint planning')
    await keys.use(button('Create draft sprint'))
    await keys.isAt(dialog.getByLabel('Sprint name'))
    await keys.type('Week one')
    await keys.use(dialog.getByRole('button', { name: 'Next week' }), { press: 'Space' })
    await keys.use(dialog.getByRole('button', { name: 'Create sprint' }))
    await page.getByRole('region', { name: 'Week one' }).waitFor()
    await keys.isAt(main)
    await keys.use(button('Assign tasks'))
    await keys.isAt(dialog.getByLabel('Select all'))
    await keys.press('Space')
    await keys.use(dialog.getByRole('button', { name: 'Assign 2 tasks' }))
    await page.getByText('2 tasks planned').waitFor()
    await keys.isAt(button('Assign tasks'))
    await keys.use(button('Start sprint'))
    await page.getByRole('heading', { name: 'Week one', level: 1 }).waitFor()
    await keys.isAt(main)
  }

  async function moveCards() {
    await keys.goTo(card(page, 'Fractions'))
    await keys.carryInto('in_progress', 'ArrowRight')
    await cardIn(page, 'In progress', 'Fractions')
    await keys.isAt(card(page, 'Fractions'))

    await keys.use(button('Move “Water cycle” to In progress'), { by: 'Shift+Tab' })
    await cardIn(page, 'In progress', 'Water cycle')
    await keys.isAt(card(page, 'Water cycle'))

    await keys.use(button('Move “Water cycle” to…'))
    await keys.use(page.getByRole('menuitem', { name: 'Done' }), { by: 'ArrowDown' })
    await cardIn(page, 'Done', 'Water cycle')
    await keys.isAt(card(page, 'Water cycle'))
    await page.getByText('50% done').waitFor()
  }

  async function editProgress() {
    await keys.use(card(page, 'Fractions'), { by: 'Shift+Tab' })
    await keys.use(dialog.getByRole('button', { name: 'Edit' }))
    await keys.goTo(dialog.getByRole('slider', { name: 'Progress' }))
    await keys.press('PageUp', 'ArrowRight')
    expect(await dialog.getByRole('slider').inputValue()).toBe('11')
    await keys.use(dialog.getByRole('button', { name: 'Save changes' }))
    await dialog.waitFor({ state: 'detached' })
    await keys.isAt(card(page, 'Fractions'))
    await column(page, 'In progress').getByText('11%').waitFor()
  }

  async function completeSprint() {
    await open('Sprint planning')
    await keys.use(button('Complete sprint'))
    await keys.use(dialog.getByRole('button', { name: 'Complete sprint' }))
    await dialog.waitFor({ state: 'detached' })
    await keys.isAt(main)
    await keys.use(button(/^Completed sprints/))
    await page.getByRole('listitem').filter({ hasText: 'Week one' }).getByText('50% done').waitFor()
  }
})
