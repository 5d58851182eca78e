import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useIsSwitchedOff } from '#web/browser/shortcuts.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'

/** Selector for the elements that can have the focus: a card’s title, or the button that adds a card. */
const stop = '[data-stop]'
/** Selector for one entry of the week: a card with its menu, or the button that adds a card. */
const item = '[data-item]'

/**
 * Lets Tab reach only one card of the week and its menu, because arrow keys move the focus (`useArrowFocus`). If
 * the user has turned off these shortcuts, Tab stops at each card. When the focused card moves to another cell, it
 * keeps the focus, even if another user moved it.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>) {
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

/** Returns the first card or add button of today, or else the first one of the week. */
function firstStop(root: HTMLElement): HTMLElement | undefined {
  const found = root.querySelector(`[data-cell][data-today] ${item}`) ?? root.querySelector(item)
  return found instanceof HTMLElement ? found : undefined
}

function tabbables(of: HTMLElement | null | undefined): HTMLElement[] {
  return [...(of?.querySelectorAll<HTMLElement>(`${stop}, [data-card-menu] :is(button, input)`) ?? [])]
}
