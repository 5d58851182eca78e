import { useDraggable } from '@dnd-kit/core'
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useMemo } from 'react'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import { type DragSource, useDragging } from '#web/entities/dragging/card-dragging.tsx'

type DragSurfaceProps = {
  id: string
  /** Receives the id of the pressed card. */
  pressed: RefObject<string | undefined>
  beside?: DragSource['beside']
  children: ReactNode
}

/**
 * Makes every card with `data-movable` inside draggable. All cards share one draggable, which represents the pressed
 * card. With a draggable for each of hundreds of cards, all of them would render again when a drag starts.
 */
export function DragSurface({ id, pressed, beside, children }: DragSurfaceProps) {
  const data = useMemo(() => ({ pressed, beside }), [pressed, beside])
  const { listeners, setNodeRef } = useDraggable({ id, data })
  const { isDragging } = useDragging()
  /**
   * Passes the element of the pressed card to dnd-kit after each render. A dropped card is rendered as a new
   * element, and the drag overlay can glide only to the current one.
   */
  useLayoutEffect(() => {
    const card = pressed.current && document.getElementById(cardTitleId(pressed.current))
    if (card) setNodeRef(card.closest('article'))
  })
  const press = (name: string) => (event: SyntheticEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    const card = target?.closest<HTMLElement>('[data-movable]')
    const isOnCard = event.type !== 'keydown' || target?.id === cardTitleId(card?.dataset['movable'] ?? '')
    if (!card || !isOnCard || target?.closest('[data-no-drag]') || isDragging()) return
    pressed.current = card.dataset['movable']
    setNodeRef(card)
    listeners?.[name]?.(event)
  }
  return (
    <div
      role="presentation"
      className="contents"
      onMouseDown={press('onMouseDown')}
      onTouchStart={press('onTouchStart')}
      onKeyDown={press('onKeyDown')}
    >
      {children}
    </div>
  )
}
