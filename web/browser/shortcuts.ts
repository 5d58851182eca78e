import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { isForInputMethod } from './input-method.ts'

/**
 * All shortcuts of the app, in the order of the shortcut list. Their names on the screen are `shortcuts.names`. `keys`
 * are values of `KeyboardEvent.key`. Keyboard layouts of other scripts match a letter by its position on the keyboard.
 */
const shortcuts = {
  newTask: { keys: ['n'] },
  cards: { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  editCard: { keys: ['e'] },
  cardToTodo: { keys: ['1'] },
  cardToInProgress: { keys: ['2'] },
  cardToDone: { keys: ['3'] },
  chooseDay: { keys: ['d'] },
  selectCard: { keys: ['x'] },
  undo: { keys: ['z'], isWithModifier: true, worksInDialogs: true },
  search: { keys: ['/'] },
  palette: { keys: ['k'], isWithModifier: true },
  list: { keys: ['?'] },
} as const satisfies Record<string, { keys: readonly string[]; isWithModifier?: true; worksInDialogs?: true }>

export type ShortcutName = keyof typeof shortcuts

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[]

/** Returns whether the shortcut is a single character. These can all be switched off together (WCAG 2.1.4). */
export function isSingleKey(name: ShortcutName): boolean {
  return !isWithModifier(name) && shortcuts[name].keys[0].length === 1
}

/** Runs a shortcut. Returns false if there was nothing to do; the key then has its usual effect. */
type Handler = (event: KeyboardEvent) => boolean | void

/** Handlers by shortcut. Only the last one of each shortcut runs. */
const handlers = new Map<ShortcutName, Handler[]>()

let switchedOff: ReadonlySet<ShortcutName> = new Set()
const listeners = new Set<() => void>()

/** Runs `handler` when the shortcut is pressed, while the component is mounted and `isEnabled`. */
export function useShortcut(name: ShortcutName, handler: Handler, isEnabled = true): void {
  const run = useEffectEvent(handler)
  useLayoutEffect(() => {
    if (!isEnabled) return undefined
    const own: Handler = (event) => run(event)
    if (handlers.size === 0) document.addEventListener('keydown', press)
    handlers.set(name, [...(handlers.get(name) ?? []), own])
    return () => {
      const others = (handlers.get(name) ?? []).filter((one) => one !== own)
      if (others.length > 0) handlers.set(name, others)
      else handlers.delete(name)
      if (handlers.size === 0) document.removeEventListener('keydown', press)
    }
  }, [name, isEnabled])
}

/** Returns the shortcuts that have a handler on this screen, including those that are switched off. */
export function shortcutsHere(): ReadonlySet<ShortcutName> {
  return new Set(handlers.keys())
}

export function switchOffShortcuts(names: Iterable<ShortcutName>): void {
  switchedOff = new Set(names)
  for (const listener of listeners) listener()
}

export function useIsSwitchedOff(name: ShortcutName): boolean {
  return useSyncExternalStore(subscribe, () => switchedOff.has(name))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const arrows: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** Returns the keys as they are printed on the keyboard. */
export function printedKeys(name: ShortcutName): string[] {
  const held = isWithModifier(name) ? [hasCommandKey() ? '⌘' : 'Ctrl'] : []
  return [...held, ...shortcuts[name].keys.map((key) => arrows[key] ?? key.toUpperCase())]
}

/** Returns whether the keyboard uses ⌘ instead of Ctrl. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || isForInputMethod(event)) return
  const name = shortcutNames.find((one) => isPressed(one, event) && !switchedOff.has(one))
  const handler = name && handlers.get(name)?.at(-1)
  if (!handler || isElsewhere(event, name)) return
  if (handler(event) !== false) event.preventDefault()
}

function isPressed(name: ShortcutName, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (isWithModifier(name)) {
    const [held, other] = hasCommandKey() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
    if (!held || other || altKey || shiftKey) return false
  } else if (ctrlKey || metaKey || altKey) return false
  return shortcuts[name].keys.some((key) => isKey(event, key))
}

/** Returns whether the event is for this key. For `?`, and on some layouts for digits and `/`, Shift may be held. */
function isKey({ key, code, shiftKey }: KeyboardEvent, wanted: string): boolean {
  if (wanted.length > 1) return key === wanted && !shiftKey
  const isLetter = /[a-z]/.test(wanted)
  if (!isLetter) return key === wanted
  const isOtherScript = key.length === 1 && key.charCodeAt(0) > 127
  return (
    !shiftKey && (key.toLowerCase() === wanted || (isOtherScript && code === `Key${wanted.toUpperCase()}`))
  )
}

const overlays = '[role=dialog], [role=alertdialog], dialog[open], [role=menu]'

const hasKeysOfItsOwn =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=slider], [role=spinbutton], [role=menu], [role=tablist], [role=radiogroup], [role=tree]'

const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [data-undo-elsewhere]), [contenteditable]'

/**
 * Returns whether the key press belongs to a field, dialog or menu instead. Search also works from a field. Undo is
 * left to text fields, except those that have nothing to undo (`data-undo-elsewhere`).
 */
function isElsewhere({ target }: KeyboardEvent, name: ShortcutName): boolean {
  if ('worksInDialogs' in shortcuts[name])
    return target instanceof Element && target.closest(textFields) !== null
  if (document.querySelector(overlays)) return true
  return !isWithModifier(name) && target instanceof Element && target.closest(hasKeysOfItsOwn) !== null
}

function isWithModifier(name: ShortcutName): boolean {
  return 'isWithModifier' in shortcuts[name]
}
