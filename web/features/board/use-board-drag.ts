import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Move, moveCard, type ColumnPlace, placeInColumn, type TaskStatus } from '#domain/board.ts'
import { direction } from '#domain/language.ts'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/card-focus.ts'
import { type Point, useDropView } from '#web/entities/dragging/card-dragging.tsx'
import { intoView } from '#web/entities/dragging/into-view.ts'
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
import { isAtEdge, stepFromKey } from './steps.ts'
import type { Announce } from './use-announcements.ts'

/** A drag in progress: the card and its height, the board when it began, which of its cards are shown, and where it would drop. */
type DragState = {
  card: Task
  height: number
  from: Task[]
  shown: Task[]
  /** Undefined while a waiting card is not over the board. */
  position: DropPosition | undefined
  /** It comes from a list beside the board. */
  isWaiting: boolean
}

/** The last drop: the card, the board before and after it, and whether the card glides to its place, which is in sight. */
type Drop = { id: string; before: Task[]; after: Task[]; glides: boolean }

type BoardDrag = {
  tasks: Task[]
  filterCards: (tasks: Task[]) => Task[]
  onMove: (task: Task, to: Move, isByKeys: boolean) => void
  /** A card that comes from a list beside the board; the board with it. */
  onPutIn: (task: Task, to: Move, isByKeys: boolean) => Task[]
  announce: Announce
}

/** The state of a drag, and the move it ends in. The board is frozen meanwhile, so that no update can pull the card from under the pointer. */
export function useBoardDrag({ tasks: current, filterCards, onMove, onPutIn, announce }: BoardDrag) {
  const { i18n } = useTranslation()
  const textDirection = direction(i18n.language)
  const columns = useRef(new Map<TaskStatus, ColumnGeometry>())
  const [drag, setDragState] = useState<DragState>()
  /** The same state for event handlers that run between two renders. */
  const dragRef = useRef<DragState>(undefined)
  const [dropped, setDropped] = useState<Drop>()
  const tasks = drag?.from ?? (dropped?.before === current ? dropped.after : current)
  /** A card that is held over the heading of a collapsed column does not scroll the page. */
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
    /** With Shift an arrow moves a whole place or column. */
    pointFor: (event) => {
      const step = stepFromKey(event, textDirection)
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
    /** In pixels. */
    height: drag?.height ?? 0,
    /** The column that the card is held over. */
    over: drag?.position?.status,
    dropped,
    /** Undefined while the card would stay where it is. */
    position:
      drag?.position && moveForDrop(drag.shown, drag.card.id, drag.position) ? drag.position : undefined,
    setGeometry,
  }
}

const notYetDrawn: ColumnGeometry = { box: () => undefined, cardMiddles: () => [] }

function pointIn(columns: ReadonlyMap<TaskStatus, ColumnGeometry>, position: DropPosition): Point | null {
  return intoView(() => pointAt(columns, position)) ?? null
}

/** The place among all cards, also those hidden by a search. */
function placeAt(
  { card, from, shown, isWaiting }: DragState,
  position: DropPosition | undefined,
): ColumnPlace | undefined {
  if (!position) return undefined
  const to = moveForDrop(shown, card.id, position)
  const cards = isWaiting ? [...from, card] : from
  return placeInColumn(to ? moveCard(cards, card.id, to) : cards, card.id)
}
