import {
  type Collision,
  type CollisionDetection,
  defaultKeyboardCoordinateGetter,
  type DragEndEvent,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Move, moveCard, type Place, placeInColumn, type TaskStatus } from '#domain/board.ts'
import { direction } from '#domain/language.ts'
import type { Task } from '#web/api/queries.ts'
import { useStillness } from '#web/realtime/paused-updates.ts'
import {
  type ColumnGeometry,
  type Landing,
  landingAfter,
  landingAt,
  moveInto,
  ownLanding,
  pointOf,
} from './drop-position.ts'
import { isEnd, stepOfKey } from './steps.ts'
import type { Announce } from './use-announcements.ts'

const mouse = { activationConstraint: { distance: 3 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
/** Space picks up and drops; Enter stays free to open the focused card. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** A drag in progress: the board when it began, which of its cards are shown, and where it would drop. */
type Taken = { card: Task; from: Task[]; shown: Task[]; landing: Landing }

/** The state of a drag, and the move it ends in. The board is frozen meanwhile, so that no update can pull the card from under the pointer. */
export function useBoardDrag(
  current: Task[],
  found: (tasks: Task[]) => Task[],
  move: (task: Task, to: Move, focus: 'stays' | 'follows in sight') => void,
  announce: Announce,
) {
  const { i18n } = useTranslation()
  const columnsRun = direction(i18n.language)
  const columns = useRef(new Map<TaskStatus, ColumnGeometry>())
  const [taken, setTaken] = useState<Taken>()
  /** The same state for event handlers that run between two renders. */
  const held = useRef<Taken>(undefined)
  const [dropped, setDropped] = useState<{ before: Task[]; after: Task[] }>()
  const tasks = taken?.from ?? (dropped?.before === current ? dropped.after : current)
  useStillness(taken !== undefined)

  const hold = (next: Taken | undefined) => {
    held.current = next
    setTaken(next)
  }

  /** Plain arrows move 25 px, dnd-kit’s default; with Shift a whole place or column. */
  const keyboard = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, args) => {
      const step = stepOfKey(event, columnsRun)
      if (!step) return defaultKeyboardCoordinateGetter(event, args)
      event.preventDefault()
      if (!held.current) return undefined
      const { card, shown, landing } = held.current
      const next = landingAfter(shown, card.id, landing, step)
      if (typeof next === 'string') {
        const place = placeAt(held.current, landing)
        if (place && !isEnd(place, next)) announce.place(card, place)
        else announce.end({ ...card, status: landing.status }, next)
        return undefined
      }
      const point = pointInSight(() => pointOf(columns.current, next))
      const rect = args.context.collisionRect
      if (!point || !rect) return undefined
      return { x: point.x - rect.width / 2, y: point.y - rect.height / 2 }
    }
    return { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' as const }
  }, [columnsRun, announce])

  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
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

  return {
    tasks,
    dragged: taken?.card,
    /** Undefined while the card would stay where it is. */
    landing: taken && moveInto(taken.shown, taken.card.id, taken.landing) ? taken.landing : undefined,
    setGeometry,
    context: {
      sensors,
      collisionDetection,
      onDragStart: ({ active }: Pick<DragMoveEvent, 'active'>) => {
        const card = tasks.find(({ id }) => id === active.id)
        if (!card) return
        const shown = found(tasks)
        hold({ card, from: tasks, shown, landing: ownLanding(shown, card) })
        announce.lifted(card)
      },
      onDragMove: ({ collisions }: DragMoveEvent) => {
        const landing = landingOf(collisions)
        if (!landing || !held.current) return
        const { card, landing: last } = held.current
        if (landing.status === last.status && landing.gap === last.gap) return
        const [before, after] = [placeAt(held.current, last), placeAt(held.current, landing)]
        hold({ ...held.current, landing })
        const isNewPlace = after?.place !== before?.place || after?.status !== before?.status
        if (after && isNewPlace) announce.place(card, after)
      },
      onDragEnd: ({ activatorEvent, collisions }: DragEndEvent) => {
        if (!held.current) return
        const { card, from, shown } = held.current
        const landing = landingOf(collisions)
        const to = landing && moveInto(shown, card.id, landing)
        if (to) {
          setDropped({ before: current, after: moveCard(from, card.id, to) })
          move(card, to, activatorEvent instanceof KeyboardEvent ? 'follows in sight' : 'stays')
          const place = placeAt(held.current, landing)
          if (place) announce.dropped(card, place)
        } else announce.cancelled(card)
        hold(undefined)
      },
      onDragCancel: () => {
        if (held.current) announce.cancelled(held.current.card)
        hold(undefined)
      },
    },
  }
}

function landingOf(collisions: Collision[] | null): Landing | undefined {
  const data = collisions?.[0]?.data
  return data && { status: data.status, gap: data.gap }
}

/** The place among all cards, also those hidden by a search. */
function placeAt({ card, from, shown }: Taken, landing: Landing): Place | undefined {
  const to = moveInto(shown, card.id, landing)
  return placeInColumn(to ? moveCard(from, card.id, to) : from, card.id)
}

/** Scrolls until the point is well inside the viewport. */
function pointInSight(find: () => { x: number; y: number } | undefined) {
  const { innerHeight } = window
  const y = find()?.y ?? innerHeight / 2
  if (y < innerHeight / 4 || y > (innerHeight * 3) / 4)
    window.scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })
  return find()
}
