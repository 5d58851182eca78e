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
import { type Move, moveCard, type ColumnPlace, placeInColumn, type TaskStatus } from '#domain/board.ts'
import { direction } from '#domain/language.ts'
import type { Task } from '#web/api/queries.ts'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'
import { cardTitleId } from '#web/entities/card-focus.ts'
import {
  type ColumnGeometry,
  type DropPosition,
  nextDropPosition,
  dropPositionAt,
  moveForDrop,
  currentDropPosition,
  isOnHeading,
  pointAt,
} from './drop-position.ts'
import { isAtEdge, stepFromKey } from './steps.ts'
import type { Announce } from './use-announcements.ts'

const mouse = { activationConstraint: { distance: 3 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
/** Space picks up and drops; Enter stays free to open the focused card. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** A drag in progress: the card and its height, the board when it began, which of its cards are shown, and where it would drop. */
type DragState = { card: Task; height: number; from: Task[]; shown: Task[]; position: DropPosition }

/** The last drop: the card, the board before and after it, and whether the card glides to its place, which is in sight. */
type Drop = { id: string; before: Task[]; after: Task[]; glides: boolean }

/** The state of a drag, and the move it ends in. The board is frozen meanwhile, so that no update can pull the card from under the pointer. */
export function useBoardDrag(
  current: Task[],
  filterCards: (tasks: Task[]) => Task[],
  move: (task: Task, to: Move, focus: 'stays' | 'follows in sight') => void,
  announce: Announce,
) {
  const { i18n } = useTranslation()
  const textDirection = direction(i18n.language)
  const columns = useRef(new Map<TaskStatus, ColumnGeometry>())
  const [drag, setDragState] = useState<DragState>()
  /** The same state for event handlers that run between two renders. */
  const dragRef = useRef<DragState>(undefined)
  const [dropped, setDropped] = useState<Drop>()
  const tasks = drag?.from ?? (dropped?.before === current ? dropped.after : current)
  /** On a heading, which stays at the top of the window, a card does not scroll the page. */
  const isAtRest = useRef(false)
  const autoScroll = useMemo(() => ({ canScroll: () => !isAtRest.current }), [])
  usePausedUpdates(drag !== undefined)

  const setDrag = (next: DragState | undefined) => {
    dragRef.current = next
    setDragState(next)
  }

  /** Plain arrows move 25 px, dnd-kit’s default; with Shift a whole place or column. */
  const keyboard = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, args) => {
      const step = stepFromKey(event, textDirection)
      if (!step) return defaultKeyboardCoordinateGetter(event, args)
      event.preventDefault()
      if (!dragRef.current) return undefined
      const { card, shown, position } = dragRef.current
      const next = nextDropPosition(shown, card.id, position, step)
      if (typeof next === 'string') {
        const place = placeAt(dragRef.current, position)
        if (place && !isAtEdge(place, next)) announce.place(card, place)
        else announce.end({ ...card, status: position.status }, next)
        return undefined
      }
      const point = scrollIntoView(() => pointAt(columns.current, next))
      const rect = args.context.collisionRect
      if (!point || !rect) return undefined
      return { x: point.x - rect.width / 2, y: point.y - rect.height / 2 }
    }
    return { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' as const }
  }, [textDirection, announce])

  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )

  const setGeometry = useCallback((status: TaskStatus, geometry: Partial<ColumnGeometry>) => {
    columns.current.set(status, { ...notYetDrawn, ...columns.current.get(status), ...geometry })
  }, [])

  const collisionDetection = useCallback<CollisionDetection>(({ pointerCoordinates, collisionRect }) => {
    const point = pointerCoordinates ?? {
      x: collisionRect.left + collisionRect.width / 2,
      y: collisionRect.top + collisionRect.height / 2,
    }
    isAtRest.current = isOnHeading(columns.current, point)
    const found = dropPositionAt(columns.current, point)
    return found ? [{ id: found.status, data: found }] : []
  }, [])

  return {
    tasks,
    dragged: drag?.card,
    /** In pixels. */
    height: drag?.height ?? 0,
    /** The column that the card is held over. */
    over: drag?.position.status,
    dropped,
    /** Undefined while the card would stay where it is. */
    position: drag && moveForDrop(drag.shown, drag.card.id, drag.position) ? drag.position : undefined,
    setGeometry,
    context: {
      sensors,
      autoScroll,
      collisionDetection,
      onDragStart: ({ active }: Pick<DragMoveEvent, 'active'>) => {
        const card = tasks.find(({ id }) => id === active.id)
        if (!card) return
        const shown = filterCards(tasks)
        const height = document.getElementById(cardTitleId(card.id))?.closest('article')?.offsetHeight ?? 0
        setDropped((last) => last && { ...last, glides: true })
        setDrag({ card, height, from: tasks, shown, position: currentDropPosition(shown, card) })
        announce.lifted(card)
      },
      onDragMove: ({ collisions }: DragMoveEvent) => {
        const position = dropPositionOf(collisions)
        if (!position || !dragRef.current) return
        const { card, position: last } = dragRef.current
        if (position.status === last.status && position.gap === last.gap) return
        const [before, after] = [placeAt(dragRef.current, last), placeAt(dragRef.current, position)]
        setDrag({ ...dragRef.current, position })
        const isNewPlace = after?.place !== before?.place || after?.status !== before?.status
        if (after && isNewPlace) announce.place(card, after)
      },
      onDragEnd: ({ activatorEvent, collisions }: DragEndEvent) => {
        if (!dragRef.current) return
        const { card, from, shown } = dragRef.current
        const position = dropPositionOf(collisions)
        const to = position && moveForDrop(shown, card.id, position)
        if (to) {
          const glides = !isAtRest.current && columns.current.get(to.status)?.box() !== undefined
          setDropped({ id: card.id, before: current, after: moveCard(from, card.id, to), glides })
          move(card, to, activatorEvent instanceof KeyboardEvent ? 'follows in sight' : 'stays')
          const place = placeAt(dragRef.current, position)
          if (place) announce.dropped(card, place)
        } else announce.cancelled(card)
        setDrag(undefined)
      },
      onDragCancel: () => {
        if (dragRef.current) announce.cancelled(dragRef.current.card)
        setDrag(undefined)
      },
    },
  }
}

const notYetDrawn: ColumnGeometry = { box: () => undefined, cardMiddles: () => [] }

function dropPositionOf(collisions: Collision[] | null): DropPosition | undefined {
  const data = collisions?.[0]?.data
  return data && { status: data.status, gap: data.gap }
}

/** The place among all cards, also those hidden by a search. */
function placeAt({ card, from, shown }: DragState, position: DropPosition): ColumnPlace | undefined {
  const to = moveForDrop(shown, card.id, position)
  return placeInColumn(to ? moveCard(from, card.id, to) : from, card.id)
}

/** Scrolls until the point is well inside the viewport. */
function scrollIntoView(find: () => { x: number; y: number } | undefined) {
  const { innerHeight } = window
  const y = find()?.y ?? innerHeight / 2
  if (y < innerHeight / 4 || y > (innerHeight * 3) / 4)
    window.scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })
  return find()
}
