import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Task } from '#web/api/reads.ts'
import { focusPage } from '#web/ui/main-landmark.ts'

/** The card that takes the focus when it is drawn in its new place. */
export type FocusNext = RefObject<string | undefined>

/**
 * Whoever works with the keyboard keeps the focus when somebody else moves or deletes the card that has it: it goes with
 * the card, else to a card beside it, else to the page.
 */
export function useKeptFocus(tasks: Task[]): FocusNext {
  const focusNext = useRef<string>(undefined)
  const before = useRef(tasks)
  useEffect(() => {
    const lost = focusNext.current
    const beside = lost && neighbourOf(lost, before.current, isShown)
    before.current = tasks
    if (!lost || !isNowhere()) return
    focusNext.current = undefined
    if (beside) document.getElementById(cardId(beside))?.focus()
    else focusPage()
  }, [tasks])
  useEffect(
    () => () => {
      if (focusNext.current && isNowhere()) focusPage()
    },
    [],
  )
  return focusNext
}

/** For one card: when it is taken away together with the focus, it gets that back unless somebody puts it elsewhere. */
export function useFocusOfCard(id: string, focusNextRef: FocusNext): void {
  useEffect(() => {
    if (focusNextRef.current !== id) return
    focusNextRef.current = undefined
    document.getElementById(cardId(id))?.focus()
  }, [id, focusNextRef])
  useLayoutEffect(() => {
    const card = document.getElementById(cardId(id))?.closest('article')
    return () => {
      if (!card?.contains(document.activeElement)) return
      focusNextRef.current = id
      const forget = () => {
        if (focusNextRef.current === id) focusNextRef.current = undefined
      }
      document.addEventListener('focusin', forget, { once: true })
    }
  }, [id, focusNextRef])
}

/** Of the cards of its column, the next that is still there, else the one before. */
export function neighbourOf(
  id: string,
  before: Pick<Task, 'id' | 'status'>[],
  isThere: (id: string) => boolean,
): string | undefined {
  const status = before.find((task) => task.id === id)?.status
  const column = before.filter((task) => task.status === status).map((task) => task.id)
  const place = column.indexOf(id)
  return [...column.slice(place + 1), ...column.slice(0, Math.max(place, 0)).toReversed()].find(isThere)
}

/** True when the focus is on the title of this task's card. */
export function hasFocus(taskId: string): boolean {
  return document.activeElement?.id === cardId(taskId)
}

/** The id of the title of a task's card. */
export function cardId(taskId: string): string {
  return `card-${taskId}`
}

function isShown(taskId: string): boolean {
  return document.getElementById(cardId(taskId)) !== null
}

function isNowhere(): boolean {
  return document.activeElement === document.body
}
