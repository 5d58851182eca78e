import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import { useArrowDirection } from '#web/entities/cards/card-grid.ts'
import { useDropView } from '#web/entities/dragging/card-dragging.tsx'
import { scrollIntoView } from '#web/entities/dragging/scroll-into-view.ts'
import { rowOf } from '#web/entities/cards/shared-cards.ts'
import { type Find, middleOf, placeAt, tabAt } from './place-at-point.ts'
import type { Announce } from './use-week-announcements.ts'
import { isSamePlace, type Place, stepTo, type WeekRow } from './week-plan.ts'

/** A drag in progress: the card and its height, the place it came from and the place where it would drop. */
type DragState = {
  card: Task
  height: number
  /** Undefined for a card that comes from a list next to the week. */
  from: Place | undefined
  /** Undefined while a card from the list is not over the week. */
  over: Place | undefined
}

/** Data and functions for moving cards, which drag and drop and keyboard shortcuts share. */
export type WeekMoves = {
  tasks: Task[]
  columns: readonly Place['day'][]
  rows: readonly WeekRow[]
  placeOf: (task: Task) => Place
  /** Returns whether the user may move the task there. */
  mayMove: (task: Task, to: Place) => boolean
  /**
   * Moves the task if the user may do so, otherwise shows an error message. Returns whether the task was moved.
   */
  tryMove: (task: Task, to: Place) => boolean
  announce: Announce
}

type WeekDrag = WeekMoves & {
  root: RefObject<HTMLElement | null>
  /**
   * Returns the first place in the week to which an arrow key moves a card that was picked up in a list next to
   * the week.
   */
  firstPlaceFor: (task: Task) => Place
  onPutIn: (task: Task, to: Place) => void
}

/** Height in pixels of a card with a one-line title. */
const cardHeight = 44

/** Returns the state of a drag in the week and the move that results from it. */
export function useWeekDrag(week: WeekDrag) {
  const { root, tasks, columns, rows, announce } = week
  const directionOf = useArrowDirection()
  const [drag, setDragState] = useState<DragState>()
  /** Ref with the same state, for event handlers that run between two renders. */
  const dragRef = useRef<DragState>(undefined)
  /**
   * True while a card is over a tab of the day strip, which is sticky at the top of the window. The page must not
   * scroll then.
   */
  const isOnTab = useRef(false)

  const find = useFound(root)

  const setDrag = (next: DragState | undefined) => {
    dragRef.current = next
    setDragState(next)
  }

  useDropView<Place>({
    onTake: (id, waiting) => {
      const card = waiting ?? tasks.find((task) => task.id === id)
      if (!card) return
      const height = document.getElementById(cardTitleId(id))?.closest('article')?.offsetHeight ?? 0
      const from = waiting ? undefined : week.placeOf(card)
      setDrag({ card, height: waiting ? cardHeight : height, from, over: from })
      announce.lifted(card)
    },
    placeAt: (point) => {
      if (!dragRef.current) return undefined
      isOnTab.current = tabAt(find, point) !== undefined
      return placeAt(find, point, rowOf(dragRef.current.card))
    },
    canScroll: () => !isOnTab.current,
    /** During a keyboard drag, an arrow key with or without Shift moves the card to the next day or learner. */
    pointFor: (event) => {
      const step = directionOf(event)
      if (!step) return undefined
      if (!dragRef.current) return null
      const { card, over } = dragRef.current
      const next = over ? stepTo(over, step, columns, rows) : week.firstPlaceFor(card)
      const point = next && scrollIntoView(() => middleOf(find, next))
      if (!point && over) announce.edge(card, over)
      return point ?? null
    },
    onOver: (over) => {
      if (!dragRef.current || (!over && dragRef.current.from) || isSamePlace(over, dragRef.current.over))
        return
      setDrag({ ...dragRef.current, over })
      if (over) announce.place(dragRef.current.card, over)
    },
    onDrop: (place) => {
      if (!dragRef.current) return
      const { card, from, over } = dragRef.current
      const to = place ?? (from && over)
      setDrag(undefined)
      if (!to || isSamePlace(from, to)) return announce.cancelled(card)
      if (from && !week.tryMove(card, to)) return
      if (!from) week.onPutIn(card, to)
      announce.dropped(card, to)
    },
    onCancel: () => {
      if (dragRef.current) announce.cancelled(dragRef.current.card)
      setDrag(undefined)
    },
  })

  const isAllowed = drag?.over && (!drag.from || week.mayMove(drag.card, drag.over))
  return {
    dragged: drag?.card,
    /** True if the card comes from a list next to the week. */
    isWaiting: drag !== undefined && drag.from === undefined,
    /** Height of the dragged card, in pixels. */
    height: drag?.height ?? 0,
    from: drag?.from,
    /** The place under the card, even if the card may not be dropped there. */
    over: drag?.over,
    /**
     * The place where the card would drop. Undefined if that is its current place, or if the card may not be dropped
     * there.
     */
    target: isAllowed && !isSamePlace(drag?.from, drag?.over) ? drag?.over : undefined,
  }
}

/** Caches the found elements for one render, so that not every pointer move searches hundreds of cards. */
function useFound(root: RefObject<HTMLElement | null>): Find {
  const found = useRef(new Map<string, Element[]>())
  useLayoutEffect(() => found.current.clear())
  return (attribute) => {
    const known = found.current.get(attribute)
    if (known) return known
    const elements = [...(root.current?.querySelectorAll(`[${attribute}]`) ?? [])]
    found.current.set(attribute, elements)
    return elements
  }
}
