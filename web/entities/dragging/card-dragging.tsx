import {
  type Active,
  type CollisionDetection,
  DndContext,
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
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'
import { silentAnnouncements } from './silent-announcements.ts'

const mouse = { activationConstraint: { distance: 3 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
/** Space picks up and drops. Enter does not pick up, because it opens the focused card. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

export type Point = { x: number; y: number }

/** A board or week: where cards can be dropped, and what happens then. */
export type DropView<Place extends object> = {
  /** `waiting` is the task if it comes from a list beside the view. */
  onTake: (id: string, waiting: Task | undefined) => void
  placeAt: (point: Point) => Place | undefined
  /**
   * Returns the point to which a key moves the card. Undefined if the view does not use the key. Null if there is
   * no place in that direction.
   */
  pointFor: (event: KeyboardEvent) => Point | null | undefined
  /** Returns whether the view scrolls while a card is held near its edge. */
  canScroll: () => boolean
  onOver: (place: Place | undefined) => void
  onDrop: (place: Place | undefined, isByKeys: boolean) => void
  onCancel: () => void
}

/** The place that a dragged card came from. Passed as the data of its draggable. */
export type DragSource = {
  /** Id of the pressed card, if one draggable is used for many cards. */
  pressed?: RefObject<string | undefined>
  /** A list beside the view. A card that is held over the list does not count as over the view. */
  beside?: { element: RefObject<HTMLElement | null>; cardOf: (id: string) => Task | undefined }
}

type Dragging = {
  viewRef: RefObject<DropView<object> | undefined>
  isDragging: () => boolean
}

const DraggingContext = createContext<Dragging | undefined>(undefined)
/** The dragged card, and whether it is over the view rather than over the list beside it. */
type Dragged = { id: string; isOverView: boolean }

const DraggedContext = createContext<Dragged | undefined>(undefined)

/**
 * Makes cards draggable by mouse, long press and keyboard: within the view, and from the list beside it into the view.
 */
export function CardDragging({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const viewRef = useRef<DropView<object>>(undefined)
  const source = useRef<DragSource>(undefined)
  const [dragged, setDragged] = useState<Dragged>()
  /** Copy of `dragged.isOverView`, so that moves of the pointer set the state only when this value changes. */
  const isOverView = useRef(false)
  usePausedUpdates(dragged !== undefined)

  /**
   * The view decides where a key moves the card. If it does not use the key, plain arrows move the card by 25 px, the
   * default of dnd-kit.
   */
  const keyboard = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, args) => {
      const point = viewRef.current?.pointFor(event)
      if (point === undefined) return defaultKeyboardCoordinateGetter(event, args)
      event.preventDefault()
      const rect = args.context.collisionRect
      return point && rect ? { x: point.x - rect.width / 2, y: point.y - rect.height / 2 } : undefined
    }
    return { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' as const }
  }, [])
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )

  const dragging = useMemo(() => ({ viewRef, isDragging: () => source.current !== undefined }), [])
  const context = useMemo(() => {
    const collisionDetection: CollisionDetection = ({ pointerCoordinates, collisionRect }) => {
      const point = pointerCoordinates ?? middleOf(collisionRect)
      if (isInside(source.current?.beside?.element.current, point)) return []
      const place = viewRef.current?.placeAt(point)
      return place ? [{ id: viewId, data: place }] : []
    }
    const tellWhetherOver = (isOver: boolean) => {
      if (isOver === isOverView.current) return
      isOverView.current = isOver
      setDragged((last) => last && { ...last, isOverView: isOver })
    }
    const end = () => {
      source.current = undefined
      setDragged(undefined)
    }
    return {
      collisionDetection,
      autoScroll: {
        canScroll: (element: Element) =>
          !source.current?.beside?.element.current?.contains(element) &&
          viewRef.current?.canScroll() === true,
      },
      onDragStart: ({ active }: Pick<DragMoveEvent, 'active'>) => {
        const from = sourceOf(active)
        const id = from.pressed?.current ?? String(active.id)
        source.current = from
        isOverView.current = from.beside === undefined
        setDragged({ id, isOverView: isOverView.current })
        viewRef.current?.onTake(id, from.beside?.cardOf(id))
      },
      onDragMove: (event: DragMoveEvent) => {
        const place = placeOf(event)
        tellWhetherOver(place !== undefined)
        viewRef.current?.onOver(place)
      },
      onDragEnd: (event: DragEndEvent) => {
        viewRef.current?.onDrop(placeOf(event), event.activatorEvent instanceof KeyboardEvent)
        end()
      },
      onDragCancel: () => {
        viewRef.current?.onCancel()
        end()
      },
    }
  }, [])
  const accessibility = useMemo(
    () => ({
      screenReaderInstructions: { draggable: t('board.spoken.instructions') },
      announcements: silentAnnouncements, // the views announce places themselves
      restoreFocus: false,
    }),
    [t],
  )
  return (
    <DndContext sensors={sensors} {...context} accessibility={accessibility}>
      <DraggingContext value={dragging}>
        <DraggedContext value={dragged}>{children}</DraggedContext>
      </DraggingContext>
    </DndContext>
  )
}

/**
 * Id of the view’s droppable. While a card from the list is held over the view, the scrolling ancestors of this
 * element scroll.
 */
export const viewId = 'view'

/** Registers a view, so that cards can be dropped on it. */
export function useDropView<Place extends object>(view: DropView<Place>): void {
  const { viewRef } = useDragging()
  useLayoutEffect(() => {
    const mine = view as unknown as DropView<object> // it only gets back the places that it returned itself
    viewRef.current = mine
    return () => {
      if (viewRef.current === mine) viewRef.current = undefined
    }
  })
}

/** Returns the drop view and whether a card is being dragged. Throws outside of `CardDragging`. */
export function useDragging(): Dragging {
  const dragging = useContext(DraggingContext)
  if (!dragging) throw new Error('useDragging must be used inside CardDragging.')
  return dragging
}

export function useDragged(): Dragged | undefined {
  return useContext(DraggedContext)
}

function sourceOf({ data }: Active): DragSource {
  const { pressed, beside } = data.current ?? {}
  return { pressed, beside }
}

function placeOf({ collisions }: Pick<DragMoveEvent, 'collisions'>): object | undefined {
  return collisions?.[0]?.data
}

function middleOf({ left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): Point {
  return { x: left + width / 2, y: top + height / 2 }
}

function isInside(element: Element | null | undefined, { x, y }: Point): boolean {
  const box = element?.getBoundingClientRect()
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}
