import {
  type Collision,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useCallback, useRef, useState } from 'react'
import { type Move, moveTo, type TaskStatus } from '#domain/board.ts'
import type { Task } from '#web/api/reads.ts'
import { useStillness } from '#web/api/stillness.ts'
import { type ColumnGeometry, type Landing, landingAt } from './landing.ts'

const dragAfterPixels = 3
const longPressMilliseconds = 250
const longPressTolerancePixels = 8
/** Space picks up and drops; Enter stays free to open the card that has the focus. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/**
 * The drag of one card: which it is, where it would land, and the move it ends in. Until then the board stays as it was
 * when the card was taken: nothing that others do takes it out of the hand.
 */
export function useBoardDrag(
  current: Task[],
  move: (task: Task, to: Move | undefined, byHand: 'pointer' | 'keys') => void,
) {
  const columns = useRef(new Map<TaskStatus, ColumnGeometry>())
  const [taken, setTaken] = useState<{ card: Task; from: Task[] }>()
  const [landing, setLanding] = useState<Landing>()
  const tasks = taken?.from ?? current
  useStillness(taken !== undefined)

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: dragAfterPixels } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: longPressMilliseconds, tolerance: longPressTolerancePixels },
    }),
    useSensor(KeyboardSensor, { keyboardCodes }),
  )

  const setGeometry = useCallback((status: TaskStatus, geometry: ColumnGeometry) => {
    columns.current.set(status, geometry)
  }, [])

  const collisionDetection = useCallback<CollisionDetection>(({ pointerCoordinates, collisionRect }) => {
    const point = pointerCoordinates ?? {
      x: collisionRect.left + collisionRect.width / 2,
      y: collisionRect.top + collisionRect.height / 2,
    }
    const found = landingAt(columns.current, point)
    return found ? [{ id: found.status, data: found }] : []
  }, [])

  const end = () => {
    setTaken(undefined)
    setLanding(undefined)
  }

  return {
    tasks,
    dragged: taken?.card,
    landing,
    setGeometry,
    context: {
      sensors,
      collisionDetection,
      onDragStart: ({ active }: Pick<DragMoveEvent, 'active'>) => {
        const card = tasks.find(({ id }) => id === active.id)
        if (card) setTaken({ card, from: tasks })
      },
      onDragMove: ({ active, collisions }: DragMoveEvent) => {
        const next = landingOf(collisions)
        const stays = next && moveInto(tasks, String(active.id), next) === undefined
        setLanding((last) => (stays ? undefined : sameLanding(last, next) ? last : next))
      },
      onDragEnd: ({ active, activatorEvent, collisions }: DragEndEvent) => {
        const task = tasks.find(({ id }) => id === active.id)
        const target = landingOf(collisions)
        const byHand = activatorEvent instanceof KeyboardEvent ? 'keys' : 'pointer'
        if (task && target) move(task, moveInto(tasks, task.id, target), byHand)
        end()
      },
      onDragCancel: end,
    },
  }
}

function landingOf(collisions: Collision[] | null): Landing | undefined {
  const data = collisions?.[0]?.data
  return data && { status: data.status, gap: data.gap }
}

function sameLanding(a: Landing | undefined, b: Landing | undefined): boolean {
  return a?.status === b?.status && a?.gap === b?.gap
}

/** The move into a gap, which is counted with the dragged card in its column; undefined when the card is there already. */
function moveInto(tasks: Task[], id: string, { status, gap }: Landing): Move | undefined {
  const column = tasks.filter((task) => task.status === status)
  const own = column.findIndex((task) => task.id === id)
  return moveTo(tasks, id, status, own >= 0 && own < gap ? gap - 1 : gap)
}
