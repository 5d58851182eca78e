import type { CollisionDetection, DragMoveEvent } from '@dnd-kit/core'
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Task } from '#web/api/queries.ts'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'
import { type ListPlace, moveTo, nextPlace, placeOf, type Section } from './list-order.ts'

/**
 * Starts a drag after the pointer has moved 4 px. This also applies to touch, where no long press is needed,
 * because touching the handle does not scroll the page.
 */
const sensor = { activationConstraint: { distance: 4 } }

type Drag = { task: Task; sections: Section[]; place: ListPlace; by: 'keys' | 'pointer' }

type ListDragOptions = {
  sections: Section[]
  /** Returns the place for this task at a viewport y coordinate. */
  placeAt: RefObject<(y: number, task: Task) => ListPlace | undefined>
  onDrop: (task: Task, to: NonNullable<ReturnType<typeof moveTo>>, place: ListPlace, byKeys: boolean) => void
  announce: {
    lifted: (task: Task) => void
    place: (task: Task, place: ListPlace) => void
    cancelled: (task: Task) => void
    edge: (task: Task, step: 1 | -1) => void
  }
}

/**
 * Lets the user drag a row by mouse, touch or keyboard. The list does not change during the drag, so that no
 * update moves the rows below the pointer.
 */
export function useListDrag({ sections, placeAt, onDrop, announce }: ListDragOptions) {
  const [drag, setDragState] = useState<Drag>()
  /** Ref with the same state, for event handlers that run between two renders. */
  const dragRef = useRef<Drag>(undefined)
  usePausedUpdates(drag !== undefined)

  const setDrag = (next: Drag | undefined) => {
    dragRef.current = next
    setDragState(next)
  }
  const lift = (task: Task, by: Drag['by']) => {
    const place = placeOf(sections, task)
    if (!place) return
    setDrag({ task, sections, place, by })
    announce.lifted(task)
  }
  const moveOver = (place: ListPlace | undefined) => {
    const now = dragRef.current
    if (!now || !place) return
    if (place.section === now.place.section && place.index === now.place.index) return
    setDrag({ ...now, place })
    announce.place(now.task, place)
  }
  const drop = () => {
    const now = dragRef.current
    if (!now) return
    setDrag(undefined)
    const to = moveTo(now.sections, now.task, now.place)
    if (to) onDrop(now.task, to, now.place, now.by === 'keys')
    else announce.cancelled(now.task)
  }
  const cancel = () => {
    if (dragRef.current) announce.cancelled(dragRef.current.task)
    setDrag(undefined)
  }
  const step = (by: 1 | -1) => {
    const now = dragRef.current
    if (!now) return
    const next = nextPlace(now.sections, now.task, now.place, by)
    if (next) moveOver(next)
    else announce.edge(now.task, by)
  }

  const collisionDetection = useCallback<CollisionDetection>(
    ({ pointerCoordinates }) => {
      const task = dragRef.current?.task
      const place = task && pointerCoordinates && placeAt.current(pointerCoordinates.y, task)
      return place ? [{ id: 'landing', data: place }] : []
    },
    [placeAt],
  )
  return {
    sections: drag?.sections ?? sections,
    drag,
    keys: { lift: (task: Task) => lift(task, 'keys'), step, drop, cancel },
    context: {
      mouse: sensor,
      touch: sensor,
      collisionDetection,
      placeOf: ({ collisions }: DragMoveEvent) => collisions?.[0]?.data as ListPlace | undefined,
      onLift: (id: string) => {
        const task = sections.flatMap(({ tasks }) => tasks).find((one) => one.id === id)
        if (task) lift(task, 'pointer')
      },
      onOver: moveOver,
      onDrop: (_id: string, place: ListPlace | undefined) => {
        moveOver(place)
        drop()
      },
      onCancel: cancel,
    },
  }
}
