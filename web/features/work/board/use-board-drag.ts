import { useCallback, useRef, useState } from 'react'
import { type Move, moveCard, type ColumnPlace, placeInColumn, type TaskStatus } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import { useArrowDirection } from '#web/entities/cards/card-grid.ts'
import { type Point, useDropView } from '#web/entities/dragging/card-dragging.tsx'
import { scrollIntoView } from '#web/entities/dragging/scroll-into-view.ts'
import { cardHeight } from './card-list.tsx'
import {
  type ColumnGeometry,
  type DropPosition,
  nextDropPosition,
  dropPositionAt,
  moveForDrop,
  currentDropPosition,
  isOnHeading,
  lastDropPosition,
  pointAt,
} from './drop-position.ts'
import { isAtEdge } from './keyboard-steps.ts'
import type { Announce } from './use-announcements.ts'

/**
 * A drag in progress: the card and its height, the board at the start of the drag, its visible cards, and the drop
 * position.
 */
type DragState = {
  card: Task
  height: number
  from: Task[]
  shown: Task[]
  /** Undefined while a card from the backlog panel is not over the board. */
  position: DropPosition | undefined
  /** True if the card comes from a list next to the board. */
  isWaiting: boolean
}

/**
 * The last drop: the id of the card, the tasks of the board before and after the drop, and whether the card glides
 * to its new place. It glides only if its column is open.
 */
type Drop = { id: string; before: Task[]; after: Task[]; glides: boolean }

type BoardDrag = {
  tasks: Task[]
  filterCards: (tasks: Task[]) => Task[]
  onMove: (task: Task, to: Move, isByKeys: boolean) => void
  /** Adds a card that comes from a list next to the board. Returns the board with the card in it. */
  onPutIn: (task: Task, to: Move, isByKeys: boolean) => Task[]
  announce: Announce
}

/**
 * Handles a drag on the board and returns its state. The board does not change during the drag, so that no update
 * moves the cards below the pointer.
 */
export function useBoardDrag({ tasks: current, filterCards, onMove, onPutIn, announce }: BoardDrag) {
  const directionOf = useArrowDirection()
  const columns = useRef(new Map<TaskStatus, ColumnGeometry>())
  const [drag, setDragState] = useState<DragState>()
  /** Ref with the same state, for event handlers that run between two renders. */
  const dragRef = useRef<DragState>(undefined)
  const [dropped, setDropped] = useState<Drop>()
  const tasks = drag?.from ?? (dropped?.before === current ? dropped.after : current)
  /** True while a card is held over the heading of a collapsed column. The page must not scroll then. */
  const isAtRest = useRef(false)

  const setDrag = (next: DragState | undefined) => {
    dragRef.current = next
    setDragState(next)
  }
  const setGeometry = useCallback((status: TaskStatus, geometry: Partial<ColumnGeometry>) => {
    columns.current.set(status, { ...notYetDrawn, ...columns.current.get(status), ...geometry })
  }, [])

  useDropView<DropPosition>({
    onTake: (id, waiting) => {
      const card = waiting ?? tasks.find((task) => task.id === id)
      if (!card) return
      const shown = filterCards(tasks)
      const height = waiting
        ? cardHeight
        : (document.getElementById(cardTitleId(id))?.closest('article')?.offsetHeight ?? 0)
      const position = waiting ? undefined : currentDropPosition(shown, card)
      setDropped((last) => last && { ...last, glides: true })
      setDrag({ card, height, from: tasks, shown, position, isWaiting: waiting !== undefined })
      announce.lifted(card)
    },
    placeAt: (point) => {
      isAtRest.current = isOnHeading(columns.current, point)
      return dropPositionAt(columns.current, point)
    },
    canScroll: () => !isAtRest.current,
    /**
     * During a keyboard drag, an arrow key with Shift moves the card by a whole place or column. Without Shift,
     * dnd-kit moves it by a few pixels.
     */
    pointFor: (event) => {
      const step = event.shiftKey ? directionOf(event) : undefined
      if (!step) return undefined
      if (!dragRef.current) return null
      const { card, shown, position } = dragRef.current
      const next = position
        ? nextDropPosition(shown, card.id, position, step)
        : lastDropPosition(shown, card.status)
      if (typeof next !== 'string') return pointIn(columns.current, next)
      const at = position && placeAt(dragRef.current, position)
      if (at && !isAtEdge(at, next)) announce.place(card, at)
      else announce.end({ ...card, status: position?.status ?? card.status }, next)
      return null
    },
    onOver: (position) => {
      if (!dragRef.current) return
      const { card, position: last, isWaiting } = dragRef.current
      if (!position && !isWaiting) return
      if (position?.status === last?.status && position?.gap === last?.gap) return
      const [before, after] = [placeAt(dragRef.current, last), placeAt(dragRef.current, position)]
      setDrag({ ...dragRef.current, position })
      const isNewPlace = after?.place !== before?.place || after?.status !== before?.status
      if (after && isNewPlace) announce.place(card, after)
    },
    onDrop: (position, isByKeys) => {
      if (!dragRef.current) return
      const { card, from, shown, isWaiting } = dragRef.current
      const to = position && moveForDrop(shown, card.id, position)
      if (to) {
        const glides = !isAtRest.current && columns.current.get(to.status)?.box() !== undefined
        const after = isWaiting ? onPutIn(card, to, isByKeys) : moveCard(from, card.id, to)
        setDropped({ id: card.id, before: current, after, glides })
        if (!isWaiting) onMove(card, to, isByKeys)
        const place = placeAt(dragRef.current, position)
        if (place) announce.dropped(card, place)
      } else announce.cancelled(card)
      setDrag(undefined)
    },
    onCancel: () => {
      if (dragRef.current) announce.cancelled(dragRef.current.card)
      setDrag(undefined)
    },
  })

  return {
    tasks,
    dragged: drag?.card,
    isWaiting: drag?.isWaiting ?? false,
    /** Height of the dragged card, in pixels. */
    height: drag?.height ?? 0,
    /** The column under the dragged card. */
    over: drag?.position?.status,
    dropped,
    /** The place where the card would drop. Undefined if a drop would not move the card. */
    position:
      drag?.position && moveForDrop(drag.shown, drag.card.id, drag.position) ? drag.position : undefined,
    setGeometry,
  }
}

const notYetDrawn: ColumnGeometry = { box: () => undefined, cardMiddles: () => [] }

function pointIn(columns: ReadonlyMap<TaskStatus, ColumnGeometry>, position: DropPosition): Point | null {
  return scrollIntoView(() => pointAt(columns, position)) ?? null
}

/** Returns the place of this position among all cards of the column, including cards that a search hides. */
function placeAt(
  { card, from, shown, isWaiting }: DragState,
  position: DropPosition | undefined,
): ColumnPlace | undefined {
  if (!position) return undefined
  const to = moveForDrop(shown, card.id, position)
  const cards = isWaiting ? [...from, card] : from
  return placeInColumn(to ? moveCard(cards, card.id, to) : cards, card.id)
}
