import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Task } from '#web/api/reads.ts'
import { focusPage } from '#web/ui/main-landmark.ts'

/** The card that takes the focus when it is drawn in its new place. */
export type FocusNext = RefObject<{ taskId: string; isByKeys: boolean } | undefined>

/**
 * Whoever works with the keyboard keeps the focus when a card that has it is moved or deleted, by whomever: it goes with
 * the card, else to a card beside it, else to the page. Only for the keyboard does the page follow, as little as it can.
 */
export function useKeptFocus(tasks: Task[]): FocusNext {
  const focusNext = useRef<{ taskId: string; isByKeys: boolean }>(undefined)
  const before = useRef(tasks)
  useEffect(() => {
    const next = focusNext.current
    const beside = next && neighbourOf(next.taskId, before.current, isShown)
    before.current = tasks
    if (!next) return
    focusNext.current = undefined
    if (hasFocus(next.taskId)) focusCard(next.taskId, next.isByKeys)
    else if (!isNowhere()) return
    else if (beside) focusCard(beside, next.isByKeys)
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

/**
 * A task's dialog gives the focus back to the card it was opened from. When the task is deleted meanwhile, that card is
 * gone, so a card beside it gets the focus.
 */
export function useFocusBeside(tasks: Task[], openId: string | undefined): void {
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
    const beside = isGone && isNowhere() && neighbourOf(id, before.current, isShown)
    if (beside) focusCard(beside, true)
    before.current = tasks
  }, [tasks])
}

/** For one card: when it is taken away together with the focus, it gets that back unless somebody puts it elsewhere. */
export function useFocusOfCard(id: string, focusNextRef: FocusNext): void {
  useLayoutEffect(() => {
    const next = focusNextRef.current
    if (next?.taskId === id && isShown(id)) {
      focusNextRef.current = undefined
      focusCard(id, next.isByKeys)
    }
    const card = document.getElementById(cardId(id))?.closest('article')
    return () => {
      if (!card?.contains(document.activeElement)) return
      focusNextRef.current = { taskId: id, isByKeys: isByKeys() }
      const forget = () => {
        if (focusNextRef.current?.taskId === id) focusNextRef.current = undefined
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

/** True when the focus came where it is by the keyboard, and not by a press of a pointer or a finger. */
export function isByKeys(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false
}

/** The id of the title of a task's card. */
export function cardId(taskId: string): string {
  return `card-${taskId}`
}

function focusCard(taskId: string, scrolls: boolean) {
  const title = document.getElementById(cardId(taskId))
  title?.focus({ preventScroll: true })
  if (scrolls) title?.closest('article')?.scrollIntoView({ block: 'nearest' })
}

function isShown(taskId: string): boolean {
  return document.getElementById(cardId(taskId))?.checkVisibility() ?? false
}

function isNowhere(): boolean {
  return document.activeElement === document.body
}
