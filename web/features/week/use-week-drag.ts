import {
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
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/card-focus.ts'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'
import { middleOf, placeAt, tabAt } from './place-at.ts'
import { stepFromKey, stepTo } from './steps.ts'
import type { Announce } from './use-week-announcements.ts'
import { isSamePlace, type Place, type WeekRow } from './week-plan.ts'

/* As on the board. */
const mouse = { activationConstraint: { distance: 3 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** A drag in progress: the card and its height, where it was taken and where it would drop. */
type DragState = { card: Task; height: number; from: Place; over: Place }

type WeekDrag = {
  root: RefObject<HTMLElement | null>
  /** The card that was pressed. */
  pressed: RefObject<string | undefined>
  tasks: Task[]
  columns: readonly Place['day'][]
  rows: readonly WeekRow[]
  placeOf: (task: Task) => Place
  /** Whether it may be put there. */
  mayMove: (task: Task, to: Place) => boolean
  onMove: (task: Task, to: Place) => void
  onRefused: (task: Task) => void
  announce: Announce
}

/** The state of a drag in the week, and the move it ends in. The one draggable of dnd-kit is whatever card was pressed. */
export function useWeekDrag(week: WeekDrag) {
  const { root, pressed, tasks, columns, rows, announce } = week
  const { i18n } = useTranslation()
  const textDirection = direction(i18n.language)
  const [drag, setDragState] = useState<DragState>()
  /** The same state for event handlers that run between two renders. */
  const dragRef = useRef<DragState>(undefined)
  /** On a day of the strip, which stays at the top of the window, a card does not scroll the page. */
  const isOnTab = useRef(false)
  const autoScroll = useMemo(() => ({ canScroll: () => !isOnTab.current }), [])
  usePausedUpdates(drag !== undefined)

  const setDrag = (next: DragState | undefined) => {
    dragRef.current = next
    setDragState(next)
  }

  /** Plain arrows move 25 px, dnd-kit’s default; with Shift a whole day or learner. */
  const keyboard = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, args) => {
      const step = event.shiftKey ? stepFromKey(event, textDirection) : undefined
      if (!step) return defaultKeyboardCoordinateGetter(event, args)
      event.preventDefault()
      const rect = args.context.collisionRect
      if (!dragRef.current || !root.current || !rect) return undefined
      const { card, over } = dragRef.current
      const next = stepTo(over, step, columns, rows)
      const point = next && intoView(() => root.current && middleOf(root.current, next))
      if (!point) {
        announce.edge(card, over)
        return undefined
      }
      return { x: point.x - rect.width / 2, y: point.y - rect.height / 2 }
    }
    return { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' as const }
  }, [textDirection, announce, columns, rows, root])

  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )

  const collisionDetection = useCallback<CollisionDetection>(
    ({ pointerCoordinates, collisionRect }) => {
      if (!root.current || !dragRef.current) return []
      const point = pointerCoordinates ?? {
        x: collisionRect.left + collisionRect.width / 2,
        y: collisionRect.top + collisionRect.height / 2,
      }
      isOnTab.current = tabAt(root.current, point) !== undefined
      const place = placeAt(root.current, point, dragRef.current.card.assignedTo)
      return place ? [{ id: 'cell', data: place }] : []
    },
    [root],
  )

  return {
    dragged: drag?.card,
    /** In pixels. */
    height: drag?.height ?? 0,
    from: drag?.from,
    /** Where the card is held, even if it may not be put there. */
    over: drag?.over,
    /** Where it would drop; undefined where it is and where it may not. */
    target:
      drag && !isSamePlace(drag.from, drag.over) && week.mayMove(drag.card, drag.over)
        ? drag.over
        : undefined,
    /** Asked before a press may become a drag. */
    isDragging: () => dragRef.current !== undefined,
    context: {
      sensors,
      autoScroll,
      collisionDetection,
      onDragStart: () => {
        const card = tasks.find(({ id }) => id === pressed.current)
        if (!card) return
        const height = document.getElementById(cardTitleId(card.id))?.closest('article')?.offsetHeight ?? 0
        const from = week.placeOf(card)
        setDrag({ card, height, from, over: from })
        announce.lifted(card)
      },
      onDragMove: ({ collisions }: Pick<DragMoveEvent, 'collisions'>) => {
        const over = collisions?.[0]?.data as Place | undefined
        if (!over || !dragRef.current || isSamePlace(over, dragRef.current.over)) return
        setDrag({ ...dragRef.current, over })
        announce.place(dragRef.current.card, over)
      },
      onDragEnd: ({ collisions }: Pick<DragEndEvent, 'collisions'>) => {
        if (!dragRef.current) return
        const { card, from, over } = dragRef.current
        const to = (collisions?.[0]?.data as Place | undefined) ?? over
        setDrag(undefined)
        if (isSamePlace(from, to)) announce.cancelled(card)
        else if (week.mayMove(card, to)) {
          week.onMove(card, to)
          announce.dropped(card, to)
        } else {
          announce.refused(card)
          week.onRefused(card)
        }
      },
      onDragCancel: () => {
        if (dragRef.current) announce.cancelled(dragRef.current.card)
        setDrag(undefined)
      },
    },
  }
}

/** Scrolls until the point is well inside the window. */
function intoView(find: () => { x: number; y: number } | null | undefined) {
  const { innerHeight } = window
  const y = find()?.y ?? innerHeight / 2
  if (y < innerHeight / 4 || y > (innerHeight * 3) / 4)
    window.scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })
  return find()
}
