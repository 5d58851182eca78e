import { defaultDropAnimation, DragOverlay, type Modifier } from '@dnd-kit/core'
import { type ReactNode, useMemo } from 'react'
import { motionEasing } from '#web/browser/motion.ts'

type CardInHandProps = {
  /** Whether it glides to its place when it is dropped. */
  glides?: boolean
  /** The width of a card that was a row beside the view, as a class. */
  width: string | undefined
  children: ReactNode
}

/** The copy of a card that follows the pointer. */
export function CardInHand({ glides = true, width, children }: CardInHandProps) {
  const dropAnimation = useMemo(() => ({ ...defaultDropAnimation, easing: motionEasing() }), [])
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const fromBeside = width && { className: width, modifiers: underPointer, style: ownSize }
  return (
    <DragOverlay dropAnimation={isStill || !glides ? null : dropAnimation} {...fromBeside}>
      {children}
    </DragOverlay>
  )
}

/** A narrower card than was taken is held at the same share of its width, by keys at its middle. */
const holdAlike: Modifier = ({ activatorEvent, activeNodeRect, overlayNodeRect, transform }) => {
  if (!activatorEvent || !activeNodeRect || !overlayNodeRect) return transform
  const pressed = pointOf(activatorEvent)
  const heldAt = pressed === undefined ? 0.5 : (pressed - activeNodeRect.left) / activeNodeRect.width
  return { ...transform, x: transform.x + heldAt * (activeNodeRect.width - overlayNodeRect.width) }
}

/** Not that of the row. */
const ownSize = { width: undefined, height: undefined }

const underPointer = [holdAlike]

function pointOf(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientX
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientX : undefined
}
