import {
  type DragStartEvent,
  MouseSensor,
  type MouseSensorOptions,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'

type Activation = { mouse: MouseSensorOptions; touch: TouchSensorOptions }

/**
 * Returns the props of a `DndContext` whose rows are dragged by mouse or touch, and the id of the dragged row. Live
 * updates pause meanwhile. The announcements of dnd-kit are off, because the rows have buttons for the same moves, and
 * the list shows each change at once.
 */
export function useRowDragging({ mouse, touch }: Activation, instructions = '') {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const [heldId, hold] = useState<string>()
  usePausedUpdates(heldId !== undefined)
  const letGo = () => hold(undefined)
  const dragging = {
    sensors,
    accessibility: {
      announcements: silent,
      restoreFocus: false,
      screenReaderInstructions: { draggable: instructions },
    },
    onDragStart: ({ active }: DragStartEvent) => hold(String(active.id)),
    onDragCancel: letGo,
  }
  return { heldId, letGo, dragging }
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
