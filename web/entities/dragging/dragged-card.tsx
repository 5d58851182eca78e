import { defaultDropAnimation, DragOverlay, type Modifier } from '@dnd-kit/core'
import { type ReactNode, useMemo } from 'react'
import { motionEasing } from '#web/browser/motion.ts'

type DraggedCardProps = {
  /** False if the card should not glide to its place when it is dropped. */
  glides?: boolean
  /** Class for the width of a card that was dragged from a row beside the view. */
  width: string | undefined
  children: ReactNode
}

export function DraggedCard({ glides = true, width, children }: DraggedCardProps) {
  const dropAnimation = useMemo(() => ({ ...defaultDropAnimation, easing: motionEasing() }), [])
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const fromBeside = width && { className: width, modifiers: underPointer, style: ownSize }
  return (
    <DragOverlay dropAnimation={isStill || !glides ? null : dropAnimation} {...fromBeside}>
      {children}
    </DragOverlay>
  )
}

/**
 * Keeps the pointer at the same relative position in a card that is narrower than the row it came from. With the
 * keyboard, the middle of the card stays at the middle of the row.
 */
const holdAlike: Modifier = ({ activatorEvent, activeNodeRect, overlayNodeRect, transform }) => {
  if (!activatorEvent || !activeNodeRect || !overlayNodeRect) return transform
  const pressed = pointOf(activatorEvent)
  const heldAt = pressed === undefined ? 0.5 : (pressed - activeNodeRect.left) / activeNodeRect.width
  return { ...transform, x: transform.x + heldAt * (activeNodeRect.width - overlayNodeRect.width) }
}

/** Prevents dnd-kit from giving the card the size of the row. */
const ownSize = { width: undefined, height: undefined }

const underPointer = [holdAlike]

function pointOf(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientX
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientX : undefined
}
