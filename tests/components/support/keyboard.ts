import { type Locator, page, userEvent } from 'vitest/browser'
import { expect } from 'vitest'
import type { TaskStatus } from '#domain/board.ts'
import { translator } from '#tests/support/translations.ts'
import { focusProblem } from '#tests/support/visible-focus.ts'
import { shows } from './screen.ts'

/** Actions by keyboard alone. After every key the focus must be on a visible element with a visible outline. */

/** Presses keys one after the other, such as `Tab` or `Shift+Tab`. */
export async function pressKeys(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(strokes(key))
    // After the last element, Tab leaves the page for the frame around it. Pressing it again returns to the first.
    if (!document.hasFocus()) await userEvent.keyboard(strokes(key))
    if ((await focusProblem()) !== undefined) await focusIsVisible()
  }
}

export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text)
}

/** Presses Tab, or another key, until an element of this locator has the focus. */
export async function moveFocusTo(place: Locator, key = 'Tab'): Promise<void> {
  await shows(place)
  const way: string[] = []
  while (!hasFocus(place)) {
    if (way.length > 80)
      throw new Error(`${key} does not reach ${place.selector}; the focus was at ${way.join(', ')}`)
    way.push(document.activeElement?.textContent ?? '')
    await pressKeys(key)
  }
}

export async function activate(place: Locator, { by = 'Tab', with: key = 'Enter' } = {}): Promise<void> {
  await moveFocusTo(place, by)
  await pressKeys(key)
}

/** Waits until an element of this locator has the focus and the focus is visible. */
export async function focusIsOn(place: Locator): Promise<void> {
  await expect.poll(() => hasFocus(place), { message: `focus on ${place.selector}` }).toBe(true)
  await focusIsVisible()
}

export async function focusIsVisible(): Promise<void> {
  await expect.poll(focusProblem).toBeUndefined()
}

/**
 * Presses Tab until the focus is back where it was, then Shift+Tab until it has passed the start of the element,
 * and then restores the focus. The focus must not leave the element.
 */
export async function trapsFocus(part: Locator): Promise<void> {
  const start = document.activeElement
  const step = async (key: string, steps: number) => {
    if (steps > 60) throw new Error(`${key} does not return to its start in ${part.selector}`)
    await pressKeys(key)
    expect(part.element().contains(document.activeElement)).toBe(true)
  }
  for (let steps = 0; steps === 0 || document.activeElement !== start; steps++) await step('Tab', steps)
  let isRound = false
  for (let steps = 0; !isRound; steps++) {
    const before = document.activeElement
    await step('Shift+Tab', steps)
    isRound = before === document.activeElement || comesAfter(document.activeElement, before)
  }
  if (start instanceof HTMLElement) start.focus()
}

/** Drags the focused card into a column. Does not check the focus meanwhile, because the drag overlay covers it. */
export async function dragCardInto(
  status: TaskStatus,
  arrow: 'ArrowLeft' | 'ArrowRight',
  t = translator('en'),
): Promise<void> {
  const [lifted = ''] = t('board.spoken.lifted', { card: '|' }).split('|')
  const gaps = { card: '|', place: '|', total: '|' }
  const words = t('board.spoken.place', { ...gaps, column: t(`status.${status}`) })
  const said = page.getByRole('status')
  await userEvent.keyboard(' ')
  await expect.element(said.getByText(lifted)).toBeInTheDocument()
  const isOver = said.getByText(words.split('|').at(-1) ?? '')
  for (let step = 0; step < 60 && !isOver.query(); step++) await userEvent.keyboard(strokes(arrow))
  await pressKeys('Space')
}

const comesAfter = (one: Node | null, other: Node | null) =>
  one !== null && ((other?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const hasFocus = (place: Locator) => place.elements().includes(document.activeElement as HTMLElement)

/** Converts a key to the syntax of `userEvent.keyboard`. */
function strokes(keys: string): string {
  if (keys === 'Space') return ' '
  const [key = '', ...held] = keys.split('+').toReversed()
  return [...held.map((one) => `{${one}>}`), `{${key}}`, ...held.map((one) => `{/${one}}`)].join('')
}
