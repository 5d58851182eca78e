import { type PointerEvent, useRef } from 'react'

/** Pixels: the minimum length of a swipe that dismisses, and the movement after which dragging starts. */
const threshold = 50
const dragStart = { mouse: 2, touch: 10 }

/**
 * Returns handlers for dismissing by a swipe to the right. In right-to-left languages a swipe to the left, towards the
 * near edge, works too. After a short or diagonal swipe the element snaps back.
 */
export function useSwipeToDismiss(onSwiped: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const distance = useRef<number>(undefined)

  const onPointerDown = ({ button, clientX, clientY }: PointerEvent) => {
    if (button === 0) start.current = { x: clientX, y: clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const { currentTarget, pointerId, pointerType } = event
    const across = event.clientX - start.current.x
    const down = event.clientY - start.current.y
    const moved = getComputedStyle(currentTarget).direction === 'rtl' ? across : Math.max(0, across)
    if (distance.current === undefined) {
      const enough = pointerType === 'touch' ? dragStart.touch : dragStart.mouse
      if (Math.max(Math.abs(across), Math.abs(down)) <= enough) return
      if (Math.abs(moved) <= Math.abs(down)) {
        start.current = undefined
        return
      }
      currentTarget.setPointerCapture(pointerId)
    }
    distance.current = moved
    currentTarget.style.translate = `${moved}px`
  }
  const onPointerUp = ({ currentTarget, type }: PointerEvent<HTMLElement>) => {
    const moved = type === 'pointerup' ? (distance.current ?? 0) : 0
    start.current = undefined
    distance.current = undefined
    currentTarget.style.translate = ''
    if (Math.abs(moved) > threshold) onSwiped()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
