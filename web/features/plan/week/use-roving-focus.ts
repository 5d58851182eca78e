import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import { useIsSwitchedOff, useShortcut } from '#web/browser/shortcuts.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import { type Step, stepFromKey } from './arrow-steps.ts'

/** Selector for the elements that can have the focus: a card’s title, or the button that adds a card. */
const stop = '[data-stop]'
/** Selector for a card with its menu. */
const item = '[data-item]'

/**
 * Makes the whole week a single Tab stop. Arrow keys move the focus from card to card and from cell to cell. If the
 * user has turned off these shortcuts, Tab stops at each card. The focus follows its card to another cell, even if
 * another user moved it.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>, isDragging: () => boolean) {
  const { i18n } = useTranslation()
  const textDirection = direction(i18n.language)
  const current = useRef<HTMLElement>(undefined)
  const focusedCard = useRef<string>(undefined)
  const isOff = useIsSwitchedOff('cards')

  const setCurrent = (next: HTMLElement | undefined) => {
    if (!isOff) for (const one of tabbables(current.current)) one.tabIndex = -1
    current.current = next
    for (const one of tabbables(next)) one.tabIndex = 0
  }
  useLayoutEffect(() => {
    for (const one of tabbables(root.current)) one.tabIndex = isOff ? 0 : -1
    for (const one of tabbables(current.current)) one.tabIndex = 0
  }, [isOff, root])
  useLayoutEffect(() => {
    if (!root.current) return
    if (isOff) for (const one of tabbables(root.current)) one.tabIndex = 0
    const id = focusedCard.current
    const card = id === undefined ? null : document.getElementById(cardTitleId(id))
    if (document.activeElement === document.body && card) card.focus({ preventScroll: true })
    if (current.current?.isConnected && root.current.contains(current.current)) return
    const next = card?.closest<HTMLElement>(item) ?? firstStop(root.current)
    setCurrent(next)
    if (id !== undefined && !card && document.activeElement === document.body)
      next?.querySelector<HTMLElement>(stop)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const forget = ({ target }: globalThis.FocusEvent) => {
      if (target instanceof Element && !root.current?.contains(target)) focusedCard.current = undefined
    }
    document.addEventListener('focusin', forget)
    return () => document.removeEventListener('focusin', forget)
  }, [root])

  useShortcut('cards', (event) => {
    const from = event.target instanceof HTMLElement ? event.target : undefined
    const step = stepFromKey(event, textDirection)
    if (isDragging() || !from?.matches(stop) || !step || !root.current?.contains(from)) return false
    const next = nextStop(root.current, from, step)
    next?.focus({ preventScroll: true })
    next?.closest(item)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  })
  return {
    /** Focuses this card as soon as it is rendered, unless something else has the focus by then. */
    follow: (id: string) => {
      focusedCard.current = id
    },
    onFocus: ({ target }: FocusEvent) => {
      const next = target.closest<HTMLElement>(item)
      if (next) setCurrent(next)
      focusedCard.current = next?.dataset['item'] || undefined
    },
  }
}

/** Returns today’s first card, or else the first card of the week. */
function firstStop(root: HTMLElement): HTMLElement | undefined {
  const found = root.querySelector(`[data-cell][data-today] ${item}`) ?? root.querySelector(item)
  return found instanceof HTMLElement ? found : undefined
}

function tabbables(of: HTMLElement | null | undefined): HTMLElement[] {
  return [...(of?.querySelectorAll<HTMLElement>(`${stop}, [data-card-menu] :is(button, input)`) ?? [])]
}

/**
 * Returns the next stop. Up and down move inside a cell and then to the next cell. Left and right keep the same height.
 */
function nextStop(root: HTMLElement, from: HTMLElement, step: Step): HTMLElement | undefined {
  const rows = Array.from(root.querySelectorAll('[data-cells]'), (row) =>
    Array.from(row.querySelectorAll('[data-cell]'), (cell) =>
      Array.from(cell.querySelectorAll<HTMLElement>(stop)),
    ),
  )
  const row = rows.findIndex((cells) => cells.some((stops) => stops.includes(from)))
  const column = rows[row]?.findIndex((stops) => stops.includes(from)) ?? -1
  const index = rows[row]?.[column]?.indexOf(from) ?? -1
  if (step === 'up' || step === 'down') {
    const by = step === 'up' ? -1 : 1
    const beside = rows[row]?.[column]?.[index + by]
    if (beside) return beside
    const next = rows.slice(...(by < 0 ? ([0, row] as const) : ([row + 1] as const)))
    const cells = (by < 0 ? next.toReversed() : next).map((one) => one[column] ?? [])
    return cells.find((stops) => stops.length > 0)?.at(by < 0 ? -1 : 0)
  }
  const cells = step === 'earlier' ? rows[row]?.slice(0, column).toReversed() : rows[row]?.slice(column + 1)
  const stops = cells?.find((some) => some.length > 0)
  return stops?.[Math.min(index, stops.length - 1)]
}
