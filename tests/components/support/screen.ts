import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { pressOn } from './actions.ts'

/**
 * Actions on the screens, and locators and texts of what they show. The names are close to what a user would say.
 */

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dialog = (name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const label = (name: string) => page.getByLabelText(name, { exact: true })

/** A column of the board. */
export const column = (name: string) => page.getByRole('region', { name, exact: true })

/** The card of a task: the button with its title. */
export const card = (title: string) => button(title)

export async function shows(place: Locator): Promise<void> {
  await expect.element(place.first()).toBeVisible()
}

/** Checks that the element does not exist now. It may appear later. */
export function isAbsent(place: Locator): void {
  expect(place.elements()).toEqual([])
}

export async function isGone(place: Locator): Promise<void> {
  await expect.element(place).not.toBeInTheDocument()
}

export async function isFocused(place: Locator): Promise<void> {
  await expect.element(place).toHaveFocus()
}

type Screen = 'Dashboard' | 'Backlog' | 'Sprint board' | 'Sprint planning' | 'Learners' | 'Settings'

/** Opens a screen through the navigation. */
export const openScreen = (name: Screen) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** Presses a key while the element has the focus. */
export const presses = pressOn

/** Presses a key without moving the focus first. */
export const press = (key: string) => userEvent.keyboard(`{${key}}`)

/** Closes a dialog with its button, because Escape closes a toast first. */
export async function closeDialog(): Promise<void> {
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await isGone(dialog())
}

/** The region in which toasts appear. */
export const messages = () => page.getByRole('region', { name: 'Notifications (F8)' })

/** The last line of the message region: the toast, if there is one. */
export const toast = () => messages().getByRole('listitem').last()

/**
 * Returns the messages in the message region without the labels of their buttons: the toast and the failed writes. The
 * line that offers to undo a change is not a message.
 */
export function toastsShown(): string[] {
  expect(document.querySelectorAll('[data-messages] > div').length).toBeLessThanOrEqual(1)
  const messages = document.querySelectorAll<HTMLElement>('[data-messages] li:not([data-undo])')
  return Array.from(messages, (message) => {
    const labels = new Set(Array.from(message.querySelectorAll('button'), ({ innerText }) => innerText))
    return message.innerText
      .split('\n')
      .filter((line) => line !== '' && !labels.has(line))
      .join('\n')
  })
}

/** Waits until the only message on the screen is a failure with exactly this title and this reason. */
export async function seesFailure(title: string, reason: string): Promise<void> {
  await sees('assertive', title, reason)
}

/** Waits until the only message on the screen is this success. */
export async function seesSuccess(title: string, ...more: string[]): Promise<void> {
  await sees('polite', title, ...more)
}

/** Checks that a message is both visible and announced to screen readers. */
async function sees(how: 'assertive' | 'polite', ...lines: string[]) {
  await expect.poll(toastsShown).toEqual([lines.join('\n')])
  const words = lines.join(' ').replaceAll('\n', ' ')
  const isIt = (said: (typeof readOut)[number]) => said.how === how && said.words?.startsWith(words)
  await expect.poll(() => readOut.filter(isIt).length, { message: words }).toBeGreaterThan(0)
}

/** Texts that were announced to screen readers, and whether they interrupt other speech. */
let readOut: { how: string | null; words: string | null }[] = []

/** Starts to record the announcements to screen readers. */
export function listen(): () => void {
  readOut = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[aria-live=assertive], [aria-live=polite]')
      if (region) readOut.push({ how: region.getAttribute('aria-live'), words: region.textContent })
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

/** Waits until a field is marked as invalid for exactly this reason. */
export async function isToldAt(field: Locator, reason: string): Promise<void> {
  await expect.poll(() => toldAt(field)).toEqual({ isWrong: true, reason })
}

/** Waits until a field is not marked as invalid. */
export async function isFine(field: Locator): Promise<void> {
  await expect.poll(() => toldAt(field)?.isWrong).toBe(false)
}

function toldAt(field: Locator) {
  const control = field.query()
  if (!control) return undefined
  return {
    isWrong: control.getAttribute('aria-invalid') === 'true',
    reason: (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((told) => (told?.checkVisibility() ? told.textContent : ''))
      .join(' '),
  }
}

/** Returns the visible text of an element in one line. */
export function oneLine(part: Locator): string {
  return inWords(part.element()).replaceAll(/\s+/g, ' ').trim()
}

/** Returns the text that a screen reader reads for an element, in one line, whether or not it is visible. */
export function spokenLine(part: Locator): string {
  return (part.element() as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the text of a stat in one line. */
export const stat = (title: string, within: Locator = page.getByRole('main')) =>
  oneLine(within.getByRole('group', { name: title, exact: true }))

/** Returns the text that a screen reader reads for a stat, in one line. */
export const spokenStat = (title: string, within: Locator = page.getByRole('main')) =>
  spokenLine(within.getByRole('group', { name: title, exact: true }))

/** Waits until the text of a stat contains these words. */
export async function showsStat(title: string, words: string, within?: Locator): Promise<void> {
  await expect.poll(() => stat(title, within)).toContain(words)
}

/** The grey placeholders that are shown during loading. */
export function placeholders(part: Locator): NodeListOf<Element> {
  return part.element().querySelectorAll('div[aria-hidden=true]:empty')
}

/** Opens the progress of the sprint on the board. */
export async function openSprintProgress(): Promise<Locator> {
  await button('View progress').click()
  await shows(dialog('Sprint progress').getByText('Sprint summary'))
  return dialog('Sprint progress')
}

/** Opens a learner's progress from the learners page. */
export async function openLearnerProgress(name: string): Promise<Locator> {
  await button(`View progress of ${name}`).click()
  await shows(dialog(name).getByText('Learning summary'))
  return dialog(name)
}

/** Returns the text of each element. */
export function texts(places: Locator): string[] {
  return places.elements().map(inWords)
}

/** Returns the visible text, excluding text for screen readers only and transparent text. */
function inWords(element: Element): string {
  if (!(element instanceof HTMLElement)) return ''
  const unseen = [...element.querySelectorAll<HTMLElement>('*')].filter(isUnseen)
  const before = unseen.map(({ style }) => style.display)
  for (const { style } of unseen) style.display = 'none'
  const words = element.innerText
  for (const [index, { style }] of unseen.entries()) style.display = before[index] ?? ''
  return words
}

function isUnseen(element: HTMLElement): boolean {
  const { clipPath, opacity } = getComputedStyle(element)
  return (clipPath === 'inset(50%)' || opacity === '0') && !element.contains(document.activeElement)
}

/** Returns the names of a form's fields, in the order of the page. */
export function fieldNames(part: Locator): string[] {
  const fields = part.element().querySelectorAll('input[name], select[name], textarea[name]')
  return Array.from(fields, (field) => field.getAttribute('name') ?? '')
}

/** Waits until a task's card is in a column. */
export const cardIn = (name: string, title: string) =>
  shows(column(name).getByRole('button', { name: title, exact: true }))

/** Presses the button of a card that moves it to the next column. */
export const forward = (title: string, to: string) => button(`Move “${title}” to ${to}`).click()

/** Returns the titles in a column, from top to bottom. */
export const titlesIn = (name: string) => texts(column(name).getByRole('heading', { level: 3 }))

/** The rows of the “Not saved” list. Many failed writes are summed up in one row. */
export const notSaved = () => page.getByRole('list', { name: 'Not saved' }).getByRole('listitem')

/** Returns the options of a list. */
export function choices(select: Locator): string[] {
  return select
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent ?? '')
}

/** The message that appears while the server is unreachable. */
export const unreachable = "Can't reach the server. Check your connection and try again."
