import { type PointerEvent, useRef } from 'react'

/**
 * Pixels: the minimum length of a swipe, and the width of the window edges that belong to the browser’s own back
 * gesture.
 */
const threshold = 50
const edge = 24

/** Maximum duration of a swipe in milliseconds. A longer touch picks up a card instead. */
const longest = 600

type Start = { x: number; y: number; at: number; id: number }

/**
 * Returns handlers for a quick, mostly horizontal swipe with one finger, to the next or the previous item in reading
 * direction.
 */
export function useSwipeSideways(onSwipe: (to: 'next' | 'previous') => void) {
  const start = useRef<Start>(undefined)

  const onPointerDown = ({
    pointerType,
    isPrimary,
    pointerId,
    clientX,
    clientY,
    timeStamp,
  }: PointerEvent) => {
    const isFree = clientX > edge && clientX < window.innerWidth - edge
    const isOne = pointerType === 'touch' && isPrimary
    start.current = isOne && isFree ? { x: clientX, y: clientY, at: timeStamp, id: pointerId } : undefined
  }
  const onPointerUp = ({ currentTarget, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    const from = start.current
    start.current = undefined
    if (!from || from.id !== pointerId || timeStamp - from.at > longest) return
    const across = clientX - from.x
    const isLevel = Math.abs(across) > 2 * Math.abs(clientY - from.y)
    if (Math.abs(across) < threshold || !isLevel) return
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    onSwipe(across < 0 === isRtl ? 'previous' : 'next')
  }
  const onPointerCancel = () => {
    start.current = undefined
  }
  return { onPointerDown, onPointerUp, onPointerCancel }
}
