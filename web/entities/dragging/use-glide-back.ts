import { useCallback, useLayoutEffect, useRef } from 'react'
import { motionEasing } from '#web/browser/motion.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'

/**
 * Returns a function that makes a card glide back to its old place after the server has refused a move. Call it
 * before the card is put back.
 */
export function useGlideBack(): (id: string) => void {
  const from = useRef(new Map<string, DOMRect>())
  useLayoutEffect(() => {
    for (const [id, start] of from.current) {
      from.current.delete(id)
      glide(cardOf(id), start)
    }
  })
  return useCallback((id: string) => {
    const card = cardOf(id)
    if (card?.checkVisibility()) from.current.set(id, card.getBoundingClientRect())
  }, [])
}

const cardOf = (id: string) => document.getElementById(cardTitleId(id))?.closest('article')

function glide(card: HTMLElement | null | undefined, from: DOMRect) {
  if (!card?.checkVisibility() || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = card.getBoundingClientRect()
  const start = { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`, zIndex: 20 }
  card.animate([start, { transform: 'none', zIndex: 20 }], {
    duration: 240,
    easing: motionEasing(),
  })
}
