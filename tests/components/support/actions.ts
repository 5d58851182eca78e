import { vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/**
 * Replaces the methods `click`, `hover`, `fill` and `select` of locators. The mouse and its events are still real,
 * and an element must still be visible, enabled and not covered. Playwright sends many messages to the page to
 * check this. Checking it inside the page, as here, takes a sixth of the time.
 */
export function installActions(): void {
  const prototype: Locator = Object.getPrototypeOf(page.getByText(''))
  Object.assign(prototype, { click, hover, fill, selectOptions })
}

type ClickOptions = {
  /** Clicks even if the element is disabled or covered by another one. */
  force?: boolean
  /** Position of the click in pixels from the upper left corner of the element. Defaults to the middle. */
  position?: Point
}

type Point = { x: number; y: number }

async function click(this: Locator, { force = false, position }: ClickOptions = {}): Promise<void> {
  await untilDone(async () => {
    const element = elementOf(this)
    if (!force) assertEnabled(element)
    if (element.closest('[aria-haspopup=menu]')) assertMenuIsClosed()
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const target = element.closest('button, a, [role=button]') ?? element
    const coords = pointOf(element, position)
    if (force) return pointer({ keys: '[MouseLeft]', coords })
    const covering = document.elementFromPoint(coords.x, coords.y)
    if (!receives(target, covering)) {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      throw new Error(`${describe(element)} is covered by ${describe(covering)}`)
    }
    const guard = keepFromOthers(target, clickEvents)
    await pointer({ keys: '[MouseLeft]', coords }).finally(() => guard.remove())
    const isOpen = target.getAttribute('aria-expanded') === 'true' // the press opens some menus before the click
    if (!guard.hasReached('click') && !isOpen)
      throw new Error(`${describe(element)} moved away from the mouse`)
    if (element.closest('[role=menu]')) lastMenu = element.closest('[role=menu]')
  })
}

/** The menu from which an item was last chosen. */
let lastMenu: Element | null = null

/** Forgets the last menu. Call it between tests. */
export function forgetMenu(): void {
  lastMenu = null
}

/**
 * Throws until the last menu has closed and has returned the focus, which it does in a timer. If another menu
 * opened before that, it would lose the focus and close. The focus may pass through a card first, so this throws
 * once more after the focus has returned.
 */
function assertMenuIsClosed() {
  if (!lastMenu) return
  const isOpen = lastMenu.isConnected && lastMenu.getAttribute('data-state') !== 'closed'
  const hasFocusReturned = !lastMenu.isConnected && document.activeElement !== document.body
  if (isOpen || hasFocusReturned) lastMenu = null
  if (!isOpen) throw new Error('the previous menu is still closing')
}

async function hover(this: Locator): Promise<void> {
  await untilDone(async () => {
    const element = elementOf(this)
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const coords = pointOf(element)
    const covering = document.elementFromPoint(coords.x, coords.y)
    if (!receives(element, covering))
      throw new Error(`${describe(element)} is covered by ${describe(covering)}`)
    await pointer({ coords })
  })
}

/**
 * Calls `userEvent.pointer` without moving a stopped clock. Otherwise vitest would advance the clock by 50 ms for
 * every 50 ms that the call takes.
 */
export async function pointer(input: Parameters<typeof userEvent.pointer>[0]): Promise<void> {
  const isFake = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
  try {
    await userEvent.pointer(input)
  } finally {
    isFake.mockRestore()
  }
}

/** The original `document.execCommand`, which tests of the clipboard replace. */
const editField = document.execCommand.bind(document)

async function fill(this: Locator, text: string): Promise<void> {
  await untilDone(async () => {
    const field = elementOf(this)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      throw new Error(`${describe(field)} is not a text field`)
    assertEnabled(field)
    if (field.readOnly) throw new Error(`${describe(field)} is read-only`)
    field.focus()
    if (field.type === 'date' || field.type === 'range') return setValue(field, text)
    field.select()
    if (field.value + text === '') return
    const isTyped = editField(text === '' ? 'delete' : 'insertText', false, text)
    if (!isTyped) throw new Error(`${describe(field)} does not take ${text}`)
  })
}

async function selectOptions(this: Locator, wanted: string): Promise<void> {
  await untilDone(async () => {
    const select = elementOf(this)
    if (!(select instanceof HTMLSelectElement))
      throw new Error(`${describe(select)} is not a list of options`)
    assertEnabled(select)
    const option = [...select.options].find(({ value, label }) => value === wanted || label === wanted)
    if (!option) throw new Error(`${describe(select)} has no option ${wanted}`)
    option.selected = true
    announceChange(select)
  })
}

function elementOf(locator: Locator): Element {
  const element = locator.query()
  if (!element) throw new Error(`nothing is found at ${locator.selector}`)
  return element
}

const realTimeout = window.setTimeout.bind(window)

/**
 * Repeats an action until it does not throw. Unlike `vi.waitFor`, it does not move a clock that the test has
 * stopped.
 */
async function untilDone(act: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 15_000
  for (;;) {
    try {
      await act()
      return
    } catch (reason) {
      if (performance.now() > end) throw reason
      await new Promise((resolve) => realTimeout(resolve, 50))
    }
  }
}

function assertEnabled(element: Element) {
  if (!element.checkVisibility({ visibilityProperty: true }))
    throw new Error(`${describe(element)} is hidden`)
  const control = element.closest('button, input, select, textarea, option, [aria-disabled]')
  if (control?.matches(':disabled, [aria-disabled=true]')) throw new Error(`${describe(element)} is disabled`)
}

/** Returns a point in the visible part of an element, in pixels of the page's window. */
function pointOf(element: Element, position?: Point): Point {
  const box = [...element.getClientRects()].find(({ width, height }) => width * height > 0)
  if (!box) throw new Error(`${describe(element)} has no size`)
  if (position) return { x: box.left + position.x, y: box.top + position.y }
  const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2
  return {
    x: middle(box.left, box.right, window.innerWidth),
    y: middle(box.top, box.bottom, window.innerHeight),
  }
}

/** Returns whether an event on `hit` reaches `target`, directly or through its label. */
function receives(target: Element, hit: Node | null): boolean {
  if (!(hit instanceof Node)) return false
  const label = hit instanceof Element ? hit.closest('label') : null
  return target.contains(hit) || label?.control === target || (label !== null && target.contains(label))
}

/**
 * Presses a key while an element has the focus. A dialog that has just closed may give the focus back to its button
 * between the focus and the key. In that case the button does not receive the key, and the function tries again.
 */
export async function pressOn(place: Locator, key: string): Promise<void> {
  await untilDone(async () => {
    const element = elementOf(place)
    if (element instanceof HTMLElement) element.focus()
    const guard = keepFromOthers(element, keyEvents)
    await userEvent.keyboard(`{${key}}`).finally(() => guard.remove())
    if (!guard.hasReached('keydown')) throw new Error(`${describe(element)} lost the focus`)
  })
}

const clickEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
const keyEvents = ['keydown', 'keypress', 'keyup', 'click']

/**
 * Blocks events of these types on all elements except `target`, because `target` may move or lose the focus before
 * the event arrives.
 */
function keepFromOthers(target: Element, types: readonly string[]) {
  let hasHit: boolean | undefined
  const reached = new Set<string>()
  const check = (event: Event) => {
    const isReceived = receives(target, event.target as Node)
    hasHit ??= isReceived
    if (isReceived) reached.add(event.type)
    if (hasHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of types) window.addEventListener(type, check, { capture: true })
  return {
    hasReached: (type: string) => reached.has(type),
    remove() {
      for (const type of types) window.removeEventListener(type, check, { capture: true })
    },
  }
}

/**
 * Sets a value through the prototype, as browsers do. React does not notice a value that is set on the field itself.
 */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  if (field.value !== value) throw new Error(`${describe(field)} does not take ${value}`)
  announceChange(field)
}

function announceChange(control: Element) {
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function describe(element: Element | null): string {
  return element ? (element.cloneNode(false) as Element).outerHTML : 'nothing'
}
