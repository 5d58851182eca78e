import {
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  MouseSensor,
  type PointerActivationConstraint,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'
import { silentAnnouncements } from './silent-announcements.ts'

type Activation = { activationConstraint: PointerActivationConstraint }

type ListDraggingProps<Place> = {
  /**
   * Conditions under which a mouse press or a touch starts a drag. Pass constants, so that rows do not render
   * again.
   */
  mouse: Activation
  touch: Activation
  collisionDetection?: CollisionDetection
  /** Returns where the row would drop. Undefined if it would stay where it is. */
  placeOf: (event: DragMoveEvent) => Place | undefined
  onLift?: (id: string) => void
  onOver?: (place: Place | undefined) => void
  onDrop: (id: string, place: Place | undefined) => void
  onCancel?: () => void
  /** Explains to screen readers how to move a row without dragging. */
  instructions?: string
  /** The list, or a function that renders it. `held` is the id of the dragged row. */
  children: ReactNode | ((held: string | undefined) => ReactNode)
}

/**
 * Makes the rows of a vertical list draggable by mouse and touch. The list has keys or buttons for the same moves, so
 * dnd-kit announces nothing. Live updates pause during a drag.
 */
export function ListDragging<Place>(props: ListDraggingProps<Place>) {
  const { mouse, touch, placeOf, onLift, onOver, onDrop, onCancel, instructions = '', children } = props
  const [held, hold] = useState<string>()
  usePausedUpdates(held !== undefined)
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  return (
    <DndContext
      sensors={sensors}
      {...(props.collisionDetection && { collisionDetection: props.collisionDetection })}
      accessibility={{
        announcements: silentAnnouncements,
        restoreFocus: false,
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={({ active }) => {
        hold(String(active.id))
        onLift?.(String(active.id))
      }}
      onDragMove={(event) => onOver?.(placeOf(event))}
      onDragCancel={() => {
        hold(undefined)
        onCancel?.()
      }}
      onDragEnd={(event) => {
        hold(undefined)
        onDrop(String(event.active.id), placeOf(event))
      }}
    >
      {typeof children === 'function' ? children(held) : children}
    </DndContext>
  )
}
