import type { Locator, Page } from 'playwright'

/** Actions on the screens. Each waits for its visible effect. */

type NewUser = { firstName: string; username: string; role: 'facilitator' | 'learner' }

export const password = 'leaf and stem'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const emailOf = ({ username }: { username: string }) => `${username}@example.org`

export async function signUp(page: Page, newcomer: NewUser) {
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill(newcomer.firstName)
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(emailOf(newcomer))
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption(newcomer.role)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: `Welcome, ${newcomer.firstName}!` }).waitFor()
}

export async function createFirstWorkspace(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create your first workspace' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

export async function openScreen(
  page: Page,
  screen: 'Dashboard' | 'Backlog' | 'Sprint board' | 'Sprint planning' | 'Learners' | 'Settings',
) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
}

export async function addMember(page: Page, email: string) {
  await page.getByLabel('Add a member by email').fill(email)
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByText(email).waitFor()
}

type NewTask = { title: string; subject: string; learner: string; time: string }

export async function addTask(page: Page, { title, subject, learner, time }: NewTask) {
  await page.getByRole('button', { name: 'Add task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Subject').selectOption({ label: subject })
  await dialog.getByLabel(/learner/i).selectOption({ label: learner })
  await dialog.getByLabel(/time/i).fill(time)
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card(page, title).waitFor()
}

/** The card of a task on the board: the button with its title. */
export function card(page: Page, title: string) {
  return page.getByRole('button', { name: title, exact: true })
}

export function column(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

export function expectCardIn(page: Page, name: string, title: string) {
  return column(page, name).getByRole('button', { name: title, exact: true }).waitFor()
}

export function moveForward(page: Page, title: string, to: string) {
  return page.getByRole('button', { name: `Move “${title}” to ${to}` }).click()
}

/** The titles in a column, from top to bottom. */
export async function titlesIn(page: Page, name: string) {
  return column(page, name).getByRole('heading', { level: 3 }).allTextContents()
}

/**
 * Drags a card into a column with the mouse and drops it at this y, by default at the bottom. The first small move
 * starts the drag.
 */
export async function dragCardInto(page: Page, title: string, name: string, y?: number) {
  await card(page, title).scrollIntoViewIfNeeded()
  const from = await boundingBoxOf(card(page, title))
  const to = await boundingBoxOf(column(page, name))
  const height = page.viewportSize()?.height ?? 0
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 16, from.y + 12, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, y ?? Math.min(to.y + to.height, height) - 20, { steps: 8 })
  await page.mouse.up()
  await dragOverlay(page).waitFor({ state: 'detached' }) // until the drop animation is over
}

/** The copy of a card that follows the pointer. Unlike in the card itself, its title is not a button. */
export function dragOverlay(page: Page) {
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  return titles.filter({ hasNot: page.getByRole('button') }).locator('xpath=../..')
}

export async function boundingBoxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  return box
}

/** Closes a dialog with its button, because Escape would close a toast first. */
export async function closeDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
