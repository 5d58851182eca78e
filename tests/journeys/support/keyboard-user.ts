import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { TaskStatus } from '#domain/board.ts'
import { focusProblem } from '#tests/support/visible-focus.ts'
import { translator } from '#tests/support/translations.ts'

/** Drives a page by keyboard alone. After every key the focus must be on a visible element with a visible outline. */
export class KeyboardUser {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]) {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      if ((await this.page.evaluate(focusProblem)) !== undefined) await this.expectVisibleFocus()
    }
  }

  async type(text: string) {
    await this.page.keyboard.type(text)
  }

  /** Presses Tab, or another key, until the element has the focus. */
  async moveFocusTo(place: Locator, key = 'Tab') {
    await place.first().waitFor()
    let aims = await place.elementHandles()
    const way: string[] = []
    while (true) {
      const at = await this.page.evaluate(positionAmong, aims)
      if (at.hasArrived) return
      if (way.length > 80)
        throw new Error(`not on the way of ${key}: ${String(place)}; was at ${way.join(', ')}`)
      if (at.areGone) {
        await place.first().waitFor()
        aims = await place.elementHandles()
      } else {
        way.push(at.text)
        await this.press(key)
      }
    }
  }

  async activate(place: Locator, { by = 'Tab', press = 'Enter' } = {}) {
    await this.moveFocusTo(place, by)
    await this.press(press)
  }

  async fill(label: string, text: string) {
    await this.moveFocusTo(this.page.getByLabel(label))
    await this.type(text)
  }

  /**
   * Drags the focused card into a column by keyboard. Does not check the focus meanwhile, because the drag overlay
   * covers it.
   */
  async dragCardInto(status: TaskStatus, arrow: 'ArrowLeft' | 'ArrowRight', t = translator('en')) {
    const { keyboard } = this.page
    const [lifted = ''] = t('board.spoken.lifted', { card: '|' }).split('|')
    const gaps = { card: '|', place: '|', total: '|' }
    const words = t('board.spoken.place', { ...gaps, column: t(`status.${status}`) })
    const said = this.page.getByRole('status')
    await keyboard.press('Space')
    await said.getByText(lifted).waitFor()
    const isOver = said.getByText(words.split('|').at(-1) ?? '')
    for (let step = 0; step < 60 && (await isOver.count()) === 0; step++) await keyboard.press(arrow)
    await this.press('Space')
  }

  /** Tabs through a dialog once in each direction; the focus must not leave it. */
  async expectFocusTrap(place: Locator) {
    const start = await this.page.evaluateHandle(() => document.activeElement)
    for (const key of ['Tab', 'Shift+Tab']) {
      let steps = 0
      do {
        await this.press(key)
        expect(await place.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
        if (steps++ > 60) throw new Error(`${key} does not come round in ${String(place)}`)
      } while (!(await start.evaluate((start) => start === document.activeElement)))
    }
  }

  async expectFocus(place: Locator) {
    await expect
      .poll(() => isActiveElement(place), { message: `focus on ${String(place)}`, timeout: 10_000 })
      .toBe(true)
    await this.expectVisibleFocus()
  }

  async expectVisibleFocus() {
    await expect.poll(() => this.page.evaluate(focusProblem), { timeout: 5000 }).toBeUndefined()
  }
}

/** Returns whether one of these elements has the focus, whether all are gone, and the text of the focused element. */
function positionAmong(aims: Node[]) {
  const at = document.activeElement
  return {
    hasArrived: aims.some((aim) => aim === at),
    areGone: !aims.some((aim) => aim.isConnected), // because the app has rendered them again
    text: at?.textContent ?? '',
  }
}

async function isActiveElement(place: Locator) {
  return (await place.and(place.page().locator(':focus')).count()) > 0
}
