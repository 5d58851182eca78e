import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'

/*
 * Arrow keys that move the focus between cards in rows and columns. `data-cells` marks a row of cells, `data-cell`
 * a cell, and `data-stop` an element of a cell that can have the focus: the title of a card, or the button that
 * adds one.
 */

export type Direction = 'up' | 'down' | 'forward' | 'back'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * Returns the direction of an arrow key, with or without Shift. Left and right follow the text direction. Undefined for
 * other keys and with Ctrl, Alt or ⌘.
 */
export function arrowDirection(key: Key, textDirection: 'ltr' | 'rtl'): Direction | undefined {
  if (key.altKey || key.ctrlKey || key.metaKey) return undefined
  const isRtl = textDirection === 'rtl'
  switch (key.key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowRight':
      return isRtl ? 'back' : 'forward'
    case 'ArrowLeft':
      return isRtl ? 'forward' : 'back'
    default:
      return undefined
  }
}

/** Returns `arrowDirection` for the text direction of the language. */
export function useArrowDirection(): (key: Key) => Direction | undefined {
  const { i18n } = useTranslation()
  return (key) => arrowDirection(key, direction(i18n.language))
}

/**
 * Arrangement of the cards. `columns`: independent columns with cards of different heights. Left and right go to
 * the nearest card, and at the end of a column the up and down keys scroll the page. `cells`: left and right keep
 * the index in the cell, and the keys never scroll.
 */
type Layout = 'columns' | 'cells'

/** Moves the focus from card to card with the arrow keys. Disable it while a card is dragged with the same keys. */
export function useArrowFocus(root: RefObject<HTMLElement | null>, layout: Layout, isEnabled: boolean): void {
  const directionOf = useArrowDirection()
  useShortcut(
    'cards',
    (event) => {
      const from = event.target instanceof HTMLElement ? event.target : undefined
      const to = directionOf(event)
      if (!to || !from?.matches('[data-stop]') || !root.current?.contains(from)) return false
      const next = nextStop(root.current, from, to, layout)
      if (next) focusStop(next)
      return next !== undefined || layout === 'cells'
    },
    isEnabled,
  )
}

/** Focuses the title of a card, or a button, and scrolls only as far as needed. */
function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true })
  stop.closest('[data-item], article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * Returns the element with `data-stop` that the focus moves to. Up and down move inside a cell first, and then to
 * the next cell of the column.
 */
function nextStop(
  root: HTMLElement,
  from: HTMLElement,
  to: Direction,
  layout: Layout,
): HTMLElement | undefined {
  const row = from.closest('[data-cells]')
  const cells = row ? cellsIn(row) : []
  const column = cells.findIndex((stops) => stops.includes(from))
  const index = cells[column]?.indexOf(from) ?? -1
  const isAhead = to === 'down' || to === 'forward'
  if (to === 'up' || to === 'down') {
    const rows: (Element | null)[] = [...root.querySelectorAll('[data-cells]')]
    const further = beyond(rows, rows.indexOf(row), isAhead).map((one) => one && cellsIn(one)[column])
    const cell = further.find((stops) => stops && stops.length > 0)
    return cells[column]?.[index + (isAhead ? 1 : -1)] ?? cell?.at(isAhead ? 0 : -1)
  }
  const stops = beyond(cells, column, isAhead).find(({ length }) => length > 0)
  return layout === 'columns' ? nearest(stops ?? [], middleOf(from)) : (stops?.[index] ?? stops?.at(-1))
}

function cellsIn(row: Element): HTMLElement[][] {
  return Array.from(row.querySelectorAll('[data-cell]'), (cell) =>
    [...cell.querySelectorAll<HTMLElement>('[data-stop]')].filter((stop) => stop.checkVisibility()),
  )
}

/** Returns the items before or after this index, the nearest first. */
function beyond<Item>(items: readonly Item[], at: number, isAhead: boolean): Item[] {
  return isAhead ? items.slice(at + 1) : items.slice(0, Math.max(at, 0)).toReversed()
}

function nearest(stops: HTMLElement[], y: number): HTMLElement | undefined {
  return stops.toSorted((a, b) => Math.abs(middleOf(a) - y) - Math.abs(middleOf(b) - y))[0]
}

function middleOf(stop: Element): number {
  const { top, bottom } = (stop.closest('article') ?? stop).getBoundingClientRect()
  return (top + bottom) / 2
}
