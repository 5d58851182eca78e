import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Task } from '#web/api/queries.ts'
import { focusMain } from '#web/browser/main-landmark.ts'

/** The card to focus once it has been rendered in its new place. */
export type PendingFocus = RefObject<{ taskId: string; isByKeys: boolean } | undefined>

/**
 * Keeps the keyboard focus when anyone moves or deletes the focused card, or the card that is open in a dialog
 * (`openId`). The focus follows a moved card. If the card is gone, the focus goes to a neighbour, or to the page
 * if there is none. Scrolls only for keyboard users, and only as far as needed.
 */
export function useCardFocus(tasks: Task[], openId: string | undefined): PendingFocus {
  useFocusNeighbour(tasks, openId)
  const focusNext = useRef<{ taskId: string; isByKeys: boolean }>(undefined)
  const before = useRef(tasks)
  useEffect(() => {
    const next = focusNext.current
    const beside = next && neighbourOf(next.taskId, before.current, isCardVisible)
    before.current = tasks
    if (!next) return
    focusNext.current = undefined
    if (isCardFocused(next.taskId)) focusCard(next.taskId, next.isByKeys)
    else if (!isFocusLost()) return
    else if (beside) focusCard(beside, next.isByKeys)
    else focusMain()
  }, [tasks])
  useEffect(
    () => () => {
      if (focusNext.current && isFocusLost()) focusMain()
    },
    [],
  )
  return focusNext
}

/**
 * Focuses a neighbour when a task is deleted in its dialog. The card that opened the dialog is gone, so it cannot get
 * the focus back.
 */
function useFocusNeighbour(tasks: Task[], openId: string | undefined): void {
  const opened = useRef<string>(undefined)
  const before = useRef(tasks)
  useEffect(() => {
    if (openId !== undefined) opened.current = openId
  }, [openId])
  useEffect(() => {
    const forget = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role=dialog], [role=alertdialog]')) {
        opened.current = undefined
      }
    }
    document.addEventListener('focusin', forget)
    return () => document.removeEventListener('focusin', forget)
  }, [])
  useEffect(() => {
    const id = opened.current
    const isGone = id !== undefined && !tasks.some((task) => task.id === id)
    const beside = isGone && isFocusLost() && neighbourOf(id, before.current, isCardVisible)
    if (beside) focusCard(beside, true)
    before.current = tasks
  }, [tasks])
}

/**
 * Restores the focus when this card’s element is removed and rendered again elsewhere, unless something else has got
 * the focus meanwhile.
 */
export function useRestoreCardFocus(id: string, focusNextRef: PendingFocus): void {
  useLayoutEffect(() => {
    const next = focusNextRef.current
    if (next?.taskId === id && isCardVisible(id)) {
      focusNextRef.current = undefined
      focusCard(id, next.isByKeys)
    }
    const card = document.getElementById(cardTitleId(id))?.closest('article')
    return () => {
      if (!card?.contains(document.activeElement)) return
      focusNextRef.current = { taskId: id, isByKeys: isKeyboardFocus() }
      const forget = () => {
        if (focusNextRef.current?.taskId === id) focusNextRef.current = undefined
      }
      document.addEventListener('focusin', forget, { once: true })
    }
  }, [id, focusNextRef])
}

/** Returns the next card of the same column that still exists, or else the previous one. */
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

/** Makes the focus follow a card to its new place, if the card has the focus. */
export function followIfFocused(focusNext: PendingFocus, taskId: string, isByKeys = isKeyboardFocus()): void {
  if (isCardFocused(taskId)) focusNext.current = { taskId, isByKeys }
}

/** Returns whether the title of this task’s card has the focus. */
export function isCardFocused(taskId: string): boolean {
  return document.activeElement?.id === cardTitleId(taskId)
}

/** Returns whether the focus came from the keyboard rather than from mouse or touch (`:focus-visible`). */
export function isKeyboardFocus(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false
}

export function cardTitleId(taskId: string): string {
  return `card-${taskId}`
}

export function focusCard(taskId: string, scrolls: boolean): void {
  const title = document.getElementById(cardTitleId(taskId))
  title?.focus({ preventScroll: true })
  if (scrolls) title?.closest('article')?.scrollIntoView({ block: 'nearest' })
}

function isCardVisible(taskId: string): boolean {
  return document.getElementById(cardTitleId(taskId))?.checkVisibility() ?? false
}

function isFocusLost(): boolean {
  return document.activeElement === document.body
}
