import { useDraggable } from '@dnd-kit/core'
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useMemo } from 'react'
import { cardTitleId } from '#web/entities/card-focus.ts'
import { type DragSource, useDragging } from './card-dragging.tsx'

type DragSurfaceProps = {
  id: string
  /** Set to the card that was pressed. */
  pressed: RefObject<string | undefined>
  beside?: DragSource['beside']
  children: ReactNode
}

/**
 * Lets every card with `data-movable` in it be dragged, as one draggable that stands for the card that was pressed: each of
 * hundreds of its own would render again whenever a drag begins.
 */
export function DragSurface({ id, pressed, beside, children }: DragSurfaceProps) {
  const data = useMemo(() => ({ pressed, beside }), [pressed, beside])
  const { listeners, setNodeRef } = useDraggable({ id, data })
  const { isDragging } = useDragging()
  /** A card that has just been dropped is a new element, which the copy in the hand glides to. */
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
